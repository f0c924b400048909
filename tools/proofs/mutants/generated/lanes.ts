import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Scratch } from '../scratch.ts'
import type { Answer, Job, Message, SharedJob, SharedResult, SingleJob, Verdict } from './lane.ts'

/** A scratch copy and a process that tries mutants in it. If the process hangs, both are replaced. */
export class Lane {
  readonly #folder: string
  readonly #sources: ReadonlyMap<string, string>
  #child: ChildProcess | null = null
  /** The mutant that is switched on. */
  #active: number | null = null

  /** `sources`: the files of the copy that hold mutants behind switches. */
  constructor(folder: string, sources: ReadonlyMap<string, string> = new Map()) {
    this.#folder = folder
    this.#sources = sources
  }

  async attempt(job: SingleJob): Promise<Verdict> {
    const answer = await this.#send(job)
    return 'verdict' in answer ? answer.verdict : { state: 'broken', by: reasonOf(answer) }
  }

  /** The result, or the mutant after which there was none. */
  async attemptAll(job: SharedJob): Promise<SharedResult | { lostBy: number | null; reason: string }> {
    const answer = await this.#send(job)
    return 'result' in answer ? answer.result : { lostBy: this.#active, reason: reasonOf(answer) }
  }

  async #send(job: Job): Promise<Answer> {
    const child = (this.#child ??= this.#begin())
    const answer = new Promise<Answer>((done) => {
      let watchdog: NodeJS.Timeout | undefined
      const listen = (message: Message) => {
        clearTimeout(watchdog)
        if (!('timeoutMs' in message)) return finish(message)
        this.#active = message.active ?? null
        watchdog = setTimeout(() => finish({ failure: 'it hung' }, true), message.timeoutMs)
      }
      const ended = () => finish({ failure: 'its process ended' }, true)
      const finish = (what: Answer, isLost = false) => {
        clearTimeout(watchdog)
        child.off('message', listen).off('exit', ended)
        if (isLost) this.#end()
        done(what)
      }
      child.on('message', listen).once('exit', ended)
    })
    child.send(job)
    return answer
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
    prepare(this.#folder, this.#sources)
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

const reasonOf = (answer: Answer): string =>
  'failure' in answer ? answer.failure : 'it answered something else'

/** Raises the test timeout, because on a busy machine a slow result is better than none. */
function prepare(folder: string, sources: ReadonlyMap<string, string>): void {
  for (const [file, text] of sources) writeFileSync(join(folder, file), text)
  if (sources.size > 0)
    replaceIn(
      join(folder, 'vitest.config.ts'),
      ': { plugins: [], setupFiles: [] }',
      ": { plugins: [], setupFiles: ['./tools/proofs/mutants/generated/attempts.ts'] }",
    )
  replaceIn(join(folder, 'vitest.config.ts'), 'testTimeout: 20_000', 'testTimeout: 100_000')
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from} any more`)
  writeFileSync(file, text.replaceAll(from, to))
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
