import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Passkey, passkeyOptionsSchema, passkeySchema, passkeysSchema } from '#shared/api/passkeys.ts'
import { callApi, readApi } from '#src/lib/api.ts'
import { forgetOnDevice, knowsPasskeys, makePasskey } from '#src/lib/passkey.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['api', 'auth', 'passkeys'],
  queryFn: ({ signal }) => readApi('/api/auth/passkeys', passkeysSchema, signal),
})

/** The password allows it, the device makes the passkey, and the server stores it. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<Passkey> {
  const options = await callApi('/api/auth/passkey-options', passkeyOptionsSchema, {
    method: 'POST',
    body: { password },
  })
  const made = await makePasskey(options)
  return callApi('/api/auth/passkeys', passkeySchema, { method: 'POST', body: { name, ...made } })
}

export async function removePasskey({ id }: Passkey, form: { password: string }): Promise<void> {
  await callApi(`/api/auth/passkeys/${id}`, z.object({ ok: z.boolean() }), { method: 'DELETE', body: form })
  if (knowsPasskeys()) forgetOnDevice(location.hostname, id)
}
