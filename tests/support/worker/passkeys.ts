import { env } from 'cloudflare:workers'
import { passkeyOptionsSchema } from '#shared/api/passkeys.ts'
import { SoftwarePasskey } from '#tools/harness/passkeys/authenticator.ts'
import type { Answer } from './client.ts'
import { type Trainee, newTrainee, password } from './trainee.ts'

/** What an authenticator of our own pages signs. */
export const ours = { origin: env.APP_ORIGIN, rpId: new URL(env.APP_ORIGIN).hostname }

export const passkeyOptions = async ({ client }: Trainee) =>
  passkeyOptionsSchema.parse((await client.post('/api/auth/passkey-options', { password })).body)

/** Makes a passkey and adds it. `change` replaces parts of what the authenticator is asked. */
export async function addPasskey(
  trainee: Trainee,
  passkey: SoftwarePasskey,
  { name = 'My phone', change = {} }: { name?: string; change?: object } = {},
): Promise<Answer> {
  const { challenge } = await passkeyOptions(trainee)
  const made = await passkey.attest({ challenge, ...ours, ...change })
  return trainee.client.post('/api/auth/passkeys', { name, ...made })
}

export type PasskeyOwner = Trainee & { passkey: SoftwarePasskey }

export async function traineeWithPasskey(): Promise<PasskeyOwner> {
  const trainee = await newTrainee()
  const passkey = await SoftwarePasskey.create()
  const { status, text } = await addPasskey(trainee, passkey)
  if (status !== 201) throw new Error(`A passkey was not added: ${status} ${text}`)
  return { ...trainee, passkey }
}
