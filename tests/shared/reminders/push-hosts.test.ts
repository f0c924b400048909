import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('production pushes only to the five listed services, on the default port', () => {
  const [, production = ''] = readFileSync('wrangler.toml', 'utf8').split('[env.production]')
  const hosts = /^PUSH_HOSTS = "(.*)"$/m.exec(production)?.[1]?.split(',')

  expect(hosts).toEqual([
    'fcm.googleapis.com',
    'android.googleapis.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ])
})
