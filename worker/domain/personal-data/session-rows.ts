import { missionTitles } from '#shared/content/mission-titles.ts'
import type { Spared } from '#shared/programme/plan/spared.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { storedSpared, wholePlanId } from '#worker/domain/training/past-session.ts'
import { readStations } from '#worker/domain/training/row-stations.ts'
import { presentSession } from '#worker/domain/training/sessions.ts'
import type { BootcampRow, SessionRow } from '#worker/domain/training/trainee.ts'
import { csvOf } from './csv.ts'
import { toExport } from './to-export.ts'

/** A session with the names of its exercises and what was done. */
export function exportSession(session: SessionRow, bootcamp: BootcampRow): Record<string, unknown> {
  return {
    mission: missionTitles[session.day - 1],
    ...toExport('workoutSessions', session, {
      planId: wholePlanId(session),
      stations: exercisesOf(session, bootcamp),
      spared: session.spared === null ? null : namedSpared(storedSpared(session.spared)),
    }),
  }
}

/** Exercises are stored by number and exported by name. */
const namedSpared = (spared: Spared) => ({
  ...spared,
  exercises: spared.exercises.map(exerciseName),
})

/** The name of an exercise; its number if only another release knows it. */
export const exerciseName = (code: number): string =>
  isExerciseCode(code) ? exerciseOf(code).name : `Exercise ${code}`

const columns = [
  'date',
  'completed at (UTC)',
  'bootcamp started',
  'day',
  'mission',
  'first completion',
  'effort (6 to 10)',
  'exercises done',
  'exercises',
  'done',
  'pain',
  'note',
]

/** One line for each session. */
export function sessionsCsv(sessions: readonly { session: SessionRow; bootcamp: BootcampRow }[]): string {
  return csvOf(
    columns,
    sessions.map(({ session, bootcamp }) => {
      const exercises = exercisesOf(session, bootcamp)
      const done = exercises.filter(({ completed }) => completed)
      return [
        session.completedOn,
        iso(session.completedAt),
        iso(bootcamp.startedAt).slice(0, 10),
        session.day,
        missionTitles[session.day - 1] ?? '',
        session.counts ? 'yes' : 'no',
        session.effort,
        done.length,
        exercises.length,
        done
          .map(({ name, target, refereed }) => `${name} (${target}${refereed ? ', refereed' : ''})`)
          .join('; '),
        exercises.flatMap(({ pain, name }) => (pain ? [name] : [])).join('; '),
        session.note,
      ]
    }),
  )
}

function exercisesOf(session: SessionRow, bootcamp: BootcampRow) {
  // Each drill's earlier result is in its own session.
  const { exercises } = presentSession(session, bootcamp, [])
  const stations = readStations(session.stations)
  const first = exercises.findIndex(({ section }) => section === 'exercise')
  return exercises.map(({ section, name, target, completed, reps, duration }, index) => {
    const station = section === 'exercise' ? stations[index - first] : undefined
    return {
      section,
      name,
      target,
      completed,
      repetitions: reps,
      seconds: duration,
      prescribed: station?.prescribed ?? null,
      pain: station?.pain ?? false,
      refereed: station?.refereed ?? false,
    }
  })
}

const iso = (at: number) => new Date(at).toISOString()
