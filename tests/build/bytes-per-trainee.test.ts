import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * The limit in bytes: the measured value plus a little room. docs/scale.md breaks it down and says what
 * would lower it.
 */
const maxBytes = 14_300

test('thirty days of one trainee take at most 14,300 bytes of the database', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['--js-base-64', 'tools/bench/cost/cost.ts', '--bytes', '--at-most', String(maxBytes)],
    { encoding: 'utf8' },
  )

  expect(stdout).toMatch(/D1 bytes per trainee after 30 days: \d+/)
  expect(status, `${stdout}\n${stderr}`).toBe(0)
})
