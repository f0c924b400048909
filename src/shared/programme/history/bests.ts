import type { PersonalBest } from '#shared/api/workout.ts'
import { setsDone } from './figures.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import type { PastMission } from './past-mission.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'

/** The highest count of an exercise: in one set, and over all sets of a mission. */
type Best = { set: number; mission: number }

/**
 * Where a mission beat all earlier ones: in one set, otherwise in the sum of its sets; in the order of its
 * stations. First-time exercises, painful or uncounted sets, easy movement and drills are never a best.
 */
export function personalBests(mission: PastMission, earlier: readonly PastMission[]): PersonalBest[] {
  const before = new Map<number, Best>()
  for (const [code, best] of earlier.flatMap((each) => [...bestsOf(each)])) {
    const known = before.get(code)
    before.set(code, {
      set: Math.max(best.set, known?.set ?? 0),
      mission: Math.max(best.mission, known?.mission ?? 0),
    })
  }
  return [...bestsOf(mission)].flatMap(([code, now]) => {
    const known = before.get(code)
    const kind =
      known && (['set', 'mission'] as const).find((each) => known[each] > 0 && now[each] > known[each])
    if (!known || !kind) return []
    const exercise = exerciseOf(code)
    return [
      {
        exercise: exercise.name,
        kind,
        best: targetText(exercise, now[kind]),
        before: targetText(exercise, known[kind]),
      },
    ]
  })
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
