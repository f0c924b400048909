import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressIn, retryImport } from '#art/figure/retry-import.ts'
import { demonstrations } from '#shared/content/exercises/exercise.ts'
import {
  chooseDemonstration,
  demonstrationChoice,
  demonstrationKey,
  parseDemonstrationChoice,
} from '#src/features/workout/demonstration/demonstration-choice.ts'
import { videoOf } from '#src/features/workout/demonstration/video.ts'
import { LostFigure } from '#src/features/workout/demonstration/lost-figure.tsx'
import { VideoDemonstration } from '#src/features/workout/demonstration/video-demonstration.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'

beforeEach(stubStorage)
afterEach(() => vi.unstubAllGlobals())

test('a demonstration is the live figure until the trainee chooses the video, and the device keeps what was chosen', () => {
  expect([null, '', 'figure', 'film'].map(parseDemonstrationChoice)).toEqual([
    'figure',
    'figure',
    'figure',
    'figure',
  ])
  expect(demonstrationChoice()).toBe('figure')

  chooseDemonstration('video')

  expect(demonstrationChoice()).toBe('video')
  expect(parseDemonstrationChoice(localStorage.getItem(demonstrationKey))).toBe('video')
})

test('a browser that refuses its storage still shows what was chosen', () => {
  vi.stubGlobal('localStorage', undefined)

  chooseDemonstration('figure')
  chooseDemonstration('video')

  expect(demonstrationChoice()).toBe('video')
})

test('the video is a silent loop behind its poster and a play overlay, and loads nothing before it is played', async () => {
  const { html } = await rendered(
    <VideoDemonstration id="push-ups" label="How to do Push-ups" side={null} otherSide={false} />,
  )
  const video = /<video[^>]*>/.exec(html)![0]

  expect(video).toMatch(/ loop=""/)
  expect(video).toMatch(/ muted=""/)
  expect(video).toMatch(/ playsInline=""/i)
  expect(video).toContain('preload="none"')
  expect(video).toContain('poster="/demonstrations/push-ups.avif"')
  expect(video).toContain('aria-label="How to do Push-ups"')
  expect(video).not.toMatch(/autoplay| src=/i)
  expect(html.match(/<button[^>]*aria-label="[^"]*"/g)).toEqual([expect.stringContaining('Play video')])
})

test('a video of one side shows that side, whichever it was filmed on', async () => {
  const mirrored = async (id: string, side: string | null) =>
    (await rendered(<VideoDemonstration id={id} label="Stretch" side={side} otherSide />)).html.includes(
      '-scale-x-100',
    )

  expect(videoOf('quad-stretch').side).toBe('right')
  expect(videoOf('figure-four').side).toBe('left')
  expect([
    await mirrored('quad-stretch', 'right'),
    await mirrored('quad-stretch', 'left'),
    await mirrored('quad-stretch', null),
  ]).toEqual([false, true, false])
  expect([await mirrored('figure-four', 'right'), await mirrored('figure-four', 'left')]).toEqual([
    true,
    false,
  ])
})

test('a low movement fills the panel, a high one keeps its head', () => {
  const height = (id: string) => /^\S+/.exec(videoOf(id).frame)![0]

  expect(['plank', 'leg-raises', 'jumping-jacks'].map(height)).toEqual(['h-[160%]', 'h-[130%]', 'h-full'])
  expect(demonstrations.filter((id) => height(id) === 'h-full').length).toBeGreaterThan(
    demonstrations.length / 2,
  )
})

test('a figure that could not be loaded leaves its still picture and another try', async () => {
  const { words, html, button } = await rendered(<LostFigure id="squats" onRetry={() => {}} />)

  expect(words).toContain('Exercise Demo')
  expect(html).toContain('src="/demonstrations/squats.avif"')
  expect(button('Try again')).toBeDefined()
})

test.each([
  [
    'Failed to fetch dynamically imported module: https://wildmarch.test/assets/exercises-push-BgFEHAUU.js',
    'https://wildmarch.test/assets/exercises-push-BgFEHAUU.js',
  ],
  [
    'error loading dynamically imported module: https://wildmarch.test/assets/exercises-push-BgFEHAUU.js?again=1',
    'https://wildmarch.test/assets/exercises-push-BgFEHAUU.js',
  ],
  ['Importing a module script failed.', null],
])('which module failed is read from what the browser says: %s', (message, address) => {
  expect(addressIn(new TypeError(message))).toBe(address)
})

test('a failure that names no module stays what it was', async () => {
  await expect(retryImport(new TypeError('Importing a module script failed.'))).rejects.toThrow(
    'Importing a module script failed.',
  )
})
