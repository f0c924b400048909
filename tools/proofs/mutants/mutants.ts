import { accounts } from './accounts.ts'
import { authority } from './authority.ts'
import { doors } from './doors.ts'
import { money } from './money.ts'
import { personal } from './personal.ts'
import { type Place, replaceIn } from './place.ts'
import { threats } from './threats.ts'
import { training } from './training.ts'

/**
 * Switches off one guard of the product: the source at this place becomes `to`. `tests` is the smallest set of test files that
 * should notice. `behind` names a second guard that still protects the product. Such a mutant is expected to survive.
 */
export type Mutant = Place & { name: string; to: string; behind?: string; tests: readonly string[] }

export const mutants: readonly Mutant[] = [
  ...money,
  ...training,
  ...accounts,
  ...authority,
  ...doors,
  ...personal,
  ...threats,
]

/** The text of the file with the guard switched off. */
export function mutated(mutant: Mutant, text: string): string {
  try {
    return replaceIn(mutant, mutant.to, text)
  } catch (error) {
    throw new Error(`${mutant.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
