import type { AsyncCommand } from 'fast-check'
import type { Journey } from './journey.ts'
import { judge } from './judge.ts'

/** What passes between two presses. */
const MOMENT_MS = 7000

/** How many steps were taken, and of which kind. */
export const taken = new Map<string, number>()

/** One thing somebody does: what they see afterwards is compared with the model. */
export class Step implements AsyncCommand<Journey, Journey> {
  readonly #name: string
  readonly #does: (journey: Journey) => Promise<unknown>
  readonly #can: (journey: Journey) => boolean

  constructor(
    name: string,
    does: (journey: Journey) => Promise<unknown>,
    can: (journey: Journey) => boolean = isSignedIn,
  ) {
    this.#name = name
    this.#does = does
    this.#can = can
  }

  check = (journey: Journey): boolean => this.#can(journey)

  async run(journey: Journey): Promise<void> {
    const [kind = ''] = this.#name.split(' ')
    taken.set(kind, (taken.get(kind) ?? 0) + 1)
    journey.now += MOMENT_MS
    await this.#does(journey)
    await judge(journey)
  }

  toString = (): string => this.#name
}

export const isSignedIn = ({ signedIn }: Journey): boolean => signedIn !== null
export const isHere = ({ account }: Journey): boolean => account !== null
