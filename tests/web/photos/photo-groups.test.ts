import { expect, test } from 'vitest'
import { groupsOf, inOrder } from '#src/features/photos/photo-groups.ts'
import { photo } from './photos.ts'

const photos = [photo(9), photo(4), photo(2, { bootcampId: 'b_1' })]

test('photos are sorted by when they were taken', () => {
  expect(inOrder(photos).map(({ day }) => day)).toEqual([2, 4, 9])
})

test('photos are grouped by bootcamp in their given order', () => {
  expect(groupsOf(photos).map(({ bootcampId, photos: own }) => [bootcampId, own.length])).toEqual([
    ['b_2', 2],
    ['b_1', 1],
  ])
})
