import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { treeOf } from '#tools/proofs/guards/tree.ts'
import type { Generated } from './generate.ts'
import { Sources, importsOf } from './points.ts'

/** A test and the points that it reached. */
export type Test = {
  project: string
  file: string
  name: string
  ms: number
  ok: boolean
  points: ReadonlySet<string>
}

/** The stored counts of a test file. They are valid as long as `key`, a hash of the sources, is the same. */
type ReachRecord = {
  key: string
  project: string
  file: string
  points: string[]
  loaded: number[]
  tests: { name: string; ms: number; ok: boolean; points: number[] }[]
}

const folder = 'out/mutants/reach'
const projects: Readonly<Record<string, readonly string[]>> = {
  unit: ['tests/shared/**/*.test.ts', 'tests/web/**/*.test.ts'],
  web: ['tests/web/**/*.test.tsx'],
  worker: ['tests/worker/**/*.test.ts', '!tests/worker/accounts/passwords.test.ts'],
  hashes: ['tests/worker/accounts/passwords.test.ts'],
}

/** All test files that could notice a mutant. */
const testFiles = (): { project: string; file: string }[] =>
  Object.entries(projects).flatMap(([project, globs]) =>
    globSync(globs.filter((glob) => !glob.startsWith('!')))
      .filter((file) => !globs.includes(`!${file}`))
      .toSorted()
      .map((file) => ({ project, file })),
  )

const recordFile = (file: string) => join(folder, `${file.replaceAll('/', '-')}.json`)

let sourcesHash: string | undefined
/** Stored counts are valid as long as this key is the same. */
function keyOf(file: string): string {
  sourcesHash ??= hashOf(
    globSync([
      'worker/**/*.ts',
      'src/shared/**/*.ts',
      'tests/support/**/*.ts',
      'migrations/*.sql',
      'tools/proofs/mutants/generated/{generate,points,sql,record}.ts',
    ]).toSorted(),
  )
  return `${sourcesHash}-${hashOf([file])}`
}

const hashOf = (files: readonly string[]) =>
  files
    .reduce((hash, file) => hash.update(file).update('\0').update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)

/** Stores the points that the tests of a file reached. */
export function saveReach(
  project: string,
  file: string,
  tests: readonly { name: string; ms: number; ok: boolean; reached: readonly string[] }[],
  loaded: readonly string[],
): void {
  const points = new Map<string, number>()
  const numbers = (names: readonly string[]) =>
    names.map((name) => {
      const number = points.get(name) ?? points.size
      points.set(name, number)
      return number
    })
  const record = {
    key: keyOf(file),
    project,
    file,
    loaded: numbers(loaded),
    tests: tests.map(({ reached, ...test }) => ({ ...test, points: numbers(reached) })),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    recordFile(file),
    JSON.stringify({ ...record, points: [...points.keys()] } satisfies ReachRecord),
  )
}

function recordOf(file: string): ReachRecord | null {
  if (!existsSync(recordFile(file))) return null
  const record: ReachRecord = JSON.parse(readFileSync(recordFile(file), 'utf8'))
  return record.key === keyOf(file) ? record : null
}

/** The test files without valid counts. */
export const uncounted = () => testFiles().filter(({ file }) => recordOf(file) === null)

const wordsOf = (file: string) => new Set(file.match(/\w+/g))

/** Knows which tests reach which mutants. */
export class Reach {
  readonly #sources: Sources
  readonly #tests: Test[] = []
  readonly #testsByPoint = new Map<string, Test[]>()
  readonly #loaded = new Set<string>()
  /** The test files that import something, by the base name of its module and its name. */
  readonly #imports = new Map<string, string[]>()

  constructor() {
    const files = globSync(['worker/**/*.ts', 'src/shared/**/*.ts']).filter((file) => !file.endsWith('.d.ts'))
    this.#sources = new Sources(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
    for (const { project, file } of testFiles()) {
      for (const { file: home, name } of importsOf(
        treeOf(file.replace(/x$/, ''), file.endsWith('x') ? '' : readFileSync(file, 'utf8')),
      ).values()) {
        this.#imports.set(`${home} ${name}`, [...(this.#imports.get(`${home} ${name}`) ?? []), file])
      }
      const record = recordOf(file)
      if (!record) continue
      const named = (numbers: readonly number[]) => numbers.flatMap((number) => record.points[number] ?? [])
      for (const point of named(record.loaded)) this.#loaded.add(point)
      for (const { name, ms, ok, points } of record.tests) {
        const test = { project, file, name, ms, ok, points: new Set(named(points)) }
        this.#tests.push(test)
        for (const point of test.points)
          this.#testsByPoint.set(point, [...(this.#testsByPoint.get(point) ?? []), test])
      }
    }
  }

  /** Whether the code of a mutant runs only once, while its module loads. */
  isLoading = (mutant: Generated): boolean => this.#sources.triggerOf(mutant).point === null

  /**
   * The tests that reach a mutant and pass without it. Those of its subject, by the words of their paths, come first, and of
   * these the ones that reach the fewest points.
   */
  testsOf(mutant: Generated): Test[] {
    const { point, declaration } = this.#sources.triggerOf(mutant)
    const found = new Set(point === null ? [] : this.#testsByPoint.get(point))
    // Code that runs while a module loads is reached by every user of its result.
    const loading =
      point === null ? [declaration] : this.#loaded.has(point) ? this.#sources.loadersOf(declaration) : []
    for (const place of loading) {
      for (const user of this.#sources.usersOf(place))
        for (const test of this.#testsByPoint.get(user) ?? []) found.add(test)
      const importers = this.#imports.get(`${basename(place.file)} ${place.name}`) ?? []
      for (const test of this.#tests) if (importers.includes(test.file)) found.add(test)
    }
    const subject = wordsOf(mutant.file)
    const nearness = ({ file }: Test) => subject.intersection(wordsOf(file)).size
    return [...found]
      .filter(({ ok }) => ok)
      .toSorted((one, other) => nearness(other) - nearness(one) || one.points.size - other.points.size)
  }
}
