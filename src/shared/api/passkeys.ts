import * as z from 'zod/mini'

/** What a browser hands over is base64url; the Worker checks what is in it. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'This is not a passkey'))

/** WebAuthn allows an id 1023 bytes. */
const idSchema = bytes(1364)
const clientDataSchema = bytes(2000)

/** POST /api/auth/passkey-challenge: what the authenticator has to sign, for ten minutes, once. */
export const passkeyChallengeSchema = z.object({ challenge: z.string(), rpId: z.string() })
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>

/** POST /api/auth/passkey-login */
export const passkeyLoginSchema = z.strictObject({
  id: idSchema,
  /** The account's public id, as the authenticator stored it. */
  userHandle: bytes(86),
  clientData: clientDataSchema,
  authenticatorData: bytes(2000),
  signature: bytes(1400),
})
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>

/** POST /api/auth/passkey-options: for whom the browser makes a passkey. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** base64url. */
  userHandle: z.string(),
  userName: z.string(),
  /** Ids of the account's passkeys, so that a device makes no second one. */
  existing: z.array(z.string()),
})
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

export const passkeyNameSchema = z
  .string('Give the passkey a name')
  .check(z.trim(), z.minLength(1, 'Give the passkey a name'), z.maxLength(40, 'Use at most 40 characters'))

/** POST /api/auth/passkeys */
export const newPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  clientData: clientDataSchema,
  attestation: bytes(8000),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkeySchema>

/** GET /api/auth/passkeys: the trainee's passkeys, oldest first. */
export const passkeysSchema = z.array(passkeySchema)
