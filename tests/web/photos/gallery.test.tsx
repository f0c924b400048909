import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Photo } from '#shared/api/photo.ts'
import { Gallery, PastPhotos } from '#src/features/photos/gallery.tsx'
import { photosQuery } from '#src/features/photos/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { photo } from './photos.ts'

/** Renders the gallery on day 5 of the bootcamp b_2. */
function renderGallery(photos: readonly Photo[], user = trainee) {
  return render(<Gallery user={user} bootcampId="b_2" />, clientWith(photos))
}

function clientWith(photos: readonly Photo[]) {
  const client = createQueryClient()
  client.setQueryData(photosQuery.queryKey, [...photos])
  return client
}

const buttonNames = () => screen.getAllByRole('button').map((button) => visibleText(button))
const tiles = () => screen.getAllByRole('listitem').map(visibleText)

test('the gallery’s heading is TRANSFORMATION GALLERY', () => {
  renderGallery([photo(1)])

  expect(screen.getByRole('heading', { level: 1, name: 'TRANSFORMATION GALLERY' })).toBeDefined()
})

test('the gallery’s button names the current day and opens the camera', async () => {
  const user = renderGallery([photo(4), photo(1)])

  await user.click(screen.getByRole('button', { name: 'Take Progress Photo · Day 5' }))

  expect(screen.getByRole('dialog', { name: 'Take progress photo, day 5' })).toBeDefined()
})

test('the gallery counts its photos under Your Journey', () => {
  renderGallery([photo(4), photo(1)])

  expect(visibleText(screen.getByRole('region', { name: 'Your Journey' }))).toMatch(
    /^Your Journey 2 photos captured /,
  )
})

test('each tile shows its picture and is labeled with its day', () => {
  renderGallery([photo(4), photo(1)])

  const tile = screen.getByRole('button', { name: 'Open photo D4, 4 Mar 2027' })
  expect(visibleText(tile)).toBe('D4')
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/api/progress-photos/p_4/thumb')
})

test('a tile opens its photo', async () => {
  const user = renderGallery([photo(4), photo(1)])

  await user.click(screen.getByRole('button', { name: 'Open photo D4, 4 Mar 2027' }))

  expect(screen.getByRole('img', { name: 'You on day 4' }).getAttribute('src')).toBe(
    '/api/progress-photos/p_4/image',
  )
})

test('a single photo is counted in the singular', () => {
  renderGallery([photo(1)])

  expect(screen.getByText('1 photo captured')).toBeDefined()
})

test('a single photo offers no comparison', () => {
  renderGallery([photo(1)])

  expect(screen.queryByRole('button', { name: 'Compare days' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Time-lapse' })).toBeNull()
})

test('two photos can be compared or played as a time-lapse', () => {
  renderGallery([photo(4), photo(1)])

  expect(buttonNames()).toEqual(expect.arrayContaining(['Compare days', 'Time-lapse']))
})

test('today’s tile in the grid opens the camera', async () => {
  const user = renderGallery([photo(1)])

  await user.click(screen.getByRole('button', { name: 'Take photo D5' }))

  expect(screen.getByRole('dialog', { name: 'Take progress photo, day 5' })).toBeDefined()
})

test('today’s tile disappears once today’s photo is taken', () => {
  renderGallery([photo(5)])

  expect(tiles()).toEqual(['D5'])
})

test('today’s tile appears only among the active bootcamp’s photos', () => {
  renderGallery([photo(1, { bootcampId: 'b_1' })])

  expect(tiles()).toEqual(['D1'])
})

test('without photos the gallery says so and offers to take the first one', async () => {
  const user = renderGallery([])

  expect(screen.getByRole('heading', { name: 'No Photos Yet' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your Journey' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Take Your First Photo' }))

  expect(screen.getByRole('dialog', { name: 'Take progress photo, day 5' })).toBeDefined()
})

test('photos of a second bootcamp are a separate group under its start date', () => {
  const earlier = { bootcampId: 'b_1', bootcampStartedAt: '2027-01-05T09:00:00.000Z' }

  renderGallery([photo(3), photo(1), photo(30, { ...earlier, id: 'p_old' })])

  expect(visibleText(screen.getByRole('region', { name: 'Your Journey' }))).toBe(
    'Your Journey 3 photos captured Bootcamp of 1 Mar 2027 D5 D3 D1 Bootcamp of 5 Jan 2027 D30',
  )
})

test('photos of a single bootcamp need no heading', () => {
  renderGallery([photo(3), photo(1)])

  expect(screen.queryByRole('heading', { name: /^Bootcamp of/ })).toBeNull()
})

const young = { ...trainee, age: 17 }

test.for([
  ['without photos', []],
  ['with earlier photos', [photo(1)]],
] as const)('under 18 there is no camera, and the gallery says why, %s', ([, photos]) => {
  renderGallery(photos, young)

  expect(screen.getByRole('heading', { name: 'From age 18' })).toBeDefined()
  expect(visibleText()).toContain(
    'Progress photos are for adults. We keep no pictures of anyone under 18, to keep you safe.',
  )
  expect(screen.queryByText('No Photos Yet')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull()
})

test('under 18 existing photos can still be viewed', () => {
  renderGallery([photo(1)], young)

  expect(tiles()).toEqual(['D1'])
})

test('photos of earlier bootcamps stay below the offer', () => {
  render(<PastPhotos />, clientWith([photo(1)]))

  expect(visibleText(screen.getByRole('region', { name: 'Your Journey' }))).toBe(
    'Your Journey 1 photo captured D1',
  )
})

test('the gallery below the offer has no camera', () => {
  render(<PastPhotos />, clientWith([photo(1)]))

  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull()
})

test('below the offer nothing is shown if there are no photos', () => {
  render(<PastPhotos />, clientWith([]))

  expect(visibleText()).toBe('')
})
