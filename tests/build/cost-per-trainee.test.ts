import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The limits: the measured values plus a little room. docs/scale.md breaks them down and says what would lower them. */
const maxBytes = 8_100
const maxUsdWithoutCpu = 330

test(
  'a trainee takes at most 8,100 bytes after thirty days, and a million of them cost at most USD 330 a month without the processor',
  {
    timeout: 300_000,
  },
  () => {
    const limits = ['--max-bytes', String(maxBytes), '--max-usd', String(maxUsdWithoutCpu)]
    const { status, stdout, stderr } = spawnSync(
      'node',
      ['--js-base-64', 'tools/bench/cost/cost.ts', ...limits],
      {
        encoding: 'utf8',
      },
    )

    expect(stdout).toMatch(/D1 bytes per trainee after 30 days: \d+/)
    expect(stdout).toMatch(/1,000,000 trainees: \$\d+/)
    expect(status, `${stdout}\n${stderr}`).toBe(0)
  },
)
