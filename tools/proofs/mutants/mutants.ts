import { accounts } from './listed/accounts.ts'
import { database } from './listed/database.ts'
import { http } from './listed/http.ts'
import { payments } from './listed/payments.ts'
import { personalData } from './listed/personal-data.ts'
import { photos } from './listed/photos.ts'
import { reminders } from './listed/reminders.ts'
import { training } from './listed/training.ts'
import { upkeep } from './listed/upkeep.ts'
import type { Mutant } from './mutant.ts'
import { replaceIn } from './place.ts'

/**
 * The guards that are switched off one by one, in the rooms of the Worker. A change that `--all` generates anyway is listed here
 * only if docs/evidence/threats.md names it.
 */
export const mutants: readonly Mutant[] = [
  ...payments,
  ...training,
  ...accounts,
  ...http,
  ...database,
  ...photos,
  ...reminders,
  ...personalData,
  ...upkeep,
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
