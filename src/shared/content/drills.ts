import type { ExerciseId } from './exercises.ts'
import type { Area, DrillFormat, Exercise, Family } from './exercises/exercise.ts'

/** One move of a drill: the first of `ids` that the trainee can do, between `least` and `most` of it (one side). */
export type DrillMove = { ids: readonly ExerciseId[]; least: number; most: number }

/** A drill ends a mission, and comes back a week later to be beaten (training.md 7). All numbers are grade D. */
export type Drill = {
  name: string
  format: DrillFormat
  days: readonly [number, number]
  area: Area
  /** The family that it loads most: pain in its pattern leaves the drill out. */
  family: Family
  /** For everybody; without jumps; standing, without jumps, the hands free. */
  versions: readonly [readonly DrillMove[], readonly DrillMove[], readonly DrillMove[]]
}

const move = (least: number, most: number, ...ids: readonly ExerciseId[]): DrillMove => ({ ids, least, most })

export const drills: readonly Drill[] = [
  {
    name: 'Low Ground',
    format: 'rounds',
    days: [5, 12],
    area: 'Abs & Core',
    family: 'crawl',
    versions: [
      [
        move(8, 16, 'bear-crawl', 'kneeling-crawl'),
        move(2, 10, 'push-up', 'knee-push-up', 'incline-push-up'),
        move(6, 16, 'jumping-jack'),
      ],
      [
        move(8, 16, 'bear-crawl', 'kneeling-crawl'),
        move(2, 10, 'push-up', 'knee-push-up', 'incline-push-up'),
        move(6, 16, 'step-jack'),
      ],
      [move(8, 16, 'cross-crawl'), move(10, 20, 'straight-punch'), move(6, 16, 'step-jack')],
    ],
  },
  {
    name: 'Up and Over',
    format: 'rounds',
    days: [6, 13],
    area: 'Legs',
    family: 'burpee',
    versions: [
      [
        move(2, 6, 'burpee', 'burpee-without-push-up', 'step-back-burpee'),
        move(4, 10, 'squat'),
        move(8, 24, 'mountain-climber', 'slow-climber'),
      ],
      [move(2, 6, 'step-back-burpee'), move(4, 10, 'squat'), move(8, 24, 'slow-climber')],
      [move(4, 8, 'knee-drive'), move(4, 10, 'squat'), move(8, 16, 'cross-crawl')],
    ],
  },
  {
    name: 'Push and Run',
    format: 'minute',
    days: [9, 16],
    area: 'Chest & Arms',
    family: 'push-up',
    versions: [
      [move(2, 16, 'push-up', 'knee-push-up', 'incline-push-up'), move(1, 1, 'shuttle', 'shuttle-walk')],
      [move(2, 16, 'push-up', 'knee-push-up', 'incline-push-up'), move(1, 1, 'shuttle-walk')],
      [move(10, 20, 'straight-punch'), move(1, 1, 'squat')],
    ],
  },
  {
    name: 'Switchback',
    format: 'minute',
    days: [18, 25],
    area: 'Legs',
    family: 'skater',
    versions: [
      [move(6, 12, 'skater', 'skater-step'), move(1, 1, 'squat')],
      [move(6, 12, 'skater-step'), move(1, 1, 'squat')],
      [move(6, 12, 'skater-step'), move(1, 1, 'squat')],
    ],
  },
  {
    name: 'Last Light',
    format: 'time',
    days: [20, 27],
    area: 'Legs',
    family: 'burpee',
    versions: [
      [
        move(3, 8, 'burpee', 'burpee-without-push-up', 'step-back-burpee'),
        move(4, 12, 'sit-up', 'crunch'),
        move(5, 16, 'squat'),
      ],
      [move(3, 8, 'step-back-burpee'), move(4, 12, 'sit-up', 'crunch'), move(5, 16, 'squat')],
      [move(6, 12, 'side-step-squat'), move(6, 12, 'standing-crunch'), move(6, 16, 'step-jack')],
    ],
  },
]

/** What each version spares. */
export const drillVersionNeeds = [
  { lowImpact: false, wristFree: false, smallSpace: false },
  { lowImpact: true, wristFree: false, smallSpace: false },
  { lowImpact: true, wristFree: true, smallSpace: true },
] as const

const firstCode = 801

/** The code that the results of a drill's version are stored under: never changed, never reused. */
export const drillCode = (drill: number, version: number): number => firstCode + 10 * drill + version

/** A drill's version as an exercise: what stored results are read back with. */
export const drillExercises: readonly Exercise[] = drills.flatMap(({ name, format, area, family }, drill) =>
  drillVersionNeeds.map((needs, version) => ({
    code: drillCode(drill, version),
    id: `drill-${drill + 1}-${version + 1}`,
    name,
    area,
    type: format === 'time' ? ('duration' as const) : ('reps' as const),
    sides: 'together' as const,
    secondsPerRep: null,
    cues: [],
    demonstration: null,
    ladder: null,
    ...needs,
    strain: true,
    capacity: null,
    drill: { format, family },
  })),
)
