import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressIn, retryImport } from '#art/figure/retry-import.ts'
import { demonstrations } from '#shared/content/exercises/exercise.ts'
import {
  chooseDemonstration,
  demonstrationChoice,
  demonstrationKey,
  hasVideo,
  parseDemonstrationChoice,
} from '#src/features/workout/demonstration/demonstration-choice.ts'
import { videoHeightPercent } from '#src/features/workout/demonstration/video.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

test('a demonstration is the live figure until the trainee chooses the video, which the device stores', () => {
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

test('a browser that refuses storage still shows the chosen demonstration', () => {
  vi.stubGlobal('localStorage', undefined)

  chooseDemonstration('figure')
  chooseDemonstration('video')

  expect(demonstrationChoice()).toBe('video')
})

test('an exercise has a video if it has a figure', () => {
  expect(['Push-ups', 'Forest walk'].map((name) => hasVideo({ name, demonstration: null }))).toEqual([
    true,
    false,
  ])
})

test('a video of a low movement is enlarged, and one of a high movement shows the whole body', () => {
  expect(['plank', 'leg-raises', 'jumping-jacks'].map(videoHeightPercent)).toEqual([160, 130, 100])
  expect(demonstrations.filter((id) => videoHeightPercent(id) === 100).length).toBeGreaterThan(
    demonstrations.length / 2,
  )
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
])('the failed module’s URL is read from the browser’s error message: %s', (message, address) => {
  expect(addressIn(new TypeError(message))).toBe(address)
})

test('an import error without a URL is thrown again unchanged', async () => {
  await expect(retryImport(new TypeError('Importing a module script failed.'))).rejects.toThrow(
    'Importing a module script failed.',
  )
})
