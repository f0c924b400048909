import { readFileSync } from 'node:fs'
import type { Generated } from './generate.ts'
import type { SharedJob } from './lane.ts'
import { Lane } from './lanes.ts'
import type { Test } from './reach.ts'
import { canSwitch, switched } from './switches.ts'

/** What all tests together say about a mutant. `unsure`: it must be tried alone. `hung`: a test did not end with it. */
export type Finding = { state: 'killed' | 'passed' | 'unsure' | 'hung'; by: string }

/** How many tests of a mutant run in each round, the likeliest to notice first. A round starts each test file once. */
const ROUNDS = [4, 20, Infinity]

/**
 * Tries many mutants at once: all of them are in the sources, behind switches, and each test runs with one after another
 * (./attempts.ts). Starting a test file costs far more than its tests do.
 */
export class Rounds {
  readonly #ids = new Map<number, Generated>()
  readonly #tests = new Map<number, readonly Test[]>()
  /** For each mutant, the last test that gave no answer about it. */
  readonly #gaps = new Map<number, string>()
  /** Tests that failed without a mutant after one was on. They first run twice without a mutant. */
  readonly #doubtful = new Set<Test>()
  readonly findings = new Map<Generated, Finding>()
  readonly #lanes: Lane[]
  readonly #found: (mutant: Generated, finding: Finding) => void

  constructor(
    mutants: ReadonlyMap<Generated, readonly Test[]>,
    lanes: number,
    found: (mutant: Generated, finding: Finding) => void,
  ) {
    this.#found = found
    for (const [mutant, tests] of mutants) {
      if (!canSwitch(mutant, readFileSync(mutant.file, 'utf8'))) continue
      const id = this.#ids.size + 1
      this.#ids.set(id, mutant)
      this.#tests.set(id, tests)
    }
    const sources = new Map(
      [...Map.groupBy(this.#ids, ([, { file }]) => file)].map(([file, own]) => [
        file,
        switched(readFileSync(file, 'utf8'), new Map(own)),
      ]),
    )
    this.#lanes = Array.from({ length: lanes }, (_, at) => new Lane(`out/mutants/shared-${at}`, sources))
  }

  async run(): Promise<void> {
    let from = 0
    for (const length of ROUNDS) {
      await this.#round(from, from + length)
      from += length
      console.log(`After ${from} tests of each, ${this.#ids.size - this.findings.size} mutants are left`)
    }
    for (const id of this.#ids.keys()) {
      const gap = this.#gaps.get(id)
      this.#decide(id, gap === undefined ? { state: 'passed', by: '' } : { state: 'unsure', by: gap })
    }
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  async #round(from: number, to: number): Promise<void> {
    const wanted = [...this.#tests]
      .filter(([id]) => !this.#isDecided(id))
      .flatMap(([id, tests]) => tests.slice(from, to).map((test) => ({ id, test })))
    const queue = [...Map.groupBy(wanted, ({ test }) => test.file).values()]
    await Promise.all(
      this.#lanes.map(async (lane) => {
        for (let pairs = queue.shift(); pairs; pairs = queue.shift()) await this.#runFile(lane, pairs)
      }),
    )
  }

  /** Runs one test file until each of its pairs has an answer. */
  async #runFile(lane: Lane, pairs: readonly Pair[]): Promise<void> {
    const left = pairs.filter(({ id }) => !this.#isDecided(id))
    const [first] = left
    if (!first) return
    const startedAt = performance.now()
    const result = await lane.attemptAll(this.#jobOf(first.test, left))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const error = 'reason' in result ? `${result.reason} with mutant ${result.lostBy}` : result.error
    console.log(
      `  ${first.test.file}: ${left.length} attempts, ${seconds} s${error === null ? '' : `: ${error}`}`,
    )
    if ('reason' in result) {
      const { lostBy, reason } = result
      if (lostBy) {
        this.#decide(lostBy, { state: 'hung', by: `${first.test.file}: ${reason}` })
        return this.#runFile(lane, left)
      }
      for (const { id } of left) this.#gaps.set(id, `${first.test.file}: ${reason}`)
      return
    }
    let isNew = false
    const open = new Set(left)
    for (const pair of left) {
      const said = result.attempts[pair.test.name]
      const killed = said?.killed.find(({ id }) => id === pair.id)
      if (killed)
        this.#decide(
          pair.id,
          // A syntax error says nothing about the guard.
          /syntax error|ReferenceError/.test(killed.message)
            ? { state: 'unsure', by: killed.message.slice(0, 200) }
            : { state: 'killed', by: `${pair.test.file}: ${pair.test.name}` },
        )
      if (said?.spoiledBy === pair.id) {
        // Either the mutant left something behind, or the test cannot run twice.
        if (this.#doubtful.has(pair.test))
          this.#decide(pair.id, { state: 'unsure', by: `${pair.test.file}: ${pair.test.name}` })
        else isNew = true
        this.#doubtful.add(pair.test)
      }
      if (!said?.passed.includes(pair.id) && !this.#isDecided(pair.id)) continue
      open.delete(pair)
      isNew = true
    }
    if (isNew) return this.#runFile(lane, [...open])
    for (const { id, test } of open) this.#gaps.set(id, `${test.file}: ${test.name}`)
  }

  #jobOf({ project, file }: Test, pairs: readonly Pair[]): SharedJob {
    const tests = [...Map.groupBy(pairs, ({ test }) => test)]
    return {
      project,
      file,
      mutantsOf: Object.fromEntries(
        tests.map(([test, own]) => [
          test.name,
          [...(this.#doubtful.has(test) ? [0, 0] : []), ...own.map(({ id }) => id)],
        ]),
      ),
      timeoutMs: 60_000 + 20 * Math.max(...tests.map(([{ ms }]) => ms)),
    }
  }

  #isDecided(id: number): boolean {
    const mutant = this.#ids.get(id)
    return mutant === undefined || this.findings.has(mutant)
  }

  #decide(id: number, finding: Finding): void {
    const mutant = this.#ids.get(id)
    if (!mutant || this.findings.has(mutant)) return
    this.findings.set(mutant, finding)
    this.#found(mutant, finding)
  }
}

type Pair = { id: number; test: Test }
