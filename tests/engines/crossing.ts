/** A point that travelers pass together: the last one who arrives lets something happen first. */
export class Crossing {
  #onTheWay: number
  #arrived: PromiseWithResolvers<void>[] = []
  #act: () => Promise<void> = async () => {}

  constructor(travelers: number) {
    this.#onTheWay = travelers
  }

  /** Resolves once all who are still on their way have arrived and `act` is done, which is the same for all of them. */
  arrive(act: () => Promise<void>): Promise<void> {
    const own = Promise.withResolvers<void>()
    this.#arrived.push(own)
    this.#act = act
    this.#passTogether()
    return own.promise
  }

  /** One traveler will not come any more. */
  leave(): void {
    this.#onTheWay -= 1
    this.#passTogether()
  }

  #passTogether(): void {
    if (this.#arrived.length === 0 || this.#arrived.length < this.#onTheWay) return
    const arrived = this.#arrived
    this.#arrived = []
    void this.#act().then(
      () => arrived.forEach(({ resolve }) => resolve()),
      (error: unknown) => arrived.forEach(({ reject }) => reject(error)),
    )
  }
}
