import { accounts } from './accounts.ts'
import { authority } from './authority.ts'
import { doors } from './doors.ts'
import { money } from './money.ts'
import { personal } from './personal.ts'
import { type Place, replaceIn } from './place.ts'
import { threats } from './threats.ts'
import { training } from './training.ts'

/**
 * One guard of the product switched off: the piece of source at this place becomes `to`. `tests` are the files that should
 * notice; the smallest set, so that it is known who watches what. `behind` names the second guard that holds when this one is
 * off: such a mutant is expected to survive, and one that a test notices is listed wrongly.
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

/** The file with the guard switched off. */
export function mutated(mutant: Mutant, text: string): string {
  try {
    return replaceIn(mutant, mutant.to, text)
  } catch (error) {
    throw new Error(`${mutant.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
