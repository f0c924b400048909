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

test('a data query that finds nobody signed in ends the user here too', async () => {
  const client = createQueryClient()
  client.setQueryData<unknown>(meQuery.queryKey, { id: 'trainee' })
  answering(401, { error: 'Please sign in.', code: 'login_required' })

  expect(await readApi('/api/bootcamp-access', z.object({}))).toBeNull()
  expect(client.getQueryData(meQuery.queryKey)).toBeNull()
})

test('a failure that is none of the login’s leaves the user as they are', async () => {
  const client = createQueryClient()
  client.setQueryData<unknown>(meQuery.queryKey, { id: 'trainee' })
  answering(503, { error: 'Away.', code: 'unavailable' })

  await expect(readApi('/api/bootcamp-access', z.object({}))).rejects.toThrow('503')
  expect(client.getQueryData(meQuery.queryKey)).toEqual({ id: 'trainee' })
})

test('who was not known before is not made a visitor by another call', async () => {
  const client = createQueryClient()
  answering(401, { error: 'Please sign in.', code: 'login_required' })

  await readApi('/api/bootcamp-access', z.object({}))

  expect(client.getQueryData(meQuery.queryKey)).toBeUndefined()
})
