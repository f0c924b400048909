/** Who says a line of the mission. */
export const speakers = ['Vega', 'Tomas', 'Hana'] as const
