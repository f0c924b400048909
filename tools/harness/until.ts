import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = {
  /** Throws after this time. */
  ms?: number
  everyMs?: number
  /** Runs after each check that fails. */
  between?: () => Promise<void>
}

/** Waits until `holds` is true. If that takes too long, it throws an error that names `what`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { ms = 60_000, everyMs = 100, between }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms / 1000} s for ${what}`)
    await between?.()
    await sleep(everyMs)
  }
}
