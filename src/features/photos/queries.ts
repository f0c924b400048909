import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Photo, photoSchema, photosSchema } from '#shared/api/photo.ts'
import { callApi, readApi } from '#src/lib/api.ts'
import type { Capture } from './camera/capture.ts'

export const photosQuery = queryOptions({
  queryKey: ['api', 'progress-photos'],
  queryFn: ({ signal }) => readApi('/api/progress-photos', photosSchema, signal),
})

const addKey = ['add-photo']

/** Saves a capture; the same capture sent again is the same photo. */
export function useAddPhoto(on: { added: (photo: Photo) => void; failed: (capture: Capture) => void }) {
  const client = useQueryClient()
  const { mutate, ...add } = useMutation({
    mutationKey: addKey,
    mutationFn: ({ id, ...photo }: Capture) =>
      callApi('/api/progress-photos', photoSchema, {
        method: 'POST',
        headers: { 'Idempotency-Key': id },
        body: photo,
      }),
    onSuccess: (photo) => {
      client.setQueryData(photosQuery.queryKey, (photos) => [
        photo,
        ...(photos ?? []).filter(({ id }) => id !== photo.id),
      ])
      void client.invalidateQueries({ queryKey: photosQuery.queryKey })
      on.added(photo)
    },
    onError: (error, capture) => {
      console.error('Failed to save photo', error)
      on.failed(capture)
    },
  })
  const save = (capture: Capture) => {
    // Not `isPending`: the second half of a double click comes before the next render.
    if (client.isMutating({ mutationKey: addKey }) === 0) mutate(capture)
  }
  return { ...add, save }
}

const deleteKey = ['delete-photo']

/** Deletes a photo permanently. */
export function useDeletePhoto(onDeleted: () => void) {
  const client = useQueryClient()
  const { mutate, ...remove } = useMutation({
    mutationKey: deleteKey,
    mutationFn: (id: string) =>
      callApi(`/api/progress-photos/${id}`, z.object({ ok: z.literal(true) }), { method: 'DELETE' }),
    onSuccess: (_, id) => {
      client.setQueryData(photosQuery.queryKey, (photos) => photos?.filter((photo) => photo.id !== id))
      onDeleted()
    },
    onError: (error) => {
      console.error('Failed to delete photo', error)
      // It may have been deleted in another tab.
      void client.invalidateQueries({ queryKey: photosQuery.queryKey })
    },
  })
  const deletePhoto = (id: string) => {
    if (client.isMutating({ mutationKey: deleteKey }) === 0) mutate(id)
  }
  return { ...remove, deletePhoto }
}
