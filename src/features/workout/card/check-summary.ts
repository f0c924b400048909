import type { Plan } from '#shared/api/workout.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { isRecoveryMission } from '#shared/programme/training/recovery.ts'
import { replacementsIn, versionOf } from '#shared/programme/versions/today.ts'
import { placesText } from '../version/body-words.ts'
import type { BodyToday, DayChoice } from '../version/choice.ts'
import { type Spared, sparedIn } from '#shared/programme/plan/spared.ts'

/** What today's check changed and why, and what stays: a line each. */
export type CheckSummary = { changed: string; stays: string }

/** Compares the trained version with the same one for a body that is fine. */
export function checkSummary(whole: Plan, trained: Plan, { needs, body }: DayChoice): CheckSummary {
  const mission = missionOf(trained.day)
  const isRecovery = isRecoveryMission(mission, trained.exercises)
  const families = new Set(trained.exercises.map(({ code }) => familyOfExercise(code)).filter(Boolean))
  const content =
    isRecovery || mission.kind === 'recon'
      ? `${trained.exercises.length} easy moves`
      : `${families.size} kinds of exercise`
  const withSore: Spared = { ...sparedIn(trained), lowEnergy: false }
  const fine: Spared = { ...withSore, places: withSore.places.filter((place) => !isOnlySore(place)) }
  const [before, after] = [fine, withSore].map(
    (spared) => versionOf(whole, { length: null, needs, spared })?.plan.exercises ?? [],
  )
  return {
    changed: isRecovery
      ? 'You need a rest today, so this is a recovery mission: easy movement that spares what you marked.'
      : body
        ? [soreText(body, namesOf(before!, after!, trained)), energyText(body, after!, trained)]
            .filter(Boolean)
            .join(' ')
        : 'Nothing is sore, and your energy is normal.',
    stays: `${content}, ${trained.minutes} minutes. It still counts.`,
  }

  function isOnlySore(place: Spared['places'][number]): boolean {
    return body?.sore.includes(place) === true && !sparedIn(whole).places.includes(place)
  }
}

type Stations = Plan['exercises']
type Change = { name: string; by: string }

/** The replacements that are part of the trained version. */
const namesOf = (before: Stations, after: Stations, { exercises }: Plan): Change[] =>
  replacementsIn(before, after).filter(({ code }) => exercises.some((entry) => entry.code === code))

function soreText({ sore }: BodyToday, [first, ...more]: readonly Change[]): string {
  if (sore.length === 0) return ''
  if (!first) return `Nothing in this mission loads your ${placesText(sore)}.`
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  return `Because of your ${placesText(sore)}: ${first.name} became ${first.by}${others}.`
}

function energyText({ energy }: BodyToday, after: Stations, { exercises, length }: Plan): string {
  if (energy === 'normal') return ''
  if (energy === 'high')
    return 'High energy: the numbers stay. If it feels easy, say so at the end, and they grow.'
  const isLess = exercises.some((entry) =>
    after.some((other) => other.code === entry.code && amountOf(entry) < amountOf(other)),
  )
  const isWithoutDrill = (length === undefined || length === 25) && after.some(({ drill }) => drill)
  const parts = [isLess && 'a fifth less', isWithoutDrill && 'no drill'].filter(Boolean)
  return `Low energy: ${parts.join(', ') || 'these numbers stay, so take your time'}.`
}

const amountOf = ({ reps, duration }: Stations[number]) => reps ?? duration ?? 0
