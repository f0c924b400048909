import type { TestCase } from 'vitest/node'

/** The full name of a test, as `-t` expects it: with the names of its suites. */
export function nameOf({ name, parent }: TestCase): string {
  const names = [name]
  for (let outer = parent; outer.type === 'suite'; outer = outer.parent) names.unshift(outer.name)
  return names.join(' ')
}
