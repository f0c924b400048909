/** Counts what was done to the Worker and what it did wrong. */
export class Tally {
  readonly delivered = new Set<string>()
  deliveries = 0
  duplicates = 0
  retries = 0
  starts = 0
  forged = 0
  crashes = 0
  busy = 0
  wrong = 0
  lost = 0
  doubleGrants = 0
  doubleStarts = 0
  forgedAccepted = 0
  unsettled = 0

  /** These counts must be 0. */
  #faultCounts(): Record<string, number> {
    return {
      'wrong entitlements': this.wrong,
      lost: this.lost,
      'never settled': this.unsettled,
      'double grants': this.doubleGrants,
      'double starts': this.doubleStarts,
      'forged accepted': this.forgedAccepted,
    }
  }

  figures(histories: number): Record<string, number> {
    return {
      histories,
      events: this.delivered.size,
      deliveries: this.deliveries,
      duplicates: this.duplicates,
      'retries after a fault': this.retries,
      'forged webhooks': this.forged,
      starts: this.starts,
      crashes: this.crashes,
      'database locks': this.busy,
      ...this.#faultCounts(),
    }
  }

  /** A sentence for each kind of fault. */
  faults(): string[] {
    const sentences = Object.entries(this.#faultCounts()).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}`] : [],
    )
    return this.delivered.size === 0 ? [...sentences, 'nothing was delivered'] : sentences
  }
}
