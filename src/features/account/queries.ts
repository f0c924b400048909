import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { userSchema } from '#shared/api/account.ts'
import type { NewDetails } from '#shared/api/profile.ts'
import { type Device, devicesSchema } from '#shared/api/devices.ts'
import { ApiError, callApi, readApi } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'

const correctionKey = ['correct-details']

/** The answer is the updated user: the profile shows it without another request. */
export function useCorrectDetails(onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, ...save } = useMutation({
    mutationKey: correctionKey,
    mutationFn: (details: NewDetails) =>
      callApi('/api/users/details', userSchema, { method: 'PUT', body: details }),
    onSuccess: (user) => {
      client.setQueryData(meQuery.queryKey, user)
      onSaved()
    },
  })
  const correct = (details: NewDetails) => {
    // Not `isPending`: the second half of a double click comes before the next render.
    if (client.isMutating({ mutationKey: correctionKey }) === 0) mutate(details)
  }
  return { ...save, correct }
}

export const devicesQuery = queryOptions({
  queryKey: ['api', 'auth', 'logins'],
  queryFn: ({ signal }) => readApi('/api/auth/logins', devicesSchema, signal),
  // There may be new logins.
  refetchOnMount: true,
})

const okSchema = z.object({ ok: z.boolean() })

/** Signs one device out. A login that has ended on its own counts as success. */
export function useEndLogin(onEnded: (device: Device) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Device) => {
      try {
        await callApi(`/api/auth/logins/${id}`, okSchema, { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: async (_, device) => {
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onEnded(device)
    },
  })
}

export function useEndOtherLogins(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/auth/logins', okSchema, { method: 'DELETE' }),
    onSuccess: async () => {
      // The calendar address has ended too: every part of the screen refetches.
      await client.invalidateQueries()
      onEnded()
    },
  })
}
