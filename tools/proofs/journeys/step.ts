import type { AsyncCommand } from 'fast-check'
import type { Journey } from './journey.ts'
import { judge } from './judge.ts'

/** The time between two steps. */
const PAUSE_MS = 7000

/** How many steps of each kind were run. */
export const stepCounts = new Map<string, number>()

/** One action of a user. Afterwards the API's answers are compared with the model. */
export class Step implements AsyncCommand<Journey, Journey> {
  readonly #name: string
  readonly #action: (journey: Journey) => Promise<unknown>
  readonly #can: (journey: Journey) => boolean

  constructor(
    name: string,
    action: (journey: Journey) => Promise<unknown>,
    can: (journey: Journey) => boolean = isSignedIn,
  ) {
    this.#name = name
    this.#action = action
    this.#can = can
  }

  check = (journey: Journey): boolean => this.#can(journey)

  async run(journey: Journey): Promise<void> {
    const [kind = ''] = this.#name.split(' ')
    stepCounts.set(kind, (stepCounts.get(kind) ?? 0) + 1)
    journey.now += PAUSE_MS
    await this.#action(journey)
    await judge(journey)
  }

  toString = (): string => this.#name
}

export const isSignedIn = ({ signedIn }: Journey): boolean => signedIn !== null
export const hasAccount = ({ account }: Journey): boolean => account !== null
