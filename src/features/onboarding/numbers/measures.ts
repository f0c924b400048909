import { limits } from '#shared/programme/limits.ts'

export type Units = 'metric' | 'imperial'
export type Measure = 'weight' | 'height'

/** The unit labels, by measurement system. */
export const unitLabels: Record<Units, Record<Measure, string>> = {
  metric: { weight: 'kg', height: 'cm' },
  imperial: { weight: 'lbs', height: 'inches' },
}

/** The few countries that weigh in pounds (CLDR's measurement systems). */
const imperialCountries = ['US', 'LR', 'MM']

/** What most people of a country measure in; `country` is its two-letter code. */
export const unitsIn = (country: string): Units =>
  imperialCountries.includes(country.toUpperCase()) ? 'imperial' : 'metric'

/** One unit in kg or cm; pound and inch are exact by definition. */
const sizes: Record<Units, Record<Measure, number>> = {
  metric: { weight: 1, height: 1 },
  imperial: { weight: 0.45359237, height: 2.54 },
}

const metricLimits = { weight: limits.weightKg, height: limits.heightCm }

/** The whole numbers that are accepted in the trainee's own units. */
export function rangeOf(measure: Measure, units: Units): { min: number; max: number } {
  const { min, max } = metricLimits[measure]
  const size = sizes[units][measure]
  return { min: Math.ceil(min / size), max: Math.floor(max / size) }
}

/** Converts a weight or height, rounded to a whole number. */
export function convert(value: number, measure: Measure, from: Units, to: Units): number {
  return Math.round((value * sizes[from][measure]) / sizes[to][measure])
}
