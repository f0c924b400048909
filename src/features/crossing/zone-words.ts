/** What a trainee reads on entering a zone, from the second on. */
type ZoneWords = { line: string; button: string }

export const zoneWords: Readonly<Record<number, ZoneWords>> = {
  2: { line: 'Four days under the canopy. Find a path, and your stride.', button: 'ENTER THE FOREST' },
  3: { line: 'Four days beside the water. Build the raft, cross the rope.', button: 'ENTER THE VALLEY' },
  4: { line: 'Four days uphill. Day 15 tests what you’ve built.', button: 'CLIMB THE RIDGE' },
  5: { line: 'Four days of lying low. Smoke, a fence, a night march.', button: 'ENTER THE TERRITORY' },
  6: { line: 'Three days at the cache. Clean water and a lighter pack.', button: 'ENTER THE CACHE' },
  7: { line: 'Five days of the long push. Storm, mud and the last ridge.', button: 'START THE APPROACH' },
  8: { line: 'Three days to the clearing. Day 30 is your last test.', button: 'GO TO THE CLEARING' },
}
