import type { NewPasskey, PasskeyLogin } from '#shared/api/passkeys.ts'

/** A software authenticator: it makes passkeys and signs with them as a browser's would, in Node and in workerd. */

type Ceremony = {
  challenge: string
  /** What the browser writes into the client data. */
  origin: string
  rpId: string
  /** The authenticator's flags: user present (1), user verified (4). */
  flags?: number
  crossOrigin?: boolean
  type?: string
}

const USER_PRESENT_AND_VERIFIED = 5
const ATTESTED = 64

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const fromText = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** A passkey in a device, with the counter that the device keeps. */
export class SoftwarePasskey {
  readonly id: string
  counter = 0
  readonly #keys: CryptoKeyPair
  readonly #publicKey: Uint8Array

  private constructor(keys: CryptoKeyPair, publicKey: Uint8Array) {
    this.#keys = keys
    this.#publicKey = publicKey
    this.id = toText(crypto.getRandomValues(new Uint8Array(16)))
  }

  static async create(): Promise<SoftwarePasskey> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]
    return new SoftwarePasskey(keys, join(head, fromText(x), [0x22, 0x58, 0x20], fromText(y)))
  }

  publicJwk = async () => {
    const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey
    return { kty, crv, x, y }
  }

  /** What a browser sends after it has made this passkey. */
  async attest(ceremony: Ceremony): Promise<Omit<NewPasskey, 'name'>> {
    const id = fromText(this.id)
    const flags = (ceremony.flags ?? USER_PRESENT_AND_VERIFIED) | ATTESTED
    const data = join(
      await this.#authenticatorData(ceremony.rpId, flags),
      new Uint8Array(16),
      [0, id.length],
      id,
      this.#publicKey,
    )
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = join(
      [0xa3, 0x63],
      utf8('fmt'),
      [0x64],
      utf8('none'),
      [0x67],
      utf8('attStmt'),
      [0xa0, 0x68],
      utf8('authData'),
      [0x58, data.length],
      data,
    )
    return { clientData: clientData('webauthn.create', ceremony), attestation: toText(attestation) }
  }

  /** What a browser sends when its user signs in with this passkey. */
  async assert(userHandle: string, ceremony: Ceremony): Promise<PasskeyLogin> {
    const client = clientData('webauthn.get', ceremony)
    const data = await this.#authenticatorData(ceremony.rpId, ceremony.flags ?? USER_PRESENT_AND_VERIFIED)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromText(client)))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const raw = new Uint8Array(await crypto.subtle.sign(algorithm, this.#keys.privateKey, join(data, hash)))
    const numbers = join(derInteger(raw.slice(0, 32)), derInteger(raw.slice(32)))
    return {
      id: this.id,
      userHandle,
      clientData: client,
      authenticatorData: toText(data),
      signature: toText(join([0x30, numbers.length], numbers)),
    }
  }

  async #authenticatorData(rpId: string, flags: number): Promise<Uint8Array> {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rpId)))
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, this.counter)
    return join(hash, [flags], counter)
  }
}

const clientData = (type: string, { challenge, origin, crossOrigin = false, type: other = type }: Ceremony) =>
  toText(utf8(JSON.stringify({ type: other, challenge, origin, crossOrigin })))

/** DER writes a number with as few bytes as it needs, and positive. */
function derInteger(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = bytes.slice(first === -1 ? 31 : first)
  const positive = (short[0] ?? 0) > 127 ? join([0], short) : short
  return join([0x02, positive.length], positive)
}
