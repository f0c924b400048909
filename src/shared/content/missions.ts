import type { ExerciseId } from './exercises.ts'
import type { Area, Family } from './exercises/exercise.ts'

/** How hard a day should be, relative to the trainee (programme/load.ts has the numbers). */
export type Load = 'light' | 'steady' | 'hard'

type MissionBase = {
  day: number
  /** The first area is the main one; never the same on two days in a row. The stories are written to match. */
  focus: readonly Area[]
  description: string
  load: Load
  /**
   * How many rounds the circuit has. Together with its stations: 6 x 3 = 20:00, 5 x 4 = 23:00, 7 x 3 =
   * 23:00, 4 x 5 = 24:00.
   */
  rounds: number
}

/** A training day: one station per family, filled with the trainee's rung and numbers. */
export type CircuitMission = MissionBase & { kind: 'training' | 'assessment'; families: readonly Family[] }
/** An easy day: these moves, the same for everyone. */
export type ReconMission = MissionBase & { kind: 'recon'; moves: readonly ExerciseId[] }

/** The template of a day: the same for everyone, until a trainee's numbers fill it. */
export type Mission = CircuitMission | ReconMission

const assessed = ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders'] as const

export const missions: readonly Mission[] = [
  {
    day: 1,
    kind: 'assessment',
    focus: assessed,
    description: 'Four tests with long rests, then a light circuit. They show where your route starts.',
    load: 'light',
    rounds: 2,
    families: ['upper-back', 'bridge', 'back', 'high-knees'],
  },
  {
    day: 2,
    kind: 'training',
    focus: ['Legs', 'Abs & Core'],
    description: 'Squats and lunges, with your middle at work in between. Leave every set with some in hand.',
    load: 'steady',
    rounds: 3,
    families: ['squat', 'twist', 'lunge', 'sit-up', 'bridge', 'dead-bug'],
  },
  {
    day: 3,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description:
      'Rows, presses and hinges for the side of you that carries. Pull your shoulder blades together every time.',
    load: 'steady',
    rounds: 3,
    families: ['upper-back', 'shoulders', 'back', 'jumping-jacks', 'hinge', 'scapular'],
  },
  {
    day: 4,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Pushing in several shapes, with your legs at work between. Good form first, count second.',
    load: 'steady',
    rounds: 3,
    families: ['push-up', 'high-knees', 'arms', 'bridge', 'walk-out', 'burpee'],
  },
  {
    day: 5,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Braces, curls and turns for your middle. Breathe out on the effort.',
    load: 'steady',
    rounds: 3,
    families: ['plank', 'mountain-climber', 'dead-bug', 'twist', 'sit-up', 'back'],
  },
  {
    day: 6,
    kind: 'training',
    focus: ['Legs'],
    description:
      'Down and up: squats, lunges and a sit against the wall. The first week ends with tired legs and an easy day.',
    load: 'hard',
    rounds: 3,
    families: ['squat', 'lunge', 'high-knees', 'calf-raise', 'bridge', 'wall-sit'],
  },
  {
    day: 7,
    kind: 'recon',
    focus: ['Mobility'],
    description:
      'An easy day: slow movement for hips, back and shoulders. You should be able to talk throughout.',
    load: 'light',
    rounds: 2,
    moves: [
      'easy-march',
      'shoulder-roll',
      'hip-circle',
      'reach-and-bend',
      'slow-squat',
      'leg-swing',
      'ankle-rock',
      'cat-cow',
      'thread-the-needle',
      'open-book',
    ],
  },
  {
    day: 8,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description:
      'A pulling day: elbows past your ribs, shoulder blades together. Four rounds at a steady pace.',
    load: 'steady',
    rounds: 4,
    families: ['upper-back', 'jumping-jacks', 'back', 'hinge', 'scapular'],
  },
  {
    day: 9,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Press and hold, press and hold. Stay straight from head to heels.',
    load: 'steady',
    rounds: 4,
    families: ['push-up', 'arms', 'bridge', 'plank', 'slow-push-up'],
  },
  {
    day: 10,
    kind: 'training',
    focus: ['Legs'],
    description:
      'Legs from every side: down, back, sideways and still. Three rounds, one minute of rest between them.',
    load: 'hard',
    rounds: 3,
    families: ['squat', 'mountain-climber', 'lunge', 'wall-sit', 'bridge', 'side-lunge', 'calf-raise'],
  },
  {
    day: 11,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Your middle from end to end: raise, hold, turn. Your lower back stays quiet all the way.',
    load: 'steady',
    rounds: 4,
    families: ['leg-raise', 'plank', 'dead-bug', 'twist', 'sit-up'],
  },
  {
    day: 12,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Pressing, with quick steps in between to keep you warm. Breathe out as you push.',
    load: 'hard',
    rounds: 4,
    families: ['push-up', 'arms', 'high-knees', 'slow-push-up', 'walk-out'],
  },
  {
    day: 13,
    kind: 'training',
    focus: ['Legs', 'Back & Shoulders'],
    description: 'Legs hold, back pulls: the two take turns. The last big day before the mid-point.',
    load: 'hard',
    rounds: 3,
    families: ['lunge', 'upper-back', 'squat', 'back', 'side-lunge', 'hinge', 'calf-raise'],
  },
  {
    day: 14,
    kind: 'recon',
    focus: ['Mobility'],
    description: 'An easy day: ankles, hips, back and arms, slowly. Lengthen what two weeks have shortened.',
    load: 'light',
    rounds: 2,
    moves: [
      'easy-march',
      'ankle-rock',
      'hip-circle',
      'chest-opener',
      'reach-and-bend',
      'knee-hug',
      'shoulder-roll',
      'cat-cow',
      'rock-back',
      'knee-drop',
    ],
  },
  {
    day: 15,
    kind: 'assessment',
    focus: assessed,
    description:
      'The tests of day 1 again, then one light round. Leave out any test you like; the mission still counts.',
    load: 'light',
    rounds: 1,
    families: ['upper-back', 'bridge', 'back', 'high-knees', 'hinge', 'dead-bug', 'calf-raise', 'scapular'],
  },
  {
    day: 16,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'Rows, presses and hinges, four times round. Set your shoulder blades before every move.',
    load: 'steady',
    rounds: 4,
    families: ['upper-back', 'shoulders', 'back', 'hinge', 'scapular'],
  },
  {
    day: 17,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'A low day on hands and feet: crawl, brace, raise. Back flat enough to carry a cup.',
    load: 'hard',
    rounds: 4,
    families: ['crawl', 'leg-raise', 'plank', 'dead-bug', 'mountain-climber'],
  },
  {
    day: 18,
    kind: 'training',
    focus: ['Legs'],
    description: 'A long walk done in one place: steps, lunges, squats, four times round. Keep an even pace.',
    load: 'steady',
    rounds: 4,
    families: ['squat', 'calf-raise', 'lunge', 'high-knees', 'wall-sit'],
  },
  {
    day: 19,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Chest low, then push: fast ones and slow ones. Rest fully between rounds.',
    load: 'hard',
    rounds: 4,
    families: ['push-up', 'burpee', 'arms', 'dead-bug', 'slow-push-up'],
  },
  {
    day: 20,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'Rowing without a boat: long arms, elbows home. Three rounds to close the third week.',
    load: 'steady',
    rounds: 3,
    families: ['upper-back', 'jumping-jacks', 'back', 'shoulders', 'hinge', 'bridge', 'scapular'],
  },
  {
    day: 21,
    kind: 'recon',
    focus: ['Mobility'],
    description: 'An easy day: go round your own body, joint by joint. Nothing is forced.',
    load: 'light',
    rounds: 2,
    moves: [
      'easy-march',
      'ankle-rock',
      'hip-circle',
      'roll-down',
      'shoulder-roll',
      'trunk-turn',
      'leg-swing',
      'cat-cow',
      'open-book',
      'knee-drop',
    ],
  },
  {
    day: 22,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Turn, brace, raise and curl, four times round. Keep your back long when you lean.',
    load: 'hard',
    rounds: 4,
    families: ['twist', 'plank', 'leg-raise', 'bridge', 'sit-up'],
  },
  {
    day: 23,
    kind: 'training',
    focus: ['Legs'],
    description: 'The long push: four leg stations, five times round. Start slower than you want to.',
    load: 'hard',
    rounds: 5,
    families: ['squat', 'high-knees', 'lunge', 'calf-raise'],
  },
  {
    day: 24,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Push and push back: chest, shoulders, arms. Shake your arms out in every rest.',
    load: 'steady',
    rounds: 4,
    families: ['push-up', 'twist', 'arms', 'dead-bug', 'slow-push-up'],
  },
  {
    day: 25,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'Set your feet and row: shoulders down, elbows back, hold. Four rounds.',
    load: 'steady',
    rounds: 4,
    families: ['upper-back', 'bridge', 'back', 'hinge', 'scapular'],
  },
  {
    day: 26,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'A carrying day: your middle refuses to be turned. Breathe out on the effort, lower slowly.',
    load: 'steady',
    rounds: 3,
    families: ['dead-bug', 'plank', 'twist', 'leg-raise', 'crawl', 'sit-up', 'mountain-climber'],
  },
  {
    day: 27,
    kind: 'training',
    focus: ['Legs', 'Chest & Arms'],
    description: 'The steepest day: legs and arms in turn, five times round. After this one it gets easier.',
    load: 'hard',
    rounds: 5,
    families: ['squat', 'push-up', 'lunge', 'arms'],
  },
  {
    day: 28,
    kind: 'recon',
    focus: ['Mobility'],
    description: 'An easy day: walk, circle, fold and reach. Slow work, on purpose.',
    load: 'light',
    rounds: 2,
    moves: [
      'leg-swing',
      'easy-march',
      'hip-circle',
      'shoulder-roll',
      'roll-down',
      'lunge-and-reach',
      'chest-opener',
      'ankle-rock',
      'cat-cow',
      'thread-the-needle',
    ],
  },
  {
    day: 29,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Just enough to keep the engine warm: light work for your middle. Stop with plenty left.',
    load: 'light',
    rounds: 3,
    families: ['dead-bug', 'plank', 'back', 'twist', 'bridge', 'sit-up'],
  },
  {
    day: 30,
    kind: 'assessment',
    focus: assessed,
    description: 'The same tests, the same order, the same rests as day 1. Then one last light circuit.',
    load: 'light',
    rounds: 2,
    families: ['upper-back', 'bridge', 'back', 'high-knees'],
  },
]
