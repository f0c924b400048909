/** The product's mark, three rising chevrons on 32 × 32, from the widest down. */
export const markPaths = [
  'M16 1.5 28 14v6L16 8.2 4 20v-6z',
  'M16 11.5 25 20.6V26l-9-8.8L7 26v-5.4z',
  'm16 20.8 6 5.9V31l-6-5.6-6 5.6v-4.3z',
] as const

export const markFile = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${fill}">${markPaths.map((d) => `<path d="${d}"/>`).join('')}</svg>`
