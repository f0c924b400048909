import type { Path } from './tell.ts'

/** What the crew has left, 0 to 5 each. */
export type Counters = { food: number; water: number; battery: number }

/** After the mission of `day`; on day 0 nothing has been found yet. */
export function countersAfter(_day: number, _path: Path): Counters {
  return { food: 3, water: 3, battery: 1 }
}

/** What the counters mean, in two or three words: "three days", "boiled", "one call, maybe". */
export function counterWords(_counters: Counters): Record<keyof Counters, string> {
  return { food: 'three days', water: 'boiled', battery: 'one call, maybe' }
}

/** What the packs hold after the mission of `day`, in a few words each. */
export function kitAfter(_day: number, _path: Path): string[] {
  return ['Cargo rope', 'Kettle, dented', 'Radio, silent', 'Tarp']
}

export type CrewMember = { name: string; role: string; line: string }

/** The four names, with what Hana has written beside them by then. */
export function crewAfter(_day: number, _path: Path): CrewMember[] {
  return [
    { name: 'Vega', role: 'pilot', line: 'Counts heads twice.' },
    { name: 'Tomas', role: 'surveyor', line: 'Counts everything else.' },
    { name: 'Hana', role: 'nurse', line: 'Holds the pencil.' },
    { name: 'You', role: 'Passenger', line: 'Never says.' },
  ]
}
