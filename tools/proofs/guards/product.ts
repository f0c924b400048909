import { globSync, readFileSync } from 'node:fs'
import { type Place, replaceIn } from '#tools/proofs/mutants/place.ts'
import { type Node, treeOf } from './tree.ts'

export type Source = { file: string; text: string; tree: Node }

/** What the guards check: the Worker's source files, its configuration, and its bundle if there is one. */
export type Product = { sources: readonly Source[]; wranglerToml: string; bundle: string | null }

/** The name under which the bundle counts as a file. */
export const bundleFile = 'bundle.js'

/** A small change that a guard must notice: one place of a file is replaced. In the bundle it is the first match. */
export type Breach = Place & { to: string }

/** Reads the product, with a breach if one is given. */
export function productOf(bundle: string | null = null, breach?: Breach): Product {
  let isApplied = false
  const read = (file: string, text: string) => {
    if (file !== breach?.file) return text
    isApplied = file !== bundleFile || text.includes(breach.from)
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
  if (breach && !isApplied) throw new Error(`${breach.file} does not contain ${breach.from} any more`)
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

/** The file and line of a node. */
export const placeOf = ({ file, text }: Source, { start }: Node): string =>
  `${file}:${text.slice(0, start).split('\n').length}`

/** The source text of a node, in one line. */
export const wordsOf = ({ text }: Source, { start, end }: Node): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 100)
