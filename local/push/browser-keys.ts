/** The keys a browser makes when it subscribes (RFC 8291, 3.1): a P-256 pair and 16 secret bytes. */
export type BrowserKeys = {
  privateKey: CryptoKey
  publicKey: Uint8Array<ArrayBuffer>
  auth: Uint8Array<ArrayBuffer>
}

export async function newBrowserKeys(): Promise<BrowserKeys> {
  // workerd's types have one return type for every algorithm.
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])) as CryptoKeyPair
  const publicKey = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  return { privateKey: pair.privateKey, publicKey, auth: crypto.getRandomValues(new Uint8Array(16)) }
}

/** The keys as `PushSubscription.toJSON()` writes them. */
export const sharedKeys = ({ publicKey, auth }: BrowserKeys): { p256dh: string; auth: string } => ({
  p256dh: base64Url(publicKey),
  auth: base64Url(auth),
})

export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
