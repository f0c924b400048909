import { globSync, readFileSync } from 'node:fs'
import { type Place, replaceIn } from '#tools/proofs/mutants/place.ts'
import { type Node, treeOf } from './tree.ts'

export type Source = { file: string; text: string; tree: Node }

/** What the guards look at: the Worker's files as they are written, its configuration, and, where it was made, its bundle. */
export type Product = { sources: readonly Source[]; wranglerToml: string; bundle: string | null }

/** The bundle's name among the files. */
export const bundleFile = 'bundle.js'

/** One piece of a file (of the bundle its first) that is replaced: the smallest change that breaks what a guard watches. */
export type Breach = Place & { to: string }

/** The product as it is, or as it were with a breach in it. */
export function productOf(bundle: string | null = null, breach?: Breach): Product {
  let isMade = false
  const read = (file: string, text: string) => {
    if (file !== breach?.file) return text
    isMade = file !== bundleFile || text.includes(breach.from)
    return file === bundleFile
      ? text.replace(breach.from, () => breach.to)
      : replaceIn(breach, breach.to, text)
  }
  const files = globSync(['worker/**/*.ts', 'src/shared/**/*.ts']).toSorted()
  const sources = files.map((file) => {
    const text = read(file, readFileSync(file, 'utf8'))
    return { file, text, tree: treeOf(file, text) }
  })
  const product = {
    sources,
    wranglerToml: read('wrangler.toml', readFileSync('wrangler.toml', 'utf8')),
    bundle: bundle === null ? null : read(bundleFile, bundle),
  }
  if (breach && !isMade) throw new Error(`${breach.file} does not hold ${breach.from} any more`)
  return product
}

export function sourceOf({ sources }: Product, file: string): Source {
  const source = sources.find((one) => one.file === file)
  if (!source) throw new Error(`There is no file ${file}`)
  return source
}

/** The Worker's own files. */
export const workerSources = ({ sources }: Product): Source[] =>
  sources.filter(({ file }) => file.startsWith('worker/'))

/** Where a node stands, for whoever reads a fault. */
export const placeOf = ({ file, text }: Source, { start }: Node): string =>
  `${file}:${text.slice(0, start).split('\n').length}`

/** What a node says, in one line. */
export const wordsOf = ({ text }: Source, { start, end }: Node): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 100)
