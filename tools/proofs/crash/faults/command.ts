import { spawn } from 'node:child_process'

type CommandOptions = { env?: Readonly<Record<string, string>>; input?: string }

/** Runs a command without blocking this process, which may have to answer its requests. Returns the exit code and the output. */
export async function command(
  name: string,
  args: readonly string[],
  { env = {}, input = '' }: CommandOptions = {},
): Promise<{ status: number; output: string }> {
  const child = spawn(name, args, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.stdin.end(input)
  const status = await new Promise<number>((done, fail) =>
    child.once('error', fail).once('close', (code) => done(code ?? 1)),
  )
  return { status, output }
}
