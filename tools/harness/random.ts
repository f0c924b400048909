/** Random numbers from 0 to below 1 (mulberry32). The same seed gives the same numbers, so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random item of the list. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

/** A random integer below the argument. */
export type PickBelow = (below: number) => number

export const pickerFrom =
  (random: () => number): PickBelow =>
  (below) =>
    Math.floor(random() * below)

/** The items in random order. */
export function shuffled<Item>(items: readonly Item[], pickBelow = pickerFrom(Math.random)): Item[] {
  return items
    .map((item) => ({ item, at: pickBelow(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
