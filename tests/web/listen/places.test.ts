import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeIn } from '#src/features/listen/places.ts'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

test('each text keeps its own reading position until it has been read to its end', () => {
  placeIn('One.').write(3)
  placeIn('Two.').write(2)

  expect([placeIn('One.').read(), placeIn('Two.').read(), placeIn('One. Changed.').read()]).toEqual([3, 2, 0])
  placeIn('One.').forget()
  expect([placeIn('One.').read(), placeIn('Two.').read()]).toEqual([0, 2])
})

test('the positions of the latest 20 texts are stored, and signing out deletes them', () => {
  for (let at = 1; at <= 21; at += 1) placeIn(`Text ${at}`).write(at)

  expect([placeIn('Text 1').read(), placeIn('Text 2').read(), placeIn('Text 21').read()]).toEqual([0, 2, 21])
  deleteTraineeStorage()
  expect(placeIn('Text 21').read()).toBe(0)
})

test('without a readable stored position a text starts at its beginning', () => {
  localStorage.setItem('trainee:listen::', '{"damaged"')
  expect(placeIn('One.').read()).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  placeIn('One.').write(3)
  expect(placeIn('One.').read()).toBe(0)
})
