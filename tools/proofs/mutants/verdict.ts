import type { Mutant } from './mutant.ts'
import type { Outcome } from './scratch.ts'

/** What the outcome of a mutant's tests means: a word to print, and the fault if there is one. */
export function verdictOf(
  { name, file, behind, tests }: Mutant,
  { failed, broken }: Pick<Outcome, 'failed' | 'broken'>,
): { word: string; fault: string | null } {
  if (broken !== null) return { word: 'BROKEN', fault: `The tests of "${name}" gave no result: ${broken}` }
  if (behind === undefined) {
    if (failed > 0) return { word: 'killed', fault: null }
    return {
      word: 'SURVIVED',
      fault: `No test notices that "${name}" (${file}) is off: ${tests.join(', ')} pass`,
    }
  }
  if (failed === 0) return { word: `behind: ${behind}:`, fault: null }
  return {
    word: 'KILLED',
    fault: `A test notices that "${name}" (${file}) is off, although the list names "${behind}" as a second guard`,
  }
}
