import type { Page } from 'playwright/test'
import type { Plan } from '#shared/api/workout.ts'
import { callApi } from './api.ts'
import { type Box, type StageView, measureStage } from './stage-view.ts'
import { expect } from './test.ts'

export const sizes = {
  tall: { width: 390, height: 844 },
  browser: { width: 390, height: 664 },
  narrow: { width: 360, height: 740 },
  small: { width: 375, height: 667 },
  desktop: { width: 1280, height: 900 },
}
const WIDE_PX = 1024
/** Issue 24: the least share of a phone's height that the demonstration has, and of a wide screen's width. */
const SHARES = { work: 0.45, test: 0.35, wide: 0.6 }
const NUMBER_FROM_FLOOR_PX = 120
const NAME_FROM_FLOOR_PX = 40

/** Opens the player at the question "Guide me", stops the clock and answers. */
export async function openPlayer(page: Page, answer: 'Sound off' | 'By hand'): Promise<Plan> {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  await page.clock.install()
  await page.goto('/workout')
  const question = page.getByRole('button', { name: new RegExp(`^${answer}`) })
  await expect(question).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await question.click()
  await expect(figure(page)).toBeVisible()
  return callApi(page, 'GET', '/api/workout/today')
}

const figure = (page: Page) => page.getByRole('img', { name: /^How to do/ })
const name = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

/** Not within 350 ms of a step: that would be the second half of a double tap. */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.clock.runFor(400)
  await page.getByRole('button', { name: button, exact: true }).click()
}
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.clock.runFor(400)
  await page.keyboard.press(key)
}

/** Presses an arrow key until an exercise is on the screen. */
export async function goTo(page: Page, exercise: string, key = 'ArrowRight'): Promise<void> {
  for (let step = 0; step < 50 && (await name(page)) !== exercise; step += 1) await pressKey(page, key)
  expect(await name(page)).toBe(exercise)
}

/** Lets the player run, and touches it before the floor view opens. */
export async function run(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}

export type Look = {
  kind?: 'work' | 'test'
  /** The words of the main button. */
  main: string
  /** False if something else replaces the cue. */
  cue?: boolean
}

/** Returns what is wrong with the screen, in every size and theme: stage, name, number, cue and main button. */
export async function look(
  page: Page,
  { warmup, exercises }: Plan,
  { kind = 'work', main, cue = true }: Look,
) {
  const title = await name(page)
  const entry = [...warmup, ...exercises].find((each) => each.name === title)
  const texts = [title, main, ...(cue ? [/^[^.]*\./.exec(entry?.instructions ?? '')?.[0] ?? ''] : [])]
  return everywhere(page, texts, kind, (view) => [
    ...(isInside(view.number, view) ? [] : ['no number']),
    ...texts.filter((_, index) => !isInside(view.texts[index], view)).map((text) => `no "${text}"`),
  ])
}

/** The same for the floor view: only figure, number and name, readable from two meters away. */
export async function lookFromFloor(page: Page, { kind = 'work' }: Pick<Look, 'kind'> = {}) {
  return everywhere(page, [await name(page)], kind, (view) => {
    const { number, texts, controls } = view
    return [
      ...(isInside(number, view, NUMBER_FROM_FLOOR_PX) ? [] : ['the number is small']),
      ...(isInside(texts[0], view, NAME_FROM_FLOOR_PX) ? [] : ['the name is small']),
      ...controls.map((control) => `${control} is visible`),
    ]
  })
}

async function everywhere(
  page: Page,
  texts: readonly string[],
  kind: 'work' | 'test',
  problemsOf: (view: StageView) => string[],
): Promise<string[]> {
  const problems: string[] = []
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const view = await measureStage(figure(page), texts)
      expect(view.viewport).toEqual(size)
      const found = [...stageProblems(view, SHARES[kind]), ...problemsOf(view)]
      problems.push(...found.map((problem) => `${size.width}x${size.height}, ${colorScheme}: ${problem}`))
    }
  }
  return problems
}

/** The stage reaches from edge to edge, nothing covers it, no controls overlap, and the page does not scroll. */
function stageProblems({ viewport, scrolls, stage, covers, overlaps }: StageView, share: number): string[] {
  const { left, top, right, bottom } = stage
  const isWide = viewport.width >= WIDE_PX
  const isEdgeToEdge = isWide
    ? left === 0 && top === 0 && bottom === viewport.height
    : left === 0 && right === viewport.width
  const isLarge = isWide ? right >= SHARES.wide * viewport.width : bottom - top >= share * viewport.height
  return [
    ...(isEdgeToEdge ? [] : ['the stage does not reach the edges']),
    ...(isLarge ? [] : [`the stage is small: ${JSON.stringify(stage)}`]),
    ...(scrolls ? ['the page scrolls'] : []),
    ...covers.map((cover) => `${cover} lies on the stage`),
    ...overlaps,
  ]
}

function isInside(
  text: (Box & { fontSize: number }) | null | undefined,
  { viewport }: StageView,
  fontSize = 0,
): boolean {
  if (!text || text.fontSize < fontSize) return false
  const { left, top, right, bottom } = text
  return left >= 0 && top >= 0 && right <= viewport.width && bottom <= viewport.height
}
