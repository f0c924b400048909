import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { boxOf } from '#art/figure/box.ts'
import { type Key, type ProfileExercise } from '#art/figure/exercise.ts'
import { exerciseOf, exercises } from '#art/figure/exercises.ts'
import { figureFrame, figureIds, figureMotion, figureSeconds, figureStill } from '#art/figure/figure.ts'
import { knowsExercise, loadExercise } from '#art/figure/load.ts'
import { closeFrameOf, motionOf } from '#art/figure/motion.ts'
import { kits } from '#art/figure/palette.ts'
import { decimal } from '#art/figure/svg.ts'
import { type ProfilePose } from '#art/figure/pose.ts'
import { exercises as library } from '#shared/content/exercises.ts'
import { demonstrations } from '#shared/content/exercises/exercise.ts'
import { boardBend, faultsOf } from '#tools/art/biomechanics.ts'

test('a number is written as toFixed would, without a zero at its end', () => {
  const numbers = [
    0,
    -0,
    0.04,
    -0.04,
    0.05,
    0.15,
    0.25,
    -0.35,
    1.05,
    9.95,
    99.95,
    -399.96,
    1234.5,
    ...Array.from({ length: 5000 }, (_, index) => (index - 2500) / 17 + index * 0.05),
  ]

  expect(numbers.map(decimal)).toEqual(numbers.map((number) => number.toFixed(1).replace(/\.0$/, '')))
})

test.each(exercises)('$id: a body can move like this, and what is planted stays', (exercise) => {
  expect(faultsOf(exercise)).toEqual([])
})

test.each(
  exercises.filter(({ id }) =>
    /^(push-ups|plank|knee-push-up|knee-plank|decline-push-up|incline-push-up|wall-push-up)$/.test(id),
  ),
)('$id: the body is a straight line to the neck', (exercise) => {
  expect(boardBend(exercise as ProfileExercise)).toBeLessThan(1)
})

test.each<[string, string, Partial<ProfilePose>, RegExp]>([
  ['push-ups', 'a hand wanders', { wNx: 36 }, /near hand slips/],
  ['squats', 'a foot wanders', { bFx: 14 }, /far foot slips/],
  ['squats', 'the hips sink into the ground', { hipY: 8 }, /hip is .* below the ground/],
  ['squats', 'the hips fly off', { hipY: 130 }, /a limb is .* too short/],
  ['squats', 'an elbow breaks', { aN1: -60, aN2: -120 }, /elbow goes/],
  ['squats', 'the back folds backwards', { pelvis: 60, chest: 140 }, /spine goes/],
  ['squats', 'the chin goes through the chest', { head: -10 }, /neck goes/],
])('%s is refused when %s', (id, _, broken, fault) => {
  const sound = exerciseOf(id) as ProfileExercise
  const keys: Key<ProfilePose>[] = [...sound.keys, { t: 0.5, ...broken }].sort((a, b) => a.t - b.t)

  expect(faultsOf({ ...sound, keys }).join('; ')).toMatch(fault)
})

test('a hand held just above the ground is refused', () => {
  const sound = exerciseOf('push-ups') as ProfileExercise
  const keys = sound.keys.map((key) => (key.wFy === undefined ? key : { ...key, wFy: key.wFy + 1.4 }))

  expect(faultsOf({ ...sound, keys })).toEqual(['far hand hovers 1.4 cm above the ground'])
})

test('a movement in a blink is refused', () => {
  const sound = exerciseOf('push-ups')

  expect(faultsOf({ ...sound, seconds: 0.1 }).join('; ')).toMatch(/m\/s/)
})

const lookNames = Object.keys(kits) as (keyof typeof kits)[]

test.each(figureIds)(
  '%s: the cycle closes, has a still moment and holds only what the content security policy allows',
  (id) => {
    const look = lookNames[figureIds.indexOf(id) % lookNames.length]!
    const svg = figureFrame(id, figureStill(id), look)

    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=|NaN|undefined/)
    expect(svg).toContain(`<g>${figureMotion(id, figureStill(id), look)}</g>`)
    expect(figureMotion(id, 1, look)).toBe(figureMotion(id, 0, look))
    expect(figureSeconds(id)).toBeGreaterThan(0.5)
    expect(figureStill(id)).toBeGreaterThanOrEqual(0)
    expect(figureStill(id)).toBeLessThan(1)
  },
)

test.each(exercises)(
  '$id: in the player’s frame the whole movement is in the picture, and the last group moves',
  (exercise) => {
    const box = boxOf(exercise)
    const svg = closeFrameOf(exercise, exercise.still, 'recruit')
    const [, , width, height] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number)

    expect([width, height].map((side) => side! > 35 && side! < 330)).toEqual([true, true])
    expect(new Set([width, height])).toEqual(
      new Set([box.right - box.left, box.top - box.bottom].map((side) => Number(side.toFixed(1)))),
    )
    expect(svg.slice(svg.lastIndexOf('<g>') + 3)).toContain(motionOf(exercise, exercise.still, 'recruit'))
  },
)

test('every exercise of the library has a demonstration, and the figure knows just those that may be named', () => {
  expect(library.filter(({ demonstration }) => demonstration === null).map(({ id }) => id)).toEqual([])
  expect([...figureIds].sort()).toEqual([...demonstrations].sort())
  expect(new Set(figureIds).size).toBe(figureIds.length)
})

test('a woman and a man have bodies of their own; a kit has its usual wearer', () => {
  for (const id of ['push-ups', 'jumping-jacks']) {
    expect(figureMotion(id, 0.3, 'recruit', 'woman')).not.toBe(figureMotion(id, 0.3, 'recruit', 'man'))
    expect(figureMotion(id, 0.3, 'recruit')).toBe(figureMotion(id, 0.3, 'recruit', 'man'))
    expect(figureMotion(id, 0.3, 'soldier')).toBe(figureMotion(id, 0.3, 'soldier', 'woman'))
  }
})

test('an exercise the figure does not know is refused', () => {
  expect(() => figureFrame('handstand', 0)).toThrow(RangeError)
})

test('every demonstration can be loaded by itself, with the family it is kept in', async () => {
  for (const exercise of exercises) {
    expect(knowsExercise(exercise.id)).toBe(true)
    expect(await loadExercise(exercise.id)).toBe(exercise)
  }
  expect(knowsExercise('handstand')).toBe(false)
  expect(await loadExercise('handstand')).toBeNull()
})

test('a demonstration takes at most half a kilobyte on average, comments and indentation aside', async () => {
  const folder = new URL('../../art/figure/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.startsWith('exercises-'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const bytes = texts.map(
    (text) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replaceAll(/\s+/g, ' ').length,
  )

  expect(files.length).toBeGreaterThan(4)
  expect(bytes.reduce((sum, each) => sum + each) / exercises.length).toBeLessThanOrEqual(512)
})
