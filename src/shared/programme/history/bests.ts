import type { PersonalBest } from '#shared/api/workout.ts'
import { setsDone } from './figures.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import type { PastMission } from './past-mission.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'

/** The highest count of an exercise: in one set, and over all sets of a mission. */
type Best = { set: number; mission: number }

/** An earlier mission. The day of one from an earlier bootcamp would need that bootcamp's name. */
type EarlierMission = PastMission & { isEarlierBootcamp?: boolean }

/**
 * Where a mission beat all earlier ones: in one set, otherwise in the sum of its sets; in the order of its
 * stations. First-time exercises, painful or uncounted sets, easy movement and drills are never a best.
 */
export function personalBests(mission: PastMission, earlier: readonly EarlierMission[]): PersonalBest[] {
  const before = earlier.map((each) => ({ mission: each, bests: bestsOf(each) }))
  return [...bestsOf(mission)].flatMap(([code, now]) => {
    const known = (kind: keyof Best) =>
      Math.max(0, ...before.map(({ bests }) => bests.get(code)?.[kind] ?? 0))
    const kind = (['set', 'mission'] as const).find((each) => known(each) > 0 && now[each] > known(each))
    if (!kind) return []
    const exercise = exerciseOf(code)
    const most = known(kind)
    const holders = before.filter(({ bests }) => bests.get(code)?.[kind] === most)
    return [
      {
        exercise: exercise.name,
        kind,
        best: targetText(exercise, now[kind]),
        before: targetText(exercise, most),
        gain: `+${now[kind] - most}${exercise.type === 'duration' ? ' s' : ''}`,
        beforeDay: latestDay(holders.map((holder) => holder.mission)),
      },
    ]
  })
}

/** The day of the latest of these missions; null if it was in another bootcamp. */
function latestDay(missions: readonly EarlierMission[]): number | null {
  const [latest] = missions.toSorted((a, b) => b.completedAt - a.completedAt)
  return !latest || latest.isEarlierBootcamp ? null : latest.day
}

/** By the code of the exercise that was actually done. A test is one set and says nothing about a mission's sum. */
function bestsOf(mission: PastMission): Map<number, Best> {
  const best = new Map<number, Best>()
  for (const station of mission.stations) {
    if (station.pain || station.uncounted || station.rule === 'recon' || station.rule === 'drill') continue
    for (const { code, done } of setsDone(mission, station)) {
      if (!isExerciseCode(code)) continue
      const known = best.get(code) ?? { set: 0, mission: 0 }
      best.set(code, { set: Math.max(known.set, done), mission: known.mission + (station.test ? 0 : done) })
    }
  }
  return best
}
