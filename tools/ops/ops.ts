import { parseArgs } from 'node:util'
import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { operatorEnv } from './operator/operator-env.ts'

// npm run ops -- … is for support and incidents. It works on the local database, or with --remote on production's. The changes
// are the Worker's own functions, run here.

const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const target = { remote: values.remote }
const env = provideWorkerEnv(operatorEnv(target))
const { runCommand } = await import('./operator/run-command.ts')
process.exitCode = await runCommand(target, env, positionals)
