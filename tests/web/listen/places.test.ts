import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeIn } from '#src/features/listen/places.ts'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

test('each text has its own place, until it was read to its end', () => {
  placeIn('One.').write(3)
  placeIn('Two.').write(2)

  expect([placeIn('One.').read(), placeIn('Two.').read(), placeIn('One. Changed.').read()]).toEqual([3, 2, 0])
  placeIn('One.').forget()
  expect([placeIn('One.').read(), placeIn('Two.').read()]).toEqual([0, 2])
})

test('the latest 20 texts are remembered, and signing out forgets them', () => {
  for (let at = 1; at <= 21; at += 1) placeIn(`Text ${at}`).write(at)

  expect([placeIn('Text 1').read(), placeIn('Text 2').read(), placeIn('Text 21').read()]).toEqual([0, 2, 21])
  deleteTraineeStorage()
  expect(placeIn('Text 21').read()).toBe(0)
})

test('what cannot be read or stored begins at the beginning', () => {
  localStorage.setItem('trainee:listen::', '{"damaged"')
  expect(placeIn('One.').read()).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  placeIn('One.').write(3)
  expect(placeIn('One.').read()).toBe(0)
})
