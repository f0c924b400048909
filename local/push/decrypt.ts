import type { BrowserKeys } from './browser-keys.ts'

const encoder = new TextEncoder()

/**
 * Decrypts a push as a browser does: reads the header (RFC 8188, 2.1), agrees on the key and decrypts (RFC
 * 8291, 3.4). Throws if anything is wrong.
 */
export async function decryptPush(
  body: Uint8Array<ArrayBuffer>,
  { privateKey, publicKey, auth }: BrowserKeys,
): Promise<string> {
  const salt = body.slice(0, 16)
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16)
  const keyLength = body[20] ?? 0
  const senderKey = body.slice(21, 21 + keyLength)
  const record = body.slice(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize)
    throw new Error('The header of the message is not one of a push')
  const sender = await crypto.subtle.importKey(
    'raw',
    senderKey,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  const shared = new Uint8Array(await crypto.subtle.deriveBits(ecdhWith(sender), privateKey, 256))
  const secret = await hkdf(auth, shared, [encoder.encode('WebPush: info\0'), publicKey, senderKey], 32)
  const key = await hkdf(salt, secret, [encoder.encode('Content-Encoding: aes128gcm\0')], 16)
  const nonce = await hkdf(salt, secret, [encoder.encode('Content-Encoding: nonce\0')], 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, aes, record))
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record of a push ends in 2')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(padded.slice(0, end))
}

/** workerd's types call the other side's key `$public`; every runtime calls it `public`. */
const ecdhWith = (key: CryptoKey) =>
  ({ name: 'ECDH', public: key }) as unknown as Parameters<typeof crypto.subtle.deriveBits>[0]

async function hkdf(
  salt: BufferSource,
  secret: Uint8Array<ArrayBuffer>,
  info: readonly Uint8Array[],
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const joined = new Uint8Array(await new Blob(info.map((part) => new Uint8Array(part))).arrayBuffer())
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: joined }, key, length * 8),
  )
}
