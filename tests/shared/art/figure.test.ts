import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { boxOf } from '#art/figure/box.ts'
import { type Key, type ProfileExercise } from '#art/figure/demonstrations/exercise.ts'
import { exerciseOf, exercises } from '#art/figure/demonstrations/exercises.ts'
import { figureFrame, figureIds, figureMotion, figureSeconds, figureStill } from '#art/figure/figure.ts'
import { knowsExercise, loadExercise } from '#art/figure/load.ts'
import { motionOf, shapesOf } from '#art/figure/motion.ts'
import { playerFrameOf, playerStageOf } from '#art/figure/player-stage.ts'
import { kits, stageColors } from '#art/figure/drawing/palette.ts'
import { decimal, mirrored } from '#art/figure/drawing/svg.ts'
import { type ProfilePose } from '#art/figure/joints/pose.ts'
import { exercises as library } from '#shared/content/exercises.ts'
import { demonstrations } from '#shared/content/exercises/exercise.ts'
import { boardBend, faultsOf } from '#tools/art/biomechanics.ts'

test('decimal formats numbers like toFixed(1), without a trailing zero', () => {
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

test.each(exercises)('$id: a body can move like this, and planted hands and feet do not slip', (exercise) => {
  expect(faultsOf(exercise)).toEqual([])
})

test.each(
  exercises.filter(({ id }) =>
    /^(push-ups|plank|knee-push-up|knee-plank|decline-push-up|incline-push-up|wall-push-up)$/.test(id),
  ),
)('$id: the body forms a straight line up to the neck', (exercise) => {
  expect(boardBend(exercise as ProfileExercise)).toBeLessThan(1)
})

test.each<[string, string, Partial<ProfilePose>, RegExp]>([
  ['push-ups', 'a hand slips', { wNx: 36 }, /near hand slips/],
  ['squats', 'a foot slips', { bFx: 14 }, /far foot slips/],
  ['squats', 'the hips sink into the ground', { hipY: 8 }, /hip is .* below the ground/],
  ['squats', 'the hips rise out of the legs’ reach', { hipY: 130 }, /a limb is .* too short/],
  ['squats', 'an elbow breaks', { aN1: -60, aN2: -120 }, /elbow goes/],
  ['squats', 'the back folds backwards', { pelvis: 60, chest: 140 }, /spine goes/],
  ['squats', 'the chin goes through the chest', { head: -10 }, /neck goes/],
])('the movement check refuses %s when %s', (id, _, broken, fault) => {
  const valid = exerciseOf(id) as ProfileExercise
  const keys: Key<ProfilePose>[] = [...valid.keys, { t: 0.5, ...broken }].sort((a, b) => a.t - b.t)

  expect(faultsOf({ ...valid, keys }).join('; ')).toMatch(fault)
})

test('the movement check refuses a hand that hovers just above the ground', () => {
  const valid = exerciseOf('push-ups') as ProfileExercise
  const keys = valid.keys.map((key) => (key.wFy === undefined ? key : { ...key, wFy: key.wFy + 1.4 }))

  expect(faultsOf({ ...valid, keys })).toEqual(['far hand hovers 1.4 cm above the ground'])
})

test('the movement check refuses an impossibly fast movement', () => {
  const valid = exerciseOf('push-ups')

  expect(faultsOf({ ...valid, seconds: 0.1 }).join('; ')).toMatch(/m\/s/)
})

const lookNames = Object.keys(kits) as (keyof typeof kits)[]

test.each(figureIds)(
  '%s: the cycle loops, has a still frame and contains only what the security policy allows',
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

test('a figure that turns returns as the mirror image of its way there', () => {
  const shuttle = exerciseOf('shuttle')
  const there = shapesOf(shuttle, 0.2, 'recruit')

  expect(shapesOf(shuttle, 0.7, 'recruit')).toEqual(mirrored(there))
  expect(mirrored(there)).not.toEqual(there)
  expect(mirrored(mirrored(there))).toEqual(there)
  expect(shapesOf(shuttle, -0.8, 'recruit')).toEqual(there)
})

test.each(exercises)(
  '$id: the player’s stage fits the whole movement and ends with an empty group for the figure',
  (exercise) => {
    const { svg, ratio } = playerStageOf(exercise)
    const [left, top, width, height] = viewBox(svg)
    const { x, size, above, low = 0 } = exercise.view
    const box = boxOf({ ...exercise, view: { x, size, above, low: low > 50 ? low : undefined } })
    const sides = above
      ? [-box.top, -box.bottom, box.left, box.right]
      : [box.left, box.right, -box.top, -box.bottom]

    expect(ratio).toBeCloseTo(width / height, 1)
    expect(left).toBeLessThan(sides[0]!)
    expect(left + width).toBeGreaterThan(sides[1]!)
    expect(top).toBeLessThan(sides[2]!)
    // A close-up ends at its lower edge, where the movement does not reach.
    expect(top + height).toBeGreaterThan(sides[3]! - 0.1)
    expect(Math.max(width, height)).toBeLessThan(390)
    expect(svg.split('<g></g>')).toHaveLength(2)
    expect(svg.lastIndexOf('<g')).toBe(svg.indexOf('<g></g>'))
    expect(playerFrameOf(exercise, exercise.still, 'recruit')).toContain(
      motionOf(exercise, exercise.still, 'recruit'),
    )
  },
)

const viewBox = (svg: string) =>
  /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [number, number, number, number]

test('every exercise has a demonstration, and the figure knows exactly the allowed names', () => {
  expect(library.filter(({ demonstration }) => demonstration === null).map(({ id }) => id)).toEqual([])
  expect([...figureIds].sort()).toEqual([...demonstrations].sort())
  expect(new Set(figureIds).size).toBe(figureIds.length)
})

test('women and men have different bodies, and each kit has a default wearer', () => {
  for (const id of ['push-ups', 'jumping-jacks']) {
    expect(figureMotion(id, 0.3, 'recruit', 'woman')).not.toBe(figureMotion(id, 0.3, 'recruit', 'man'))
    expect(figureMotion(id, 0.3, 'recruit')).toBe(figureMotion(id, 0.3, 'recruit', 'man'))
    expect(figureMotion(id, 0.3, 'soldier')).toBe(figureMotion(id, 0.3, 'soldier', 'woman'))
  }
})

test('a towel around the feet sags before the pull and is straight during it', () => {
  const sagAt = (phase: number) => {
    const [, handY, lowY, footY] = /M[^Q]*L\S+ (\S+)Q\S+ (\S+) \S+ (\S+?)L/
      .exec(
        figureMotion('towel-row', phase, 'recruit').split(stageColors.towel)[0]!.split('<path d="').at(-1)!,
      )!
      .map(Number)
    return lowY! - (handY! + footY!) / 2
  }

  expect(sagAt(0)).toBeGreaterThan(8)
  expect(sagAt(0.5)).toBeCloseTo(0, 0)
})

test('the shadow of a side plank reaches from the feet to the forearm', () => {
  const shadow = shapesOf(exerciseOf('side-plank'), 0, 'recruit').find(({ kind }) => kind === 'shadow')!
  const [x, half] = [Number(shadow.attributes.cx), Number(shadow.attributes.rx)]

  expect(x - half).toBeLessThan(-90)
  expect(x + half).toBeGreaterThan(50)
})

test('the figure refuses an unknown exercise', () => {
  expect(() => figureFrame('handstand', 0)).toThrow(RangeError)
})

test('every demonstration can be loaded by its id; an unknown id returns null', async () => {
  for (const exercise of exercises) {
    expect(knowsExercise(exercise.id)).toBe(true)
    expect(await loadExercise(exercise.id)).toBe(exercise)
  }
  expect(knowsExercise('handstand')).toBe(false)
  expect(await loadExercise('handstand')).toBeNull()
})

test('a demonstration takes at most 512 bytes on average, without comments and indentation', async () => {
  const folder = new URL('../../../art/figure/demonstrations/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.startsWith('exercises-'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const bytes = texts.map(
    (text) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replaceAll(/\s+/g, ' ').length,
  )

  expect(files.length).toBeGreaterThan(4)
  expect(bytes.reduce((sum, each) => sum + each) / exercises.length).toBeLessThanOrEqual(512)
})
