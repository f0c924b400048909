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

test('a move has a video where it has a figure', () => {
  expect(['Push-ups', 'Forest walk'].map((name) => hasVideo({ name, demonstration: null }))).toEqual([
    true,
    false,
  ])
})

test('a low movement fills the panel, a high one keeps its head', () => {
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
])('which module failed is read from what the browser says: %s', (message, address) => {
  expect(addressIn(new TypeError(message))).toBe(address)
})

test('a failure that names no module stays what it was', async () => {
  await expect(retryImport(new TypeError('Importing a module script failed.'))).rejects.toThrow(
    'Importing a module script failed.',
  )
})
