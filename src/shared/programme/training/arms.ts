import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Family } from '#shared/content/exercises/exercise.ts'

/** A choice of the story has two plans: the usual one is the crew's vote, the other one has equal load. */
export type Arm = 'usual' | 'other'

/**
 * How an arm distributes its rests: long ones after the sets and a short one between rounds, or the other way
 * around.
 */
export type Style = 'strength' | 'conditioning'

/** A circuit that replaces some families: for each of them the families that may take its place, best first. */
export type OtherCircuit = {
  style: Style
  instead: Readonly<Partial<Record<Family, readonly Family[]>>>
}
/** Another flow of ten easy moves. */
type OtherFlow = { moves: readonly ExerciseId[] }

/**
 * The other arms, by day, to match the second option of each choice (src/shared/story/choices.ts). They keep the number of
 * stations and rounds, the drill, and the patterns that the warm-up prepares. All of it is grade D.
 */
const circuits: Readonly<Record<number, OtherCircuit>> = {
  2: {
    style: 'conditioning',
    instead: {
      'sit-up': ['high-knees', 'jumping-jacks'],
      hamstring: ['shuttle', 'jumping-jacks'],
      'dead-bug': ['mountain-climber', 'crawl'],
    },
  },
  6: {
    style: 'conditioning',
    instead: {
      'wall-sit': ['mountain-climber', 'jumping-jacks', 'skater'],
      'calf-raise': ['shuttle', 'skater', 'jumping-jacks'],
    },
  },
  10: {
    style: 'strength',
    instead: {
      'mountain-climber': ['crawl', 'shoulders', 'bridge'],
      'high-knees': ['hinge', 'bridge'],
      shuttle: ['bridge', 'back'],
      'calf-raise': ['bridge', 'back'],
    },
  },
  13: {
    style: 'conditioning',
    instead: {
      back: ['mountain-climber', 'high-knees'],
      'side-lunge': ['skater', 'jumping-jacks'],
      'calf-raise': ['shuttle', 'high-knees'],
    },
  },
  16: {
    style: 'conditioning',
    instead: {
      scapular: ['mountain-climber', 'jumping-jacks', 'crawl'],
      hinge: ['skater', 'shuttle', 'jumping-jacks'],
    },
  },
  25: {
    style: 'conditioning',
    instead: {
      bridge: ['mountain-climber', 'jumping-jacks'],
      hinge: ['high-knees', 'shuttle', 'skater'],
    },
  },
}

const flows: Readonly<Record<number, OtherFlow>> = {
  // Most of it on the floor.
  21: {
    moves: [
      'wrist-circle',
      'hip-flexor-stretch',
      'child-pose',
      'sphinx',
      'open-book',
      'figure-four',
      'knee-drop',
      'lying-knee-hug',
      'lying-reach',
      'seated-rest',
    ],
  },
  // Standing, then on the floor.
  28: {
    moves: [
      'heel-toe-rock',
      'arm-circle',
      'wide-forward-fold',
      'standing-hip-stretch',
      'wall-turn',
      'shoulder-stretch',
      'cat-cow',
      'rock-back',
      'seated-hamstring-stretch',
      'lying-knee-hug',
    ],
  },
}

/** True on the days with a choice, which have two plans. */
export const hasOtherArm = (day: number): boolean => day in circuits || day in flows

/** The other circuit of a training day. Throws RangeError on a day that has none. */
export function otherCircuitOn(day: number): OtherCircuit {
  const circuit = circuits[day]
  if (!circuit) throw noOtherArm(day)
  return circuit
}

/** The moves of a recon day's other flow. Throws RangeError on a day that has none. */
export function otherFlowOn(day: number): readonly ExerciseId[] {
  const flow = flows[day]
  if (!flow) throw noOtherArm(day)
  return flow.moves
}

export const noOtherArm = (day: number) => new RangeError(`Day ${day} has no choice, and so no other arm`)

/**
 * The families of the other arm, in order of preference: first with as many replaced as possible, then with fewer,
 * finally with none. No family appears twice.
 */
export function exchangesOf({ instead }: OtherCircuit, families: readonly Family[]): Family[][] {
  const lists = families.reduce<{ families: Family[]; kept: number; rank: number }[]>(
    (soFar, family) => {
      const others = (instead[family] ?? []).filter((other) => !families.includes(other))
      return soFar.flatMap((list) => [
        ...others.flatMap((other, rank) =>
          list.families.includes(other)
            ? []
            : [{ families: [...list.families, other], kept: list.kept, rank: list.rank + rank }],
        ),
        { ...list, families: [...list.families, family], kept: list.kept + (others.length > 0 ? 1 : 0) },
      ])
    },
    [{ families: [], kept: 0, rank: 0 }],
  )
  return lists.toSorted((a, b) => a.kept - b.kept || a.rank - b.rank).map((list) => list.families)
}
