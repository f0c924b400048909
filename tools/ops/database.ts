import { spawnSync } from 'node:child_process'

export type Row = Record<string, string | number | null>

const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** Where a command goes: this machine's copy (`STATE_DIR` as in npm start), or production by the operator's own login. */
export type Where = { remote: boolean }

const flagsOf = ({ remote }: Where) =>
  remote
    ? ['--remote', '--env', 'production']
    : ['--local', '--persist-to', process.env.STATE_DIR ?? '.wrangler/state']

/** Runs statements as one batch; answers the rows of each. */
export function ask(where: Where, statements: readonly string[]): Row[][] {
  const answer = run([
    'd1',
    'execute',
    'DB',
    ...flagsOf(where),
    '--json',
    '--yes',
    '--command',
    statements.join(';\n'),
  ])
  const answers: { results: Row[] }[] = JSON.parse(answer)
  return answers.map(({ results }) => results)
}

/** Puts a small file into the bucket of photos. */
export function putObject(where: Where, key: string, text: string): void {
  run(
    [
      'r2',
      'object',
      'put',
      `wildmarch-photos/${key}`,
      ...flagsOf(where),
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
  if (status !== 0) throw new Error(`Cloudflare’s side did not answer:\n${stderr || stdout}`)
  return stdout
}
