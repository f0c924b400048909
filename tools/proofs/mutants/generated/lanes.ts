import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Scratch } from '../scratch.ts'
import type { Job, Verdict, Message } from './lane.ts'

/** A scratch copy and a process that tries mutants in it. If the process hangs, both are replaced. */
export class Lane {
  readonly #folder: string
  #child: ChildProcess | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async attempt(job: Job): Promise<Verdict> {
    const child = (this.#child ??= this.#begin())
    const verdict = new Promise<Verdict>((done) => {
      let watchdog: NodeJS.Timeout | undefined
      const listen = (message: Message) => {
        clearTimeout(watchdog)
        if ('verdict' in message) finish(message.verdict)
        else watchdog = setTimeout(() => finish({ state: 'broken', by: 'it hung' }, true), message.timeoutMs)
      }
      const ended = () => finish({ state: 'broken', by: 'its process ended' }, true)
      const finish = (what: Verdict, isLost = false) => {
        clearTimeout(watchdog)
        child.off('message', listen).off('exit', ended)
        if (isLost) this.#end()
        done(what)
      }
      child.on('message', listen).once('exit', ended)
    })
    child.send(job)
    return verdict
  }

  async close(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.disconnect()
    await Promise.race([once(child, 'exit'), wait(5000)])
    endGroup(child)
  }

  #begin(): ChildProcess {
    void new Scratch(this.#folder)
    prepare(this.#folder)
    const env = {
      ...process.env,
      CI: '1',
      MUTANTS_REACH: '',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_WRITE_LOGS: 'false',
    }
    // Its own process group, so that killing it also ends its children.
    return fork(resolve('tools/proofs/mutants/generated/lane.ts'), {
      cwd: this.#folder,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
  }

  #end(): void {
    if (this.#child) endGroup(this.#child)
    this.#child = null
  }
}

/** Raises the test timeout, because on a busy machine a slow result is better than none. */
function prepare(folder: string): void {
  replaceIn(join(folder, 'vitest.config.ts'), 'testTimeout: 20_000', 'testTimeout: 100_000')
  for (const project of ['unit', 'web'])
    replaceIn(
      join(folder, 'vitest.config.ts'),
      `name: '${project}',`,
      `name: '${project}', testTimeout: 100_000,`,
    )
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from} any more`)
  writeFileSync(file, text.replace(from, to))
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
