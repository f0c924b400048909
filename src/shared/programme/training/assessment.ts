import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import type { CircuitMission } from '#shared/content/missions.ts'
import { openHoldTarget, testDays, testRestSeconds, testSeconds } from './assessment-days.ts'
import { countedSecondsOf } from './test-facts.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { circuitOf, easyMove } from './circuit.ts'
import { type TimeBudget, circuitBudget } from './fit-times.ts'
import { avoids } from '#shared/programme/plan/conditions.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { slotOf } from './load.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { standInsOf } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, instructionsOf, timedStation } from '#shared/programme/plan/station.ts'
import { type Strength, strengthAfter } from '#shared/programme/strength/strength.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** Below these counts the easier rung is tested, on all three days, so that there is something to count. */
const minSitupsForPlank = 5
const minPushupsCareful = 10

/**
 * `how`: instructions for the test, used if the exercise's own cues would spoil the count; `seconds`: if it
 * is not a minute.
 */
type Test = { id: ExerciseId; family: Family; target: string; cue: string; how?: string; seconds?: number }

/** The tests, which never change for a trainee, then a light circuit (training.md 8). */
export function assessmentStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { day, load, rounds, families } = mission
  const { needs } = trainee.conditions
  const all = needs.careful ? submaximalTests(trainee) : maximalTests(trainee, day)
  const tests = all.filter(({ family }) => day !== shortTestDay || shortTestFamilies.includes(family))
  const { pushups, situps, age } = trainee
  const declared = strengthAfter([], { pushups, situps, age, careful: false })
  const stations: Station[] = []
  for (const test of tests)
    stations.push(testStation(trainee, test, declared, new Set(stations.map(({ code }) => code))))
  return [
    ...stations,
    ...circuitOf(
      families,
      slotOf(day, load, trainee),
      { rounds, block: 2 },
      trainee,
      stations,
      lightCircuit(tests.length),
    ),
  ]
}

/** The training time that the tests leave. */
function lightCircuit(tests: number): TimeBudget {
  const seconds = tests * (testSeconds + testRestSeconds)
  return { least: circuitBudget.least - seconds, most: circuitBudget.most - seconds }
}

function maximalTests({ pushups, situps, age }: Trainee, day: number): Test[] {
  const older = age >= holdLimitAge
  const easierPushUp = older ? 'incline-push-up' : 'knee-push-up'
  const triesFull = pushups === 0 && day === shortTestDay && age < chairStandAge
  const count = {
    target: 'As many as you can',
    cue: `${older ? beforeFormBreaks : untilFormBreaks}${triesFull ? ` ${tryFullOne}` : ''}`,
  }
  const hold = {
    target: older ? 'Up to 60 s' : openHoldTarget,
    cue: older ? 'Stop at one minute, or when your form breaks.' : 'Hold until your form breaks.',
  }
  return [
    {
      id: pushups > 0 ? 'push-up' : easierPushUp,
      family: 'push-up',
      ...count,
      ...(pushups > 0 && { how: fullPushUp }),
    },
    {
      id: situps > 0 ? 'sit-up' : 'crunch',
      family: 'sit-up',
      target: 'As many as you can in 60 s',
      cue: 'Stop when your form breaks.',
      ...(situps > 0 && { how: atYourPace }),
    },
    age >= chairStandAge ? chairStands : squats,
    { id: situps >= minSitupsForPlank ? 'plank' : 'knee-plank', family: 'plank', ...hold },
    age >= balanceTestAge ? singleLegStand : { id: 'wall-sit', family: 'wall-sit', ...hold },
  ]
}

/** From this age on legs are counted from a chair (training.md 8; B, Senior Fitness Test). */
const chairStandAge = 65
const squats: Test = {
  id: 'squat',
  family: 'squat',
  target: 'As many as you can in 60 s',
  cue: 'Stop when your form breaks.',
  how: 'Feet shoulder-width apart, toes out a little. Lower until your thighs are level, then stand all the way up. Pause when you need to.',
}
const chairStands: Test = {
  id: 'sit-to-stand',
  family: 'squat',
  target: 'As many as you can in 30 s',
  cue: 'Count only full stand-ups. Stop at 30 s.',
  seconds: 30,
}

/** From this age on balance is tested instead of a long hold against the wall (training.md 3). */
const balanceTestAge = 60
const singleLegStand: Test = {
  id: 'single-leg-stand',
  family: 'balance',
  target: 'Up to 30 s a side',
  cue: 'Stand near a wall. Stop when a foot touches down.',
}

