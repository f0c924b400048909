import { spawnSync } from 'node:child_process'
import type { Row } from './wrangler-d1.ts'

const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** The target of a command: the local database (`STATE_DIR` as in npm start), or production with the operator's login. */
export type Target = { remote: boolean }

const flagsOf = ({ remote }: Target) =>
  remote
    ? ['--remote', '--env', 'production']
    : ['--local', '--persist-to', process.env.STATE_DIR ?? '.wrangler/state']

/** Runs statements as one batch and returns the rows of each. */
export function query(target: Target, statements: readonly string[]): Row[][] {
  const answer = run([
    'd1',
    'execute',
    'DB',
    ...flagsOf(target),
    '--json',
    '--yes',
    '--command',
    statements.join(';\n'),
  ])
  const answers: { results: Row[] }[] = JSON.parse(answer)
  return answers.map(({ results }) => results)
}

/** Writes a small file into the photo bucket. */
export function putObject(target: Target, key: string, text: string): void {
  run(
    [
      'r2',
      'object',
      'put',
      `wildmarch-photos/${key}`,
      ...flagsOf(target),
      '--content-type',
      'application/json',
      '--pipe',
    ],
    text,
  )
}

function run(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input,
  })
  if (status !== 0) throw new Error(`wrangler failed:\n${stderr || stdout}`)
  return stdout
}
