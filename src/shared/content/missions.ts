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
    description: 'Five tests with long rests, then a light circuit. The tests set your starting point.',
    load: 'light',
    rounds: 2,
    families: ['upper-back', 'bridge', 'back', 'high-knees'],
  },
  {
    day: 2,
    kind: 'training',
    focus: ['Legs', 'Abs & Core'],
    description: 'Squats and lunges, with core work in between. Finish every set with a few reps left.',
    load: 'steady',
    rounds: 3,
    families: ['squat', 'side-plank', 'lunge', 'sit-up', 'hamstring', 'dead-bug'],
  },
  {
    day: 3,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description:
      'Rows, presses and hinges for the back that carries you. Squeeze your shoulder blades on every rep.',
    load: 'steady',
    rounds: 4,
    families: ['pull', 'shoulders', 'upper-back', 'jumping-jacks', 'hinge', 'back'],
  },
  {
    day: 4,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Several kinds of push-ups, with leg work in between. Good form first, count second.',
    load: 'steady',
    rounds: 4,
    families: ['push-up', 'high-knees', 'arms', 'back', 'slow-push-up', 'burpee'],
  },
  {
    day: 5,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Braces, curls and twists for your core. Breathe out on the effort.',
    load: 'steady',
    rounds: 4,
    families: ['plank', 'mountain-climber', 'side-plank', 'twist', 'sit-up', 'back'],
  },
  {
    day: 6,
    kind: 'training',
    focus: ['Legs'],
    description: 'Squats and lunges, round after round. Your legs will be tired; tomorrow is easy.',
    load: 'hard',
    rounds: 4,
    families: ['squat', 'lunge', 'high-knees', 'hamstring', 'calf-raise', 'wall-sit'],
  },
  {
    day: 7,
    kind: 'recon',
    focus: ['Mobility'],
    description:
      'An easy day: slow movement for your hips, back and shoulders. You should be able to talk the whole time.',
    load: 'light',
    rounds: 2,
    moves: [
      'easy-march',
      'shoulder-roll',
      'hip-circle',
      'reach-and-bend',
      'slow-squat',
      'leg-swing',
      'cat-cow',
      'thread-the-needle',
      'open-book',
      'slow-breathing',
    ],
  },
  {
    day: 8,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'A pulling day: elbows past your ribs, shoulder blades together. Keep a steady pace.',
    load: 'steady',
    rounds: 4,
    families: ['back', 'jumping-jacks', 'upper-back', 'hinge', 'scapular', 'side-plank'],
  },
  {
    day: 9,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Press and hold, press and hold. Stay straight from head to heels.',
    load: 'steady',
    rounds: 4,
    families: ['push-up', 'plank', 'arms', 'pull', 'slow-push-up', 'bridge'],
  },
  {
    day: 10,
    kind: 'training',
    focus: ['Legs'],
    description:
      'Legs from every angle: squats, lunges, side steps and holds. Start slower than you want to.',
    load: 'hard',
    rounds: 3,
    families: [
      'squat',
      'mountain-climber',
      'lunge',
      'wall-sit',
      'hamstring',
      'side-lunge',
      'calf-raise',
      'high-knees',
    ],
  },
  {
    day: 11,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'A full core day: raise, hold, twist. Keep your lower back still the whole time.',
    load: 'steady',
    rounds: 4,
    families: ['leg-raise', 'plank', 'dead-bug', 'side-plank', 'sit-up', 'back'],
  },
  {
    day: 12,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Pressing, with quick steps in between to keep you warm. Breathe out as you push.',
    load: 'hard',
    rounds: 4,
    families: ['push-up', 'arms', 'high-knees', 'slow-push-up', 'upper-back', 'walk-out'],
  },
  {
    day: 13,
    kind: 'training',
    focus: ['Legs', 'Back & Shoulders'],
    description: 'Legs and back take turns. This is the last big day before the halfway point.',
    load: 'hard',
    rounds: 3,
    families: ['lunge', 'pull', 'squat', 'upper-back', 'hamstring', 'back', 'side-lunge', 'calf-raise'],
  },
  {
    day: 14,
    kind: 'recon',
    focus: ['Mobility'],
    description:
      'An easy day: slow work for ankles, hips, back and arms. Loosen what two weeks have tightened.',
    load: 'light',
    rounds: 2,
    moves: [
      'easy-walk',
      'ankle-rock',
      'chest-opener',
      'knee-hug',
      'rock-back',
      'knee-drop',
      'side-bend',
      'calf-stretch',
      'lying-turn',
      'slow-breathing',
    ],
  },
  {
    day: 15,
    kind: 'assessment',
    focus: assessed,
    description:
      'The tests from day 1 again, then a light circuit. Skip any test you like; the mission still counts.',
    load: 'light',
    rounds: 2,
    families: ['pull', 'bridge', 'back', 'high-knees', 'hinge', 'dead-bug', 'calf-raise'],
  },
  {
    day: 16,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description:
      'Rows and presses, with your legs moving in between. Set your shoulder blades before every rep.',
    load: 'steady',
    rounds: 4,
    families: ['pull', 'shoulders', 'upper-back', 'high-knees', 'hinge', 'scapular'],
  },
  {
    day: 17,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'A day close to the ground: crawl, brace, raise. Keep your back flat enough to carry a cup.',
    load: 'hard',
    rounds: 4,
    families: ['crawl', 'leg-raise', 'side-plank', 'dead-bug', 'mountain-climber', 'plank'],
  },
  {
    day: 18,
    kind: 'training',
    focus: ['Legs'],
    description: 'A long march in place: steps, lunges, squats. Keep an even pace.',
    load: 'steady',
    rounds: 4,
    families: ['squat', 'hamstring', 'lunge', 'high-knees', 'calf-raise', 'wall-sit'],
  },
  {
    day: 19,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'Push-ups, fast ones and slow ones. Rest fully between rounds.',
    load: 'hard',
    rounds: 4,
    families: ['push-up', 'mountain-climber', 'arms', 'upper-back', 'slow-push-up', 'side-plank'],
  },
  {
    day: 20,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'Rowing without a boat: reach long, then drive your elbows back. Tomorrow is easy.',
    load: 'steady',
    rounds: 3,
    families: ['pull', 'burpee', 'upper-back', 'shoulders', 'hamstring', 'back', 'scapular', 'bridge'],
  },
  {
    day: 21,
    kind: 'recon',
    focus: ['Mobility'],
    description: 'An easy day: move every joint, one at a time. Don’t force anything.',
    load: 'light',
    rounds: 2,
    moves: [
      'side-step',
      'roll-down',
      'trunk-turn',
      'wall-angel',
      'lunge-and-reach',
      'hip-flexor-stretch',
      'sphinx',
      'figure-four',
      'shoulder-stretch',
      'child-pose',
    ],
  },
  {
    day: 22,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Twist, brace, raise and curl. Keep your back straight when you lean.',
    load: 'hard',
    rounds: 4,
    families: ['twist', 'plank', 'leg-raise', 'bridge', 'sit-up', 'upper-back'],
  },
  {
    day: 23,
    kind: 'training',
    focus: ['Legs'],
    description: 'The long push: five rounds for your legs. Start slower than you want to.',
    load: 'hard',
    rounds: 5,
    families: ['squat', 'high-knees', 'lunge', 'hamstring', 'calf-raise'],
  },
  {
    day: 24,
    kind: 'training',
    focus: ['Chest & Arms'],
    description: 'A pushing day: chest, shoulders, arms. Shake out your arms in every rest.',
    load: 'steady',
    rounds: 4,
    families: ['push-up', 'side-plank', 'arms', 'back', 'slow-push-up', 'dead-bug'],
  },
  {
    day: 25,
    kind: 'training',
    focus: ['Back & Shoulders'],
    description: 'Set your feet and row: shoulders down, elbows back, hold.',
    load: 'steady',
    rounds: 4,
    families: ['pull', 'bridge', 'upper-back', 'hinge', 'burpee', 'shoulders'],
  },
  {
    day: 26,
    kind: 'training',
    focus: ['Abs & Core'],
    description:
      'A carrying day: keep your core braced against every twist. Breathe out on the effort, lower slowly.',
    load: 'steady',
    rounds: 3,
    families: ['dead-bug', 'side-plank', 'twist', 'leg-raise', 'crawl', 'plank', 'mountain-climber', 'back'],
  },
  {
    day: 27,
    kind: 'training',
    focus: ['Legs', 'Chest & Arms'],
    description: 'The steepest day: legs and arms in turn. After this one it gets easier.',
    load: 'hard',
    rounds: 5,
    families: ['squat', 'push-up', 'lunge', 'arms', 'pull'],
  },
  {
    day: 28,
    kind: 'recon',
    focus: ['Mobility'],
    description: 'An easy day: walk, circle, fold and reach. Slow work, on purpose.',
    load: 'light',
    rounds: 2,
    moves: [
      'heel-toe-rock',
      'arm-circle',
      'half-fold',
      'standing-cat-cow',
      'wide-sway',
      'quad-stretch',
      'triceps-stretch',
      'chest-stretch',
      'seated-hamstring-stretch',
      'lying-knee-hug',
    ],
  },
  {
    day: 29,
    kind: 'training',
    focus: ['Abs & Core'],
    description: 'Just enough to keep the engine warm: light core work. Stop with plenty left.',
    load: 'light',
    rounds: 3,
    families: ['dead-bug', 'side-plank', 'back', 'twist', 'bridge', 'upper-back'],
  },
  {
    day: 30,
    kind: 'assessment',
    focus: assessed,
    description:
      'The same tests in the same order as day 1, with the same rests. Then one last light circuit.',
    load: 'light',
    rounds: 2,
    families: ['upper-back', 'bridge', 'back', 'high-knees'],
  },
]
