import { expect, test } from 'vitest'
import { createPace } from '#src/features/referee/live/pace.ts'
import { type Problem, problemOf, problemSentences } from '#src/features/referee/live/problem.ts'
import { type Head, cropAround, inPicture, wholePicture } from '#src/features/referee/picture/crop.ts'
import type { Pose } from '#src/features/referee/pose.ts'

const size = { width: 640, height: 480 }

/** A person who stands in the picture, all joints seen. */
const standing: Pose = Array.from({ length: 17 }, (_, index) => ({
  x: 300 + (index % 2) * 20,
  y: 100 + index * 20,
  score: 0.8,
}))

/** 40 px to the right of the crop's middle: in the picture, and as the network sees it. */
test.each<[Head, x: number, y: number]>([
  ['up', 0.625, 0.5],
  ['left', 0.5, 0.625],
  ['right', 0.5, 0.375],
])('a joint of a person whose head is %s is where it was', (head, x, y) => {
  const [joint] = inPicture([{ x, y, score: 1 }], { x: 200, y: 240, side: 320 }, head)

  expect(joint?.x).toBeCloseTo(240)
  expect(joint?.y).toBeCloseTo(240)
})

test('a joint above the head of a person who lies to the right is on the right', () => {
  const [joint] = inPicture([{ x: 0.5, y: 0.1, score: 1 }], { x: 200, y: 240, side: 320 }, 'right')

  expect(joint?.x).toBeGreaterThan(200)
})

test('the next crop is a square around the hips that holds every joint that is seen', () => {
  const { x, y, side } = cropAround(standing, size)

  for (const joint of standing) {
    expect(Math.abs(joint.x - x)).toBeLessThanOrEqual(side / 2)
    expect(Math.abs(joint.y - y)).toBeLessThanOrEqual(side / 2)
  }
  expect(side).toBeLessThan(640)
})

test('without a torso the whole picture is searched', () => {
  const hidden = standing.map((joint, index) =>
    [5, 6, 11, 12].includes(index) ? { ...joint, score: 0.1 } : joint,
  )

  expect(cropAround(hidden, size)).toEqual(wholePicture(size))
})

/** Gives a pace pictures that take `tookMs` each. Returns its first answer that is not null. */
function feed(paceOf: ReturnType<typeof createPace>, tookMs: number, from: number, to: number) {
  for (let now = from; now < to; now += Math.max(100, tookMs)) {
    const said = paceOf(tookMs, now)
    if (said) return said
  }
  return null
}

test('a device that takes twice as long for fifteen seconds is too warm, one that hesitates is not', () => {
  const paceOf = createPace()

  expect(feed(paceOf, 50, 0, 5000)).toBeNull()
  expect(feed(paceOf, 150, 5000, 15_000)).toBeNull()
  expect(feed(paceOf, 50, 15_000, 16_000)).toBeNull()
  expect(feed(paceOf, 150, 16_000, 32_000)).toBe('warm')
})

test('a device with three pictures a second goes on, one with two is told to be too slow within 15 seconds', () => {
  expect(feed(createPace(), 330, 0, 120_000)).toBeNull()
  expect(feed(createPace(), 500, 0, 15_000)).toBe('slow')
})

test.each<[string, Problem]>([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'in use'],
  ['NotFoundError', 'no camera'],
])('%s is told as "%s", and that the set goes on by hand', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem)
  expect(problemSentences[problem]).toMatch(/go on by hand\.$/i)
})
