import { expect, test } from 'vitest'
import { hasFloorView, viewOf } from '#src/features/workout/player/view-of.ts'
import { drillPlan } from '../drill/drills.ts'
import { after, guided, opened } from '../opened-player.ts'
import { plan } from '../plans.ts'
import { plankTest, pushUpTest, sitUpTest, standTest, testPlan } from '../tests.ts'

const at = (index: number) => opened(plan(), { guidance: guided, attempt: { index } })
const resting = after(at(4), 'complete')
const timed = after(at(5), 'start', 'skipRest')
const counted = opened(plan(), { guidance: guided, attempt: { index: 1 }, tempoOf: () => 40 })
const atTempo = after(counted, 'reset', 'start', 'skipRest')
const drill = after(opened(drillPlan('rounds'), { attempt: { index: 1 } }), 'start')
const testOf = (of: ReturnType<typeof pushUpTest>) => after(opened(testPlan(of)), 'start')

test('rest, get-ready, drill, test and work each have their layout', () => {
  const states = [
    resting,
    opened(plan(), { guidance: guided }),
    drill,
    testOf(pushUpTest('m1')),
    timed,
    at(1),
  ]

  expect(states.map(viewOf)).toEqual(['rest', 'ready', 'drill', 'test', 'work', 'work'])
})

test.for([
  ['a timed step', timed, true],
  ['repetitions at their tempo', atTempo, true],
  ['a hold', testOf(plankTest('m1')), true],
  ['a paused step', after(timed, 'pause'), false],
  ['repetitions that wait for a tap', at(1), false],
  ['a rest', resting, false],
  ['get-ready', opened(plan(), { guidance: guided }), false],
  ['get-ready for a hold', opened(testPlan(plankTest('m1')), { guidance: guided }), false],
  ['a drill', drill, false],
  ['a test that is tapped', testOf(sitUpTest('m1')), false],
  ['a test of two sides, whose number is entered', testOf(standTest('m1')), false],
  ['a question', { ...timed, question: 'finish' as const }, false],
] as const)('%s is shown in the floor view: %s', ([, state, isSeen]) => {
  expect(hasFloorView(state)).toBe(isSeen)
})
