import type { ExerciseId } from '#shared/content/exercises.ts'
import type { CircuitMission } from '#shared/content/missions.ts'
import { capacityOf } from './capacity.ts'
import { circuitOf } from './circuit.ts'
import { exerciseNamed } from './library.ts'
import { slotOf } from './load.ts'
import type { Station } from './station.ts'
import type { Trainee } from './trainee.ts'

/** The days with tests; on each of them the tests are the entries of block 1. */
export const testDays: readonly number[] = [1, 15, 30]

/** A test counts as 60 s of work and has 120 s of rest (training.md 3). */
const testSeconds = 60
const testRestSeconds = 120

/** Below these counts the easier rung is tested, on all three days, so that there is something to count. */
const fewestSitupsForPlank = 5
const fewestPushupsCareful = 10

/** The tests, always the same for one trainee, then a light circuit (training.md 8). */
export function assessmentStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { day, load, rounds, families } = mission
  const tests = trainee.careful ? submaximalTests(trainee) : maximalTests(trainee)
  return [...tests, ...circuitOf(families, slotOf(day, load, trainee.level), { rounds, block: 2 }, trainee)]
}

function maximalTests(trainee: Trainee): Station[] {
  const { pushups, situps, age } = trainee
  const raisedOrKnees = age >= 60 ? 'incline-push-up' : 'knee-push-up'
  return [
    testStation(trainee, pushups > 0 ? 'push-up' : raisedOrKnees, 'As many as you can', pastTheMinute),
    testStation(trainee, situps > 0 ? 'sit-up' : 'crunch', 'As many as you can in 60 s', 'Pause when you need to. Stop when your form breaks.'),
    testStation(trainee, situps >= fewestSitupsForPlank ? 'plank' : 'knee-plank', 'As long as you can', pastTheMinute),
    testStation(trainee, 'wall-sit', 'As long as you can', pastTheMinute),
  ]
}

/** The clock of a test shows a minute; the test itself ends with the form. */
const pastTheMinute = 'Go on past the minute until your form breaks. Note where you stopped.'

/** For a careful trainee: nothing to the limit, nothing held (training.md 9). */
function submaximalTests(trainee: Trainee): Station[] {
  const pushUp = trainee.pushups >= fewestPushupsCareful ? 'push-up' : 'incline-push-up'
  return [
    testStation(trainee, pushUp, 'Stop with 3 in hand', easyCue),
    testStation(trainee, 'crunch', 'Easy pace, up to 60 s', easyCue),
    testStation(trainee, 'bird-dog', 'Easy pace, up to 60 s', easyCue),
    testStation(trainee, 'half-squat', 'Easy pace, up to 60 s', easyCue),
  ]
}

const easyCue = 'Stop well before your limit, with three or more in hand. Keep breathing.'

/** One test. Where repetitions are counted, `reps` is the count to compare with, not one to stop at. */
function testStation(trainee: Trainee, id: ExerciseId, target: string, cue: string): Station {
  const exercise = exerciseNamed(id)
  return {
    code: exercise.code,
    name: exercise.name,
    type: exercise.type,
    target,
    instructions: `${exercise.instructions} ${cue}`,
    reps: exercise.type === 'reps' ? capacityOf(exercise, trainee) : null,
    duration: testSeconds,
    rounds: 1,
    restSeconds: testRestSeconds,
    block: 1,
    demonstration: exercise.demonstration,
    test: true,
    reason: 'The same test on days 1, 15 and 30, so that the numbers compare.',
  }
}
