import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readApi } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

test('a data query that finds the login has ended signs the user out in the app', async () => {
  const client = createQueryClient()
  client.setQueryData<unknown>(meQuery.queryKey, { id: 'trainee' })
  answering(401, { error: 'Please sign in.', code: 'login_required' })

  expect(await readApi('/api/bootcamp-access', z.object({}))).toBeNull()
  expect(client.getQueryData(meQuery.queryKey)).toBeNull()
})

test('any other failure leaves the user signed in', async () => {
  const client = createQueryClient()
  client.setQueryData<unknown>(meQuery.queryKey, { id: 'trainee' })
  answering(503, { error: 'Away.', code: 'unavailable' })

  await expect(readApi('/api/bootcamp-access', z.object({}))).rejects.toThrow('503')
  expect(client.getQueryData(meQuery.queryKey)).toEqual({ id: 'trainee' })
})

test('an unknown user does not become a visitor by another query’s 401', async () => {
  const client = createQueryClient()
  answering(401, { error: 'Please sign in.', code: 'login_required' })

  await readApi('/api/bootcamp-access', z.object({}))

  expect(client.getQueryData(meQuery.queryKey)).toBeUndefined()
})
