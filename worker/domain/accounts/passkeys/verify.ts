import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import {
  type AuthenticatorData,
  type COSEPublicKey,
  COSEKeyType,
  ClientDataType,
  coseAlgorithmES256,
  coseAlgorithmRS256,
  coseEllipticCurveP256,
  createAssertionSignatureMessage,
  parseAttestationObject,
  parseAuthenticatorData,
  parseClientDataJSON,
} from '@oslojs/webauthn'
import type { NewPasskey, PasskeyLogin } from '#shared/api/passkeys.ts'

/** Whose passkeys we accept: the origin of our pages and its host name. */
export type RelyingParty = { origin: string; rpId: string }

type PublicKeyJwk = Record<string, string>

/** base64url, without padding: ids, challenges and keys in this form are compared as text. */
const toText = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const toBytes = (text: string): Uint8Array => Uint8Array.fromBase64(text, { alphabet: 'base64url' })

/** A new passkey and the challenge that it answered; null if something about it is wrong. */
export const readAttestation = (
  { clientData, attestation }: Pick<NewPasskey, 'clientData' | 'attestation'>,
  party: RelyingParty,
): { challenge: string; id: string; publicKey: PublicKeyJwk; counter: number } | null =>
  orNull(() => {
    const challenge = readChallenge(toBytes(clientData), ClientDataType.Create, party)
    const { authenticatorData } = parseAttestationObject(toBytes(attestation))
    const { credential, signatureCounter } = authenticatorData
    if (challenge === null || !credential || !isByUser(authenticatorData, party)) return null
    const publicKey = toJwk(credential.publicKey)
    if (!publicKey) return null
    // Throws if it is no key, such as a point that is not on the curve.
    createPublicKey({ key: publicKey, format: 'jwk' })
    return { challenge, id: toText(credential.id), publicKey, counter: signatureCounter }
  })

/** The challenge and counter that a passkey has signed; null if something about it is wrong. */
export const readAssertion = (
  { clientData, authenticatorData, signature }: PasskeyLogin,
  publicKey: PublicKeyJwk,
  party: RelyingParty,
): { challenge: string; counter: number } | null =>
  orNull(() => {
    const [client, authenticator] = [toBytes(clientData), toBytes(authenticatorData)]
    const challenge = readChallenge(client, ClientDataType.Get, party)
    const parsed = parseAuthenticatorData(authenticator)
    if (challenge === null || !isByUser(parsed, party)) return null
    const key = createPublicKey({ key: publicKey, format: 'jwk' })
    const message = createAssertionSignatureMessage(authenticator, client)
    if (!verify('sha256', message, key, toBytes(signature))) return null
    return { challenge, counter: parsed.signatureCounter }
  })

/** The challenge of a ceremony of this type on our own page, outside of any frame. */
function readChallenge(client: Uint8Array, type: ClientDataType, { origin }: RelyingParty): string | null {
  const data = parseClientDataJSON(client)
  if (data.type !== type || data.origin !== origin || data.crossOrigin) return null
  return toText(data.challenge)
}

/** Whether the passkey is for our host and a present user was verified (finger, face or PIN). */
function isByUser(data: AuthenticatorData, { rpId }: RelyingParty): boolean {
  const expected = createHash('sha256').update(rpId).digest()
  return timingSafeEqual(data.relyingPartyIdHash, expected) && data.userPresent && data.userVerified
}

/** ES256, which every authenticator has, or RS256 for older Windows; null for any other key. */
function toJwk(key: COSEPublicKey): PublicKeyJwk | null {
  if (key.type() === COSEKeyType.EC2 && key.algorithm() === coseAlgorithmES256) {
    const { curve, x, y } = key.ec2()
    if (curve !== coseEllipticCurveP256) return null
    return { kty: 'EC', crv: 'P-256', x: numberText(x, 32), y: numberText(y, 32) }
  }
  if (key.type() === COSEKeyType.RSA && key.algorithm() === coseAlgorithmRS256) {
    const { n, e } = key.rsa()
    const bits = n.toString(2).length
    return bits < 2048 || bits > 4096 ? null : { kty: 'RSA', n: numberText(n, 1), e: numberText(e, 1) }
  }
  return null
}

function numberText(value: bigint, minBytes: number): string {
  const hex = value.toString(16)
  return toText(Uint8Array.fromHex(hex.padStart(Math.max(minBytes * 2, hex.length + (hex.length % 2)), '0')))
}

/** A stranger chooses these bytes, so a parser may throw. Then they are no passkey. */
function orNull<Result>(read: () => Result | null): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}
