import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

type Member = { name: string; optional: boolean; type: string }

/** The members of an interface, without the messages of its queues and the values of its variables. */
function membersOf(source: string, name: string): Member[] {
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  return [...body.matchAll(/^\s+([A-Z_]+)(\??): ([^;\n]+);?$/gm)].map(([, member = '', mark, type = '']) => ({
    name: member,
    optional: mark === '?',
    type: type.startsWith('"') ? 'string' : type.replace(/<.*>$/, ''),
  }))
}

const byName = (members: readonly Member[]) =>
  members.toSorted((one, other) => one.name.localeCompare(other.name))

/** The members of wrangler.toml, by wrangler. One that only one environment has is optional. */
let configured: Member[] = []
const typed = membersOf(readFileSync('worker/env.ts', 'utf8'), 'Env')

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  try {
    const file = join(folder, 'env.d.ts')
    // Ignores the local .dev.vars.
    execFileSync('wrangler', ['types', file, '--include-runtime=false', '--env-file=/dev/null'], {
      stdio: 'ignore',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' },
    })
    configured = membersOf(readFileSync(file, 'utf8'), '__BaseEnv_Env')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000) // a process of its own

test('wrangler.toml binds what the Worker’s Env names, with the same types, here and in production', () => {
  const secrets = configured.filter(({ optional }) => optional).map(({ name }) => name)

  expect(byName(configured).map((member) => ({ ...member, optional: false }))).toEqual(
    byName(typed.filter(({ optional }) => !optional)),
  )
  // Declared for production; a laptop has them in .dev.vars.
  expect(secrets).toEqual(['SIGNING_KEYS', 'PADDLE_WEBHOOK_SECRET'])
})

test('every secret and optional variable is named in .dev.vars.example', () => {
  const example = readFileSync('.dev.vars.example', 'utf8')
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  const unbound = [...configured, ...typed].filter(({ optional }) => optional).map(({ name }) => name)

  expect(named.toSorted()).toEqual([...new Set(unbound)].toSorted())
})
