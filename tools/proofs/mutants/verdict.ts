import type { Mutant } from './mutants.ts'
import type { Outcome } from './scratch.ts'

/** What the outcome of a mutant's tests means: a word for the line that is printed, and the fault, if it is one. */
export function verdictOf(
  { name, file, behind, tests }: Mutant,
  { failed, broken }: Pick<Outcome, 'failed' | 'broken'>,
): { word: string; fault: string | null } {
  if (broken !== null) return { word: 'BROKEN', fault: `Without "${name}" nothing can be said: ${broken}` }
  if (behind === undefined) {
    if (failed > 0) return { word: 'killed', fault: null }
    return { word: 'SURVIVED', fault: `Nobody misses "${name}" (${file}): ${tests.join(', ')} stay green` }
  }
  if (failed === 0) return { word: `behind: ${behind}:`, fault: null }
  return {
    word: 'KILLED',
    fault: `"${name}" (${file}) is missed after all: the list says that "${behind}" stands behind it`,
  }
}
