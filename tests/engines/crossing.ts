/** A barrier: all participants wait until the last one has arrived and an action has run. */
export class Crossing {
  #onTheWay: number
  #arrived: PromiseWithResolvers<void>[] = []
  #act: () => Promise<void> = async () => {}

  constructor(travelers: number) {
    this.#onTheWay = travelers
  }

  /** Waits for all remaining participants and then for the last one's `act`, which runs once for all. */
  arrive(act: () => Promise<void>): Promise<void> {
    const own = Promise.withResolvers<void>()
    this.#arrived.push(own)
    this.#act = act
    this.#passTogether()
    return own.promise
  }

  /** Waits for one participant fewer. */
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
