import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** At quality 11, which is Node's own. */
export const brotliBytes = (text: string) => brotliCompressSync(text).length

/** The script that a built page starts with. */
export function entryOf(html: string): string {
  const entry = /<script type="module"[^>]*\ssrc="\/([^"]+)"/.exec(html)?.[1]
  if (!entry) throw new Error('A page without a script')
  return entry
}

/** What a browser asks for before any of `roots` can run: they, and whatever they import, and so on. */
export function chunksOf(dir: string, roots: readonly string[]): string[] {
  const files = new Set(roots)
  for (const file of files)
    for (const asked of imports(dir, file, /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)) files.add(asked)
  return [...files]
}

/** The chunk that the entry fetches for a route. */
export function dynamicChunk(dir: string, entry: string, name: string): string {
  const found = imports(dir, entry, /import\(\s*["'`](\.[^"'`]+\.js)["'`]/g).filter((file) =>
    new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file),
  )
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${name}`)
  return found[0]!
}

const imports = (dir: string, file: string, pattern: RegExp) =>
  [...readFileSync(join(dir, file), 'utf8').matchAll(pattern)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )
