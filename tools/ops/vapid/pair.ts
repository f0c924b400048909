/** A P-256 key pair in the format of Web Push: the raw public point (65 bytes) and the private number, both base64url. */
export async function vapidPair(): Promise<{ publicKey: string; privateKey: string }> {
  // Cloudflare's types have only one result type for all algorithms and formats.
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const publicKey = Buffer.from(
    (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer,
  ).toString('base64url')
  const { d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  if (!d) throw new Error('The private key has no number')
  return { publicKey, privateKey: d }
}
