import { hostileEndpoints } from '#tests/support/worker/hostile-endpoints.ts'

const loopbacks = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'fcm.googleapis.com@127.0.0.1',
  'fcm.googleapis.com:443@127.0.0.1',
]
const disguises = [
  '#.push.apple.com',
  '?.push.apple.com',
  '/.push.apple.com',
  '%2f.push.apple.com',
  '%00.push.apple.com',
  '\\.push.apple.com',
  '@fcm.googleapis.com@127.0.0.1',
]

/** Addresses that do not belong to a push service. If one names a port, it is the canary's. */
export function hostile(canary: number): readonly string[] {
  const own = ['https', 'http'].flatMap((scheme) => [
    ...loopbacks.map((host) => `${scheme}://${host}:${canary}/x`),
    ...disguises.map((disguise) => `${scheme}://127.0.0.1:${canary}${disguise}/x`),
  ])
  return [
    ...new Set([
      ...hostileEndpoints.map((endpoint) => endpoint.replaceAll(/:(?:8080|9)\b/g, `:${canary}`)),
      ...own,
    ]),
  ]
}

/** A push service and its answer. `location` redirects to the canary. */
export type Service = { endpoint: string; status: number; location?: string }

/** Real-looking addresses of push services. The first one accepts a push; most of the others redirect it. */
export const services = (canary: number): readonly Service[] => [
  { endpoint: 'https://fcm.googleapis.com/fcm/send/dXQ_-1:APA91bHq', status: 201 },
  {
    endpoint: 'https://fcm.googleapis.com/wp/dXQ_-1:APA91bHq',
    status: 307,
    location: `http://127.0.0.1:${canary}/`,
  },
  {
    endpoint: 'https://android.googleapis.com/gcm/send/abc',
    status: 301,
    location: `http://localhost:${canary}/`,
  },
  {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    status: 302,
    location: `//127.0.0.1:${canary}/`,
  },
  {
    endpoint: 'https://web.push.apple.com/QGuQyavXutnMH9fEq',
    status: 308,
    location: `http://[::1]:${canary}/`,
  },
  {
    endpoint: 'https://sg2p.notify.windows.com/w/?token=BQYAAAD%2bx',
    status: 303,
    location: `http://2130706433:${canary}/`,
  },
  {
    endpoint: 'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d',
    status: 201,
    location: `http://127.0.0.1:${canary}/`,
  },
]
