import { existsSync, readFileSync } from 'node:fs'

const namesByFile = new Map<string, readonly string[]>()

/** What the tests of a file are called; null where there is no such file. */
export function testsIn(file: string): readonly string[] | null {
  if (!existsSync(file)) return null
  const names = namesByFile.get(file) ?? namesIn(readFileSync(file, 'utf8'))
  namesByFile.set(file, names)
  return names
}

/** The names of a source's tests as they are written: a test is a name in parentheses, followed by what it does. */
export function namesIn(source: string): string[] {
  const title = /(?<=^\s*test|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\b|[({])/gm
  return [...source.matchAll(title)].map(([, , name = '']) => name.replaceAll(/\\(['"`\\])/g, '$1'))
}
