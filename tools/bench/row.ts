/** One line of the bench's table. */
export type Row = {
  figure: string
  aim: string
  value: string
  /** null if there is no aim or the measurement is void. */
  ok: boolean | null
  /** How it was measured, with absolute figures and the A/A ratio. */
  how: string
}

/** A part of the bench, which `--only` names. It makes some rows. */
export type Part = {
  name: string
  /** The server that it shares with other parts; null if it starts its own. */
  on: 'floor' | 'site' | null
  measure: (options: Options) => Promise<Row[]>
}

export type Options = {
  /** How often each thing is timed. Results are medians of these rounds. */
  rounds: number
  /** The length of the soak test in minutes. */
  soakMinutes: number
  /** The number of trainees in the large database. */
  trainees: number
}

/** A row whose value must not exceed the aim. */
export function atMost(
  figure: string,
  value: number,
  aim: number,
  { unit = '', digits = 2, how }: { unit?: string; digits?: number; how: string },
): Row {
  const format = (number: number) => `${number.toFixed(digits)}${unit}`
  return { figure, aim: `<= ${format(aim)}`, value: format(value), ok: value <= aim, how }
}

/** A row whose value must equal the aim. */
export function exactly(figure: string, value: number | string, aim: number | string, how: string): Row {
  return { figure, aim: String(aim), value: String(value), ok: value === aim, how }
}
