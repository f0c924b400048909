import { existsSync, readFileSync } from 'node:fs'

const namesByFile = new Map<string, readonly string[]>()

/** Returns the names of the tests in a file, or null if the file does not exist. */
export function testsIn(file: string): readonly string[] | null {
  if (!existsSync(file)) return null
  const names = namesByFile.get(file) ?? namesIn(readFileSync(file, 'utf8'))
  namesByFile.set(file, names)
  return names
}

/**
 * Returns the test names in a source text. A test name is a string right after an opening parenthesis,
 * followed by a function or an options object.
 */
export function namesIn(source: string): string[] {
  const title = /(?<=^\s*test|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\b|[({])/gm
  return [...source.matchAll(title)].map(([, , name = '']) => name.replaceAll(/\\(['"`\\])/g, '$1'))
}
