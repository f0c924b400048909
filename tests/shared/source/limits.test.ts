import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('production has the agreed call limits per minute, and a laptop has the same limiters', () => {
  const limits = [
    ...readFileSync('wrangler.toml', 'utf8').matchAll(
      /\[\[(env\.production\.)?ratelimits\]\].*\nname = "(\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = 60 \}/g,
    ),
  ]
  const [production, laptop] = [limits.filter(([, env]) => env), limits.filter(([, env]) => !env)]

  expect(Object.fromEntries(production.map(([, , name, , limit]) => [name, Number(limit)]))).toEqual({
    LOGIN_LIMITER: 10,
    SIGNUP_LIMITER: 10,
    API_LIMITER: 100,
    PICTURES_LIMITER: 600,
    CHECKOUT_LIMITER: 5,
    SESSIONS_LIMITER: 20,
    PHOTOS_LIMITER: 10,
    MAIL_LIMITER: 3,
    WIDE_LIMITER: 100,
    WIDE_MAIL_LIMITER: 30,
    WIDE_API_LIMITER: 1000,
  })
  expect(laptop.map(([, , name]) => name)).toEqual(production.map(([, , name]) => name))
  expect(new Set(limits.map(([, , , namespace]) => namespace)).size).toBe(limits.length)
})
