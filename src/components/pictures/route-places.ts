/** The positions of the zones on public/maps/route-portrait.svg, in its own units. */
export const routePlaces = [
  [70, 62],
  [212, 102],
  [284, 204],
  [146, 258],
  [78, 346],
  [208, 386],
  [284, 478],
  [130, 538],
] as const

/** The path from each zone to the next, as on that map. */
export const routePaths = [
  'M70 62C95.6 69.2 173.5 76.4 212 102',
  'M212 102C250.5 127.6 295.9 175.9 284 204',
  'M284 204C272.1 232.1 183.1 232.4 146 258',
  'M146 258C108.9 283.6 66.8 323 78 346',
  'M78 346C89.2 369 170.9 362.2 208 386',
  'M208 386C245.1 409.8 298 450.6 284 478',
  'M284 478C270 505.4 157.7 527.2 130 538',
] as const
