import type { NewPasskey, PasskeyChallenge, PasskeyLogin, PasskeyOptions } from '#shared/api/passkeys.ts'
import { brand } from '#shared/brand.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { sentenceOf } from './api.ts'

/** How long the device may ask its user. */
const TIMEOUT_MS = 5 * MINUTE_MS

/** The device made or used no passkey. `message` is what the user sees. */
export class PasskeyError extends Error {}

/** What to show for a failed ceremony or call. */
export const passkeySentence = (error: unknown): string =>
  error instanceof PasskeyError ? error.message : sentenceOf(error)

/** False where the browser knows no passkeys: then nothing offers them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Asks the device to make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { challenge, rpId, userHandle, userName, existing } = options
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp: { id: rpId, name: brand },
        user: { id: toBytes(userHandle), name: userName, displayName: userName },
        // ES256, and RS256 for older Windows.
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        excludeCredentials: existing.map((id) => ({ type: 'public-key', id: toBytes(id) })),
        timeout: TIMEOUT_MS,
      },
    }),
  )
  const response = made.response as AuthenticatorAttestationResponse
  return { clientData: toText(response.clientDataJSON), attestation: toText(response.attestationObject) }
}

/** Asks the device for one of its passkeys. `conditional`: the browser offers them in the email field. */
export async function signWithPasskey(
  { challenge, rpId }: PasskeyChallenge,
  { signal, mediation }: { signal?: AbortSignal; mediation?: 'conditional' } = {},
): Promise<PasskeyLogin> {
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required', timeout: TIMEOUT_MS },
      ...(mediation && { mediation }),
      ...(signal && { signal }),
    }),
  )
  const response = used.response as AuthenticatorAssertionResponse
  return {
    id: used.id,
    userHandle: toText(response.userHandle ?? new ArrayBuffer()),
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  }
}

/** Tells the device that we no longer know a passkey, so that it stops offering it. Newer browsers only. */
export function forgetOnDevice(rpId: string, id: string): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as {
    signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>
  }
  void signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId: id }).catch(() => null)
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await work()
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError')
      throw new PasskeyError('This device already has a passkey for your account.', { cause: error })
    throw new PasskeyError('No passkey was used. Try again when you’re ready.', { cause: error })
  }
  throw new PasskeyError('No passkey was used. Try again when you’re ready.')
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
