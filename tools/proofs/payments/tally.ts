/** What was done to the Worker, and what it got wrong. */
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

  /** Of these there must be none. */
  #wrongs(): Record<string, number> {
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
      'starts asked for': this.starts,
      crashes: this.crashes,
      'times the database was busy': this.busy,
      ...this.#wrongs(),
    }
  }

  /** A sentence for each kind of fault. */
  told(): string[] {
    const wrongs = Object.entries(this.#wrongs()).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}`] : [],
    )
    return this.delivered.size === 0 ? [...wrongs, 'nothing was delivered'] : wrongs
  }
}
