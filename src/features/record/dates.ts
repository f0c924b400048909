const style = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** "1 Mar 2027" for an instant, in the trainee's time zone. */
export const dateOf = (instant: string) => new Date(instant).toLocaleDateString('en-GB', style)

/** "1 Mar 2027 – 30 Mar 2027", or "since 1 Mar 2027" for an active bootcamp. */
export function dateRange({ startedAt, endedAt }: { startedAt: string; endedAt: string | null }): string {
  return endedAt === null ? `since ${dateOf(startedAt)}` : `${dateOf(startedAt)} – ${dateOf(endedAt)}`
}
