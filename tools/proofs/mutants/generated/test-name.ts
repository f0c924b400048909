import type { TestCase } from 'vitest/node'

/** A test's name as `-t` looks for it: with the names of what it stands in. */
export function nameOf({ name, parent }: TestCase): string {
  const names = [name]
  for (let outer = parent; outer.type === 'suite'; outer = outer.parent) names.unshift(outer.name)
  return names.join(' ')
}
