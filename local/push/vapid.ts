import { jwtVerify } from 'jose'

/**
 * The claims of the VAPID token in an Authorization header (RFC 8292), verified with the key in it. Throws if
 * anything is wrong.
 */
export async function verifyVapid(
  authorization: string,
  endpoint: string,
): Promise<{ publicKey: string; subject: string }> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const key = await crypto.subtle.importKey(
    'raw',
    decodeBase64Url(publicKey),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['ES256'],
    audience: new URL(endpoint).origin,
    requiredClaims: ['exp', 'sub'],
  })
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400)
    throw new Error('A VAPID token holds for 24 hours at most')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('A VAPID subject is mailto: or https:')
  return { publicKey, subject: payload.sub ?? '' }
}

const decodeBase64Url = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
