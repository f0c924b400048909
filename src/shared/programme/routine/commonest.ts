/** The distinct items of a list, the most common first. */
export function commonest<Kind>(kinds: readonly Kind[]): Kind[] {
  const counts = new Map<Kind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([kind]) => kind)
}
