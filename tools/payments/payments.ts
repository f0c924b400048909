import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Command, commands, needsId, statementsOf } from './commands.ts'

// npm run payments -- dead | review | show <id> | replay <id> [--remote]: the operator's view of the payments. On the laptop's
// database (STATE_DIR as in npm start), with --remote on production's.

const { values, positionals } = parseArgs({ options: { remote: { type: 'boolean', default: false } }, allowPositionals: true })
const [name, id = ''] = positionals
const command = commands.find((each) => each === name)

if (!command || (needsId(command) && id === '')) {
  console.error(`npm run payments -- dead            messages that the queue gave up on
npm run payments -- review          payments that grant nothing until a person has looked
npm run payments -- show <id>       everything Paddle told of a payment (evt_…, txn_…, or a dead letter's id)
npm run payments -- replay <id>     settles it again, within five minutes
--remote asks production.`)
  process.exit(2)
}

try {
  show(command, ask(statementsOf(command, id, Date.now())))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Row = Record<string, string | number | null>

function ask(statements: readonly string[]): Row[] {
  const where = values.remote ? ['--remote', '--env', 'production'] : ['--local', '--persist-to', process.env.STATE_DIR ?? '.wrangler/state']
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', 'execute', 'DB', ...where, '--json', '--yes', '--command', statements.join(';\n')], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The database did not answer:\n${stderr || stdout}`)
  const answers: { results: Row[] }[] = JSON.parse(stdout)
  return answers.at(-1)?.results ?? []
}

function show(asked: Command, rows: readonly Row[]): void {
  if (rows.length === 0) return console.log(asked === 'replay' ? 'Nothing waits: no such id, or it was settled already.' : 'None.')
  if (asked !== 'show') return console.table(rows)
  for (const { raw, ...facts } of rows) console.log(facts, JSON.parse(String(raw)))
}
