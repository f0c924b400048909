import { spawnSync } from 'node:child_process'

// npm run deploy [-- --dry-run]: build, migrate the remote D1, deploy. Migrations go first: they widen, so that the
// Worker that is still running keeps working (migrations/README.md).
const dryRun = process.argv.includes('--dry-run')
const env = {
  ...process.env,
  NODE_ENV: 'production',
  CLOUDFLARE_ENV: 'production',
  WRANGLER_SEND_METRICS: 'false',
}

step('vite', ['build'])
// Where Time Travel leads back to, should the migrations do harm: docs/runbook.md.
if (!dryRun) step('wrangler', ['d1', 'time-travel', 'info', 'DB', '--env', 'production'])
if (!dryRun) step('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '--env', 'production'])
// The build is the production environment's already: wrangler reads which from dist.
step('wrangler', ['deploy', ...(dryRun ? ['--dry-run', '--outdir', 'out/deploy'] : [])])
// The next migrations are proven with what now runs (migrations/README.md).
if (!dryRun) step('node', ['tools/release/keep.ts'])

function step(tool: string, args: readonly string[]): void {
  console.log(`> ${tool} ${args.join(' ')}`)
  const { status } = spawnSync(tool, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
