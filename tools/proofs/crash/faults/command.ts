import { spawn } from 'node:child_process'

type Told = { env?: Readonly<Record<string, string>>; input?: string }

/** Runs a command to its end, while this process goes on looking after its connections; answers its status and all that it said. */
export async function command(
  name: string,
  args: readonly string[],
  { env = {}, input = '' }: Told = {},
): Promise<{ status: number; said: string }> {
  const child = spawn(name, args, { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  child.stdin.end(input)
  const status = await new Promise<number>((done, fail) =>
    child.once('error', fail).once('close', (code) => done(code ?? 1)),
  )
  return { status, said }
}
