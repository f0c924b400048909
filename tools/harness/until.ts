import { setTimeout as sleep } from 'node:timers/promises'

type Patience = {
  /** Given up after so long. */
  ms?: number
  everyMs?: number
  /** What is done between two looks. */
  between?: () => Promise<void>
}

/** Waits until something holds; throws, with `what` was waited for, if it does not in time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { ms = 60_000, everyMs = 100, between }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms / 1000} s for ${what}`)
    await between?.()
    await sleep(everyMs)
  }
}
