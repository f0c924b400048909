import { accounts } from './accounts.ts'
import { authority } from './authority.ts'
import { doors } from './doors.ts'
import { money } from './money.ts'
import { personal } from './personal.ts'
import { threats } from './threats.ts'
import { training } from './training.ts'

/**
 * One guard of the product switched off: in `file` the text `from`, which stands there as often as `times` says, becomes
 * `to`. `tests` are the files that should notice; the smallest set, so that it is known who watches what. `behind` names the
 * second guard that holds when this one is off: such a mutant is expected to survive, and one that a test notices is listed wrongly.
 */
export type Mutant = { name: string; file: string; from: string; to: string; times?: number; behind?: string; tests: readonly string[] }

export const mutants: readonly Mutant[] = [...money, ...training, ...accounts, ...authority, ...doors, ...personal, ...threats]

/** The file with the guard switched off. Where the text is not what it was, nobody knows what would be tested. */
export function mutated({ name, file, from, to, times = 1 }: Mutant, text: string): string {
  const found = text.split(from).length - 1
  if (found !== times) throw new Error(`${name}: ${file} holds ${found} times, not ${times}: ${from}`)
  return text.replaceAll(from, () => to)
}
