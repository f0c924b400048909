import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#shared/api/photo.ts'
import { Gallery } from '#src/features/photos/gallery.tsx'
import { photosQuery, useAddPhoto } from '#src/features/photos/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render, renderHook } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { photo } from './photos.ts'

const logged = vi.fn<typeof console.error>()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged.mockReset()))

function clientWith(...photos: readonly Photo[]) {
  const client = createQueryClient()
  client.setQueryData(photosQuery.queryKey, [...photos])
  return client
}

// Saving

const capture = {
  id: '0b0e7a39-6d5c-4f0e-8a53-1f2a4b6c8d10',
  day: 5,
  photoDataUrl: 'data:image/jpeg;base64,AAAA',
  thumbDataUrl: 'data:image/jpeg;base64,BBBB',
}

const added = () => Response.json(photo(5), { status: 201 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const post = 'POST /api/progress-photos'

/** Renders what saves a capture. */
function renderSaving(client = createQueryClient()) {
  const on = { added: vi.fn<() => void>(), failed: vi.fn<() => void>() }
  const { current } = renderHook(() => useAddPhoto(on), client)
  return { ...on, save: () => current.save(capture) }
}

test('a double tap sends a capture once', async () => {
  const calls = stubApi({ [post]: added })
  const saving = renderSaving()

  saving.save()
  saving.save()
  await waitFor(() => expect(saving.added).toHaveBeenCalled())

  expect(calls.filter(({ call }) => call === post)).toHaveLength(1)
})

test('a capture is sent with its day, its pictures and its id as the key', async () => {
  const calls = stubApi({ [post]: added })
  const saving = renderSaving()

  saving.save()
  await waitFor(() => expect(saving.added).toHaveBeenCalled())

  const { body, headers } = calls[0]!
  expect(headers.get('idempotency-key')).toBe(capture.id)
  expect(body).toEqual({ day: 5, photoDataUrl: capture.photoDataUrl, thumbDataUrl: capture.thumbDataUrl })
})

test('a saved capture is first in the list', async () => {
  stubApi({ [post]: added })
  const client = clientWith(photo(1))
  const saving = renderSaving(client)

  saving.save()
  await waitFor(() => expect(saving.added).toHaveBeenCalled())

  expect(client.getQueryData(photosQuery.queryKey)?.map(({ day }) => day)).toEqual([5, 1])
})

test('a capture that could not be saved is given back', async () => {
  stubApi({ [post]: lost })
  const saving = renderSaving()

  saving.save()

  await waitFor(() => expect(saving.failed).toHaveBeenCalledWith(capture))
})

test('a retry sends the capture under the same key', async () => {
  const calls = stubApi({ [post]: lost })
  const saving = renderSaving()

  saving.save()
  await waitFor(() => expect(saving.failed).toHaveBeenCalledTimes(1))
  saving.save()
  await waitFor(() => expect(saving.failed).toHaveBeenCalledTimes(2))

  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([capture.id, capture.id])
})

// Deleting

/** Opens the photo of day 4, presses Delete and confirms it. */
async function deleteDay4(answer: () => Response) {
  const calls = stubApi({ 'DELETE /api/progress-photos/p_4': answer })
  const user = render(<Gallery user={trainee} bootcampId="b_2" />, clientWith(photo(4), photo(1)))
  await user.click(screen.getByRole('button', { name: 'Open photo D4, 4 Mar 2027' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('dialog', { name: 'Delete Photo?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  return calls
}

const deleted = () => Response.json({ ok: true })
const unavailable = () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 })

test('a deleted photo disappears from the list', async () => {
  const calls = await deleteDay4(deleted)

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Open photo D4/ })).toBeNull())
  expect(screen.getByRole('button', { name: /^Open photo D1/ })).toBeDefined()
  expect(calls[0]?.call).toBe('DELETE /api/progress-photos/p_4')
})

test('a photo that could not be deleted stays, and the reason is shown', async () => {
  await deleteDay4(unavailable)

  expect(visibleText(await screen.findByRole('alert'))).toBe('Away.')
  expect(screen.getByRole('img', { name: 'You on day 4' })).toBeDefined()
})

test('the console logs Failed to delete photo if a deletion fails', async () => {
  await deleteDay4(unavailable)

  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Failed to delete photo', expect.objectContaining({ status: 503 })),
  )
})
