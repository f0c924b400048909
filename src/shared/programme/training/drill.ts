import { type Drill, type DrillMove, drillCode, drillVersionNeeds, drills } from '#shared/content/drills.ts'
import type { DrillFormat, Exercise } from '#shared/content/exercises/exercise.ts'
import { easyMove } from './circuit.ts'
import { isImpactDay } from './impact-days.ts'
import { avoids } from '#shared/programme/plan/conditions.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { shortText, targetText } from '#shared/programme/exercises/target-text.ts'
import { roundRestSeconds, steadyAge } from './load.ts'
import { drillRestSeconds, drillSeconds } from './drill-days.ts'
import { type DrillMove as PlannedMove, drillHeading, moveWords, nameInSentence } from './drill-text.ts'

/** The share of the capacity in one round of a drill (D): it is repeated without a rest. */
const roundShare = 0.25

/** A drill for time takes about this many seconds at the pace of a test (D), in two to five rounds. */
const timeSeconds = 200

/**
 * The drill at the end of a mission, with the same moves and numbers both times, from what was known after
 * day 1. Easy movement of its length replaces a drill that hurts or is left out.
 */
export function drillStation(
  drill: Drill,
  trainee: Trainee,
  { block, taken }: { block: number; taken: ReadonlySet<number> },
): Station {
  const slot = { rounds: 1, block, restSeconds: drillRestSeconds }
  const version = versionFor(drill, trainee)
  const exercise = exerciseOf(drillCode(drills.indexOf(drill), version))
  const { age, level, atStart } = trainee
  const chosen = (drill.versions[version] ?? []).map((move) => sizedMove(move, { age, level, atStart }))
  const [main] = chosen
  const move = () => easyMove(trainee, taken)
  if (!main || hurts(chosen, exercise, trainee)) return easyInstead(move(), 'would load what hurt', slot)
  const { without } = trainee.conditions.needs
  if (chosen.some(({ move: { code } }) => without?.has(code)))
    return easyInstead(move(), 'has a move you left out', slot)
  const before = trainee.drillResults.get(exercise.code) ?? null
  const rounds = drill.format === 'time' ? { rounds: roundsForTime(chosen) } : {}
  const moves = chosen.map(plannedMove)
  return {
    code: exercise.code,
    name: exercise.name,
    type: exercise.type,
    target: trainee.age >= steadyAge ? steadyTargets[drill.format] : targets[drill.format],
    instructions: `${trainee.age >= steadyAge ? talkingPace : ''}${instructionsFor({ format: drill.format, ...rounds }, moves)}`,
    reps: null,
    duration: drillSeconds,
    ...slot,
    demonstration: main.move.demonstration,
    mistake: null,
    test: true,
    drill: { format: drill.format, moves, ...rounds, before },
    rule: 'drill',
    reason: before
      ? `Day ${before.day}: ${targetText(exercise, before.result)}.${trainee.age >= steadyAge ? '' : ' Beat it.'}`
      : 'Save your result to beat it when this drill comes back.',
  }
}

/** The version that meets the trainee's needs: quiet on days without jumps, standing from age 60 on. */
function versionFor({ days }: Drill, { age, conditions: { needs } }: Trainee): number {
  const isQuiet = needs.lowImpact || !days.every(isImpactDay)
  const spared = { ...needs, lowImpact: isQuiet, smallSpace: needs.smallSpace || age >= steadyAge }
  return drillVersionNeeds.findIndex((version) => suits({ ...version, strain: false }, spared))
}

const talkingPace = 'Keep a pace at which you can still say a sentence. '

/** Two to five rounds, so that a timed drill takes about as long for every trainee. */
function roundsForTime(moves: readonly SizedMove[]): number {
  const round = moves.reduce((sum, { move, amount }) => sum + amount * unitSeconds(move), 0)
  return Math.min(Math.max(Math.floor(timeSeconds / round), 2), 5)
}

type SizedMove = { move: Exercise; amount: number }

/**
 * The first of its exercises of which the trainee could do twice `least` at the start, otherwise the last
 * one.
 */
function sizedMove(
  { ids, least, most }: DrillMove,
  { atStart, level, age }: Pick<Trainee, 'atStart' | 'level' | 'age'>,
): SizedMove {
  const candidates = ids.map(exerciseNamed)
  const capacityAtStart = (move: Exercise) =>
    capacityOf(move, { strength: atStart.strength, age }) ?? Infinity
  const isOpen = (move: Exercise) =>
    move.lowImpact || (move.ladder?.level ?? 1) <= Math.min(atStart.level, level)
  const move =
    candidates.find((candidate) => isOpen(candidate) && capacityAtStart(candidate) >= 2 * least) ??
    candidates.at(-1)!
  const amount = Math.min(Math.max(Math.round(roundShare * capacityAtStart(move)), least), most)
  return { move, amount: move.sides === 'alternate' ? amount + (amount % 2) : amount }
}

function plannedMove({ move, amount }: SizedMove): PlannedMove {
  const { code, name, demonstration } = move
  const target = shortText(move, amount)
  return { code, name, target: isCountedInSteps(move) ? `${target} steps` : target, demonstration }
}

/** A crawl or a march, whose names have no plural. */
const isCountedInSteps = ({ name }: Exercise) => !name.split(' ').some((word) => word.endsWith('s'))

function hurts(moves: readonly SizedMove[], exercise: Exercise, { conditions }: Trainee): boolean {
  return [exercise, ...moves.map(({ move }) => move)].some(({ code }) => {
    const family = familyOfExercise(code)
    return family !== null && avoids(conditions, family)
  })
}

function easyInstead(
  move: Exercise,
  why: string,
  slot: { rounds: number; block: number; restSeconds: number },
): Station {
  return timedStation(move, drillSeconds + roundRestSeconds, {
    ...slot,
    reason: `Easy movement instead of the drill, which ${why}.`,
    rule: 'recon',
  })
}

const targets: Readonly<Record<DrillFormat, string>> = {
  rounds: 'As many rounds as you can in 4 min',
  minute: 'As many as you can in 4 min',
  time: 'As fast as you can, up to 4 min',
}

const steadyTargets: Readonly<Record<DrillFormat, string>> = {
  rounds: 'Steady rounds for 4 min',
  minute: 'Steady for 4 min',
  time: 'Steady, up to 4 min',
}

function instructionsFor(drill: Parameters<typeof drillHeading>[0], moves: readonly PlannedMove[]): string {
  const parts = moves.map(moveWords)
  const last = nameInSentence(moves.at(-1)!)
  const heading = drillHeading(drill)
  switch (drill.format) {
    case 'rounds':
      return `${heading}: ${parts.join(', ')}. Count your full rounds.`
    case 'minute':
      return `${heading}: ${parts[0]}, then ${last} until the minute is up. Count your ${last} over all four minutes.`
    case 'time':
      return `${heading}: ${parts.join(', ')}. Good form first. Stop the clock when you’re done.`
  }
}
