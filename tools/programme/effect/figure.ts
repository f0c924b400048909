/** What the training does for a trainee (training.md 12): a figure, its bound, and whether it holds. */
export type Figure = { name: string; value: string; bound: string; holds: boolean }

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length
export const isBetween = (value: number, low: number, high: number) => value >= low && value <= high
export const percent = (value: number) => `${Math.round(100 * value)} %`
