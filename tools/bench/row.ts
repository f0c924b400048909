/** One line of the bench's table. */
export type Row = {
  figure: string
  aim: string
  value: string
  /** null where there is no aim, or where the measurement is void. */
  ok: boolean | null
  /** How it was measured, and what stands behind the value: absolute figures, the A/A, what was left out. */
  how: string
}

/** A part of the bench: what `--only` names, and the rows it makes. */
export type Part = {
  name: string
  /** The server it is measured on and shares with others of its kind; null where it starts its own. */
  on: 'floor' | 'site' | null
  measure: (options: Options) => Promise<Row[]>
}

export type Options = {
  /** How often each thing is timed: medians are of so many. */
  rounds: number
  /** Minutes of the soak; 0 leaves it out. */
  soakMinutes: number
  /** Trainees of the large database. */
  trainees: number
}

/** A figure that must not be above its aim; nothing but the number is judged. */
export function atMost(
  figure: string,
  value: number,
  aim: number,
  { unit = '', digits = 2, how }: { unit?: string; digits?: number; how: string },
): Row {
  const told = (number: number) => `${number.toFixed(digits)}${unit}`
  return { figure, aim: `<= ${told(aim)}`, value: told(value), ok: value <= aim, how }
}

/** Something that is counted and must come out as `aim`. */
export function exactly(figure: string, value: number | string, aim: number | string, how: string): Row {
  return { figure, aim: String(aim), value: String(value), ok: value === aim, how }
}
