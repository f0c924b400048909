import { spawnSync } from 'node:child_process'
import { seller, sender, siteOrigin } from '#shared/brand.ts'
import { unsetFacts } from './unset-facts.ts'

// npm run deploy [-- --dry-run]: build, migrate the remote D1, deploy. Migrations come first: the running
// Worker keeps working on the new schema (migrations/README.md).
const dryRun = process.argv.includes('--dry-run')
const env = {
  ...process.env,
  NODE_ENV: 'production',
  CLOUDFLARE_ENV: 'production',
  WRANGLER_SEND_METRICS: 'false',
}

const unset = unsetFacts({ siteOrigin, 'sender.mail': sender.mail, ...seller })
if (unset.length > 0) {
  console.error(`Still placeholders in src/shared/brand.ts: ${unset.join(', ')}`)
  if (!dryRun) process.exit(1)
}
step('vite', ['build'])
// Prints the bookmark that Time Travel needs if a migration does harm: docs/runbook.md.
if (!dryRun) step('wrangler', ['d1', 'time-travel', 'info', 'DB', '--env', 'production'])
if (!dryRun) step('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '--env', 'production'])
// The build is already for production: wrangler reads the environment from dist.
step('wrangler', ['deploy', ...(dryRun ? ['--dry-run', '--outdir', 'out/deploy'] : [])])
// Keeps this release, which tests the next migrations (migrations/README.md).
if (!dryRun) step('node', ['tools/ops/keep-release.ts'])

function step(tool: string, args: readonly string[]): void {
  console.log(`> ${tool} ${args.join(' ')}`)
  const { status } = spawnSync(tool, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