/** The retest in the middle is short. */
const shortTestDay = 15
const shortTestFamilies: readonly Family[] = ['push-up', 'squat', 'plank', 'back']

/** From this age on no hold exceeds a minute: long holds to failure raise the blood pressure (D). */
const holdLimitAge = 60
const beforeFormBreaks = 'Stop when you can’t do another with good form.'

/** The count must measure one thing: a knee push-up does not count as a push-up. */
const fullPushUp =
  'Hands under your shoulders, body in one line. Lower until your elbows bend to ninety degrees. The count ends when your knees touch down.'
const atYourPace =
  'Lie with your knees bent. Start with your shoulder blades on the floor and come all the way up, at your own pace. Pause when you need to.'

const untilFormBreaks = 'Stop when your form breaks.'

/** The first attempt at a full push-up (training.md 3): it is not counted, and may fail. */
const tryFullOne = 'Then rest and try one full push-up from your toes. Lower slowly and see how it goes.'

/** For a careful trainee: no test to the limit, no holds (training.md 9). */
function submaximalTests({ pushups }: Trainee): Test[] {
  const pushUp = pushups >= minPushupsCareful ? 'push-up' : 'incline-push-up'
  return [
    { id: pushUp, family: 'push-up', target: 'Stop with 3 reps left', cue: easyCue },
    { id: 'crunch', family: 'sit-up', target: 'Easy pace, up to 60 s', cue: easyCue },
    { id: 'bird-dog', family: 'back', target: 'Easy pace, up to 60 s', cue: easyCue },
    { ...chairStands, target: 'Easy pace, up to 30 s', cue: easyCue },
    singleLegStand,
  ]
}

const easyCue = 'Stop well before your limit, with three or more reps left. Keep breathing.'

/** One test. If repetitions are counted, `reps` is the count to compare with, not a limit. */
function testStation(trainee: Trainee, test: Test, strength: Strength, taken: ReadonlySet<number>): Station {
  if (avoids(trainee.conditions, test.family))
    return easyInstead(test, easyMove(trainee, taken), 'would load what hurt')
  const exercise = suitableTest(test, trainee, taken)
  if (!exercise) return easyInstead(test, easyMove(trainee, taken), 'you left out')
  // A careful trainee stops well before the limit, whatever the replacement is; the texts of a hold do not
  // fit a moving replacement.
  const replaced = exercise.code !== exerciseNamed(test.id).code && !trainee.conditions.needs.careful
  const seconds = replaced ? testSeconds : (test.seconds ?? testSeconds)
  const counted = countedSecondsOf(exercise.code)
  return {
    code: exercise.code,
    name: exercise.name,
    type: exercise.type,
    target: replaced ? 'As many as you can in 60 s' : test.target,
    instructions: replaced
      ? `${instructionsOf(exercise)} Stop when your form breaks.`
      : `${test.how ?? instructionsOf(exercise)} ${test.cue}`,
    reps: exercise.type === 'reps' ? capacityOf(exercise, { strength, age: trainee.age }) : null,
    duration: seconds,
    rounds: 1,
    restSeconds: testSeconds + testRestSeconds - seconds,
    block: 1,
    demonstration: exercise.demonstration,
    mistake: null,
    test: true,
    ...(counted !== null && { countedSeconds: counted }),
    rule: 'test',
    reason: `You take the same test on days ${testDays[0]}, ${testDays[1]} and ${testDays[2]}, so you can compare results.`,
  }
}

/** The test's own exercise, or the first replacement that meets the trainee's needs; null if none is left. */
function suitableTest(
  { id, family }: Test,
  { conditions }: Trainee,
  taken: ReadonlySet<number>,
): Exercise | null {
  const candidates: Exercise[] = [exerciseNamed(id), ...standInsOf(family)]
  const suited = candidates.find((exercise) => suits(exercise, conditions.needs) && !taken.has(exercise.code))
  if (!suited && !conditions.needs.without) throw new RangeError(`The test ${id} has no replacement`)
  return suited ?? null
}

/** Replaces a test that would hurt, or is left out, with a minute of easy movement. */
function easyInstead({ id }: Test, move: Exercise, why: string): Station {
  return timedStation(move, testSeconds, {
    rounds: 1,
    restSeconds: testRestSeconds,
    block: 1,
    reason: `Easy movement instead of ${exerciseNamed(id).name.toLowerCase()}, which ${why}.`,
    rule: 'recon',
  })
}
