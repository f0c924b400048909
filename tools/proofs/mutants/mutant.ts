import type { Place } from './place.ts'

/**
 * Switches off one guard of the product: the source at this place becomes `to`. `tests` is the smallest set of test files that
 * should notice. `behind` names a second guard that still protects the product. Such a mutant is expected to survive.
 */
export type Mutant = Place & { name: string; to: string; behind?: string; tests: readonly string[] }

type Change = Omit<Mutant, 'name' | 'file' | 'tests'> & Partial<Pick<Mutant, 'tests'>>

/** The mutants of one file, by their names. `tests` are those of each mutant that names no others. */
export const inFile = (
  file: string,
  tests: readonly string[],
  changes: Readonly<Record<string, Change>>,
): Mutant[] => Object.entries(changes).map(([name, change]) => ({ name, file, tests, ...change }))
