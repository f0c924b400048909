import type { Generated, Operator } from './generated/generate.ts'

/**
 * A generated mutant that no test notices, and why that is right. It is found by file, declaration, operator and a piece of
 * what the run prints of it (the change stands in ⟦ ⟧), never by line.
 */
export type Survivor = {
  file: string
  within: string
  operator: Operator
  pattern: string
  /** How many mutants it means. */
  times?: number
  /** `second guard behind: …` names what still holds; `equivalent: …` says why nothing can differ. */
  reason: `second guard behind: ${string}` | `equivalent: ${string}`
}

export const survivors: readonly Survivor[] = []

/** The entry that accepts a mutant's survival. */
export const acceptedAs = (mutant: Generated, entries = survivors): Survivor | undefined => entries.find((entry) => isMeant(entry, mutant))

const isMeant = ({ file, within, operator, pattern }: Survivor, mutant: Generated) => mutant.file === file && mutant.within === within && mutant.operator === operator && mutant.text.includes(pattern)

/** Entries that mean no mutant any more, or another number of them: what they accept is not known. */
export function strayEntries(mutants: readonly Generated[], entries = survivors): string[] {
  return entries.flatMap((entry) => {
    const found = mutants.filter((mutant) => isMeant(entry, mutant)).length
    return found === (entry.times ?? 1) ? [] : [`${entry.file} ${entry.within} ${entry.operator} "${entry.pattern}" means ${found} mutants, not ${entry.times ?? 1}`]
  })
}
