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

  get faults(): number {
    return this.wrong + this.lost + this.doubleGrants + this.doubleStarts + this.forgedAccepted
  }

  lines(histories: number): string {
    const rows: [string, number][] = [
      ['histories', histories],
      ['events', this.delivered.size],
      ['deliveries', this.deliveries],
      ['duplicates', this.duplicates],
      ['retries after a fault', this.retries],
      ['forged webhooks', this.forged],
      ['starts asked for', this.starts],
      ['crashes', this.crashes],
      ['times the database was busy', this.busy],
      ['wrong entitlements', this.wrong],
      ['lost', this.lost],
      ['double grants', this.doubleGrants],
      ['double starts', this.doubleStarts],
      ['forged accepted', this.forgedAccepted],
    ]
    return rows.map(([name, count]) => `${name.padEnd(28)} ${String(count).padStart(7)}`).join('\n')
  }
}
