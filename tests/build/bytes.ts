import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const sizes = new Map<string, number>()

/** Returns the size after Brotli compression at Node's default quality, 11. Routes share most of their chunks. */
export function brotliBytes(text: string): number {
  const bytes = sizes.get(text) ?? brotliCompressSync(text).length
  sizes.set(text, bytes)
  return bytes
}

/** Returns the path of a built page's entry script. */
export function entryOf(html: string): string {
  const entry = /<script type="module"[^>]*\ssrc="\/([^"]+)"/.exec(html)?.[1]
  if (!entry) throw new Error('A page without a script')
  return entry
}

/**
 * Returns `roots` and all their direct and indirect imports. A browser loads all of them before it runs any
 * of them.
 */
export function chunksOf(dir: string, roots: readonly string[]): string[] {
  const files = new Set(roots)
  for (const file of files)
    for (const imported of imports(dir, file, /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
      files.add(imported)
  return [...files]
}

/** Returns the chunk that the entry script loads for a route. */
export function dynamicChunk(dir: string, entry: string, name: string): string {
  const found = imports(dir, entry, /import\(\s*["'`](\.[^"'`]+\.js)["'`]/g).filter((file) =>
    new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(file),
  )
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${name}`)
  return found[0]!
}

const imports = (dir: string, file: string, pattern: RegExp) =>
  [...readFileSync(join(dir, file), 'utf8').matchAll(pattern)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )
