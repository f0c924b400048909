/** Screens on which 640 pixels look like 1200: a scene across such a screen has at most 728 of its dots to fill. */
export const smallScreen =
  '((max-width: 26rem) and (max-resolution: 1.75dppx)) or ((max-width: 22.5rem) and (max-resolution: 2dppx))'

/** The `sizes` of a picture that shares its file with the mission's card. */
export const sizesAsOnCard = `${smallScreen} 320px, 1200px`

/** The path of a day's scene without its size and ending. */
export const sceneFile = (day: number) => `/scenes/day-${String(day).padStart(2, '0')}`
