import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exerciseOf } from '#art/figure/demonstrations/exercises.ts'
import { contactsOf, patchFaults } from '#tools/art/contact-patches.ts'
import { filmIn } from '#tools/art/mp4.ts'
import { type PublicFile, fileFaults, rules } from '#tools/art/public-files.ts'
import { filmHash, framePhases, heightUsed, videoFrame, videoRate } from '#tools/art/video-frames.ts'
import { videoFactsText } from '#tools/art/videos.ts'

// npm run art:check checks all files. These tests show that its checks can fail.

const validFiles: readonly PublicFile[] = rules.flatMap(({ files, of = [] }) =>
  of.map((owner) => ({
    path: files.source.replace(/\(.*?\)/, owner).replaceAll(/[\\^$]/g, ''),
    bytes: 1000,
  })),
)
const faultsWith = (...files: readonly PublicFile[]) =>
  fileFaults([...validFiles.filter(({ path }) => files.every((file) => file.path !== path)), ...files])

test('the art check reports oversized, unknown and missing files, and ignores flags', () => {
  expect(faultsWith()).toEqual([])
  expect(faultsWith({ path: 'flags/mx.svg', bytes: 9_000_000 })).toEqual([])
  expect(faultsWith({ path: 'demonstrations/squats.mp4', bytes: 81 * 1024 })).toEqual([
    'demonstrations/squats.mp4 is 81.0 KB: 80 at most',
  ])
  expect(faultsWith({ path: 'scenes/day-07.avif', bytes: 45.1 * 1024 })).toEqual([
    'scenes/day-07.avif is 45.1 KB: 45 at most',
  ])
  expect(
    faultsWith({ path: 'demonstrations/handstand.mp4', bytes: 10 }, { path: 'cat.gif', bytes: 10 }),
  ).toEqual(['demonstrations/handstand.mp4 belongs to nobody', 'cat.gif belongs to nobody'])
  expect(fileFaults(validFiles.filter(({ path }) => path !== 'demonstrations/plank.avif'))).toEqual([
    'demonstrations/plank.avif is missing',
  ])
})

test('the art check limits all art together and the demonstration films by themselves', () => {
  const heavy = validFiles.map((file) => ({
    ...file,
    bytes: file.path.endsWith('.mp4') ? 79 * 1024 : 7 * 1024,
  }))

  expect(fileFaults(heavy).map((fault) => fault.replace(/\d.*/, ''))).toEqual([
    'all art together is ',
    'the demonstrations are ',
  ])
})

test.each(['push-ups', 'squats', 'bird-dog', 'plank', 'jumping-jacks', 'mountain-climbers'])(
  '%s: planted parts touch the ground, and a drawing that is too high or too low is reported',
  (id) => {
    const exercise = exerciseOf(id)

    expect(contactsOf(exercise).length).toBeGreaterThan(0)
    expect(patchFaults(exercise)).toEqual([])
    expect(patchFaults(exercise, 3).join('; ')).toMatch(/hovers/)
    expect(patchFaults(exercise, -3).join('; ')).toMatch(/sinks/)
  },
)

test('the contact check reports a foot or a palm that is 1 to 2.5 cm off the ground', () => {
  expect(patchFaults(exerciseOf('squats'), -1).join('; ')).toMatch(/foot sinks/)
  expect(patchFaults(exerciseOf('push-ups'), -2.5).join('; ')).toMatch(/hand sinks/)
  expect(patchFaults(exerciseOf('push-ups'), 1).join('; ')).toMatch(/hand hovers/)
})

test('a film contains whole cycles and lasts at least two seconds', () => {
  for (const id of ['burpees', 'squat-jumps', 'mountain-climbers', 'straight-punch']) {
    const exercise = exerciseOf(id)
    const phases = framePhases(exercise)
    const cycles = phases.length / videoRate / exercise.seconds

    expect(phases.length).toBeGreaterThanOrEqual(2 * videoRate)
    expect(Math.abs(cycles - Math.round(cycles))).toBeLessThan(0.03)
    expect(phases.at(-1)! + phases[1]!).toBeCloseTo(Math.round(cycles), 6)
  }
})

test('a change of a movement or its view changes the film’s hash', () => {
  const exercise = exerciseOf('squats')

  expect(filmHash(exercise)).toBe(filmHash({ ...exercise }))
  expect(filmHash({ ...exercise, seconds: exercise.seconds + 0.1 })).not.toBe(filmHash(exercise))
  expect(filmHash({ ...exercise, view: { ...exercise.view, size: exercise.view.size + 1 } })).not.toBe(
    filmHash(exercise),
  )
})

test('a film’s frame is square and fits the whole movement', () => {
  const [, , width, height] = /viewBox="([^"]+)"/
    .exec(videoFrame(exerciseOf('plank'), 0))![1]!
    .split(' ')
    .map(Number)

  expect(width).toBe(height)
  expect(heightUsed(exerciseOf('plank'))).toBeLessThan(0.62)
  expect(heightUsed(exerciseOf('jumping-jacks'))).toBe(1)
})

test('art/figure/video-facts.ts matches the movements', () => {
  expect(readFileSync('art/figure/video-facts.ts', 'utf8')).toBe(videoFactsText())
})

test('reading a film returns its format and refuses files that are not H.264 MP4', () => {
  const bytes = readFileSync('public/demonstrations/push-ups.mp4')
  const otherCodec = Buffer.from(bytes.toString('latin1').replace('avcC', 'hvcC'), 'latin1')

  expect(filmIn(bytes)).toMatchObject({
    codec: 'avc1',
    profile: 100,
    chroma: 1,
    bits: 8,
    width: 480,
    height: 480,
    tracks: 1,
    indexFirst: true,
  })
  expect(() => filmIn(Buffer.from('<!doctype html><title>Not found</title>'))).toThrow('no MP4')
  expect(() => filmIn(otherCodec)).toThrow('not H.264')
})
