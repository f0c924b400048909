/** For `lowpass` and `highpass`, `q` is in decibels, as in Web Audio. */
export type Filter = { type: BiquadFilterType; hz: number; q?: number; db?: number }

/** A slow curve around 1: whole cycles per loop, so that it ends where it begins. The depths add up to less than 1. */
export type Wave = { cycles: number; depth: number }

/** Noise that never stops: rain, river, wind, insects. */
export type Bed = {
  kind: 'bed'
  db: number
  filters: readonly Filter[]
  /** How its loudness rises and falls. */
  swell?: readonly Wave[]
  /** How far the filters move with the swell, in cents. */
  sweepCents?: number
  /** A fast tremolo, in hertz: the rattle of an insect. */
  trillHz?: number
}

/** One sound of an event, `after` seconds into it. Noise has no pitch of its own and ignores `from` and `to`. */
export type Note = { after: number; seconds: number; from: number; to: number; gain: number }

/** Short sounds at random times: drops, chirps, crackles. */
export type Events = {
  kind: 'events'
  db: number
  source: 'noise' | 'sine' | 'triangle'
  /** A pluck begins at once and dies away; a call swells and fades. */
  shape: 'pluck' | 'call'
  filters: readonly Filter[]
  /** Seconds between two of them, on average. */
  every: number
  notes: readonly Note[]
  /** How much pitch and loudness differ from one to the next: 0.2 is up to 20 % higher or lower. */
  pitchSpread: number
  gainSpread: number
}

export type Recipe = readonly (Bed | Events)[]

const lowpass = (hz: number): Filter => ({ type: 'lowpass', hz, q: -3 })
const highpass = (hz: number): Filter => ({ type: 'highpass', hz, q: -3 })
const band = (hz: number, q: number): Filter => ({ type: 'bandpass', hz, q })

/** Steady noise between two frequencies. */
export const bed = (db: number, from: number, to: number, swell: readonly Wave[] = []): Bed => ({
  kind: 'bed',
  db,
  filters: [highpass(from), lowpass(to)],
  swell,
})

/** Wind: a band of noise whose pitch rises with its loudness. */
export const gusts = (
  db: number,
  hz: number,
  q: number,
  swell: readonly Wave[],
  sweepCents: number,
): Bed => ({
  kind: 'bed',
  db,
  filters: [band(hz, q), lowpass(hz * 3)],
  swell,
  sweepCents,
})

/** A chorus of insects. */
export const insects = (db: number, hz: number, trillHz: number, swell: readonly Wave[]): Bed => ({
  kind: 'bed',
  db,
  filters: [band(hz, 12), band(hz, 6)],
  swell,
  trillHz,
})

/** Drops and bubbles: a short tone, rising in water, falling on metal. */
export const drops = (
  db: number,
  every: number,
  [from, to]: readonly [number, number],
  seconds: number,
): Events => ({
  kind: 'events',
  db,
  source: 'sine',
  shape: 'pluck',
  filters: [],
  every,
  notes: [{ after: 0, seconds, from, to, gain: 1 }],
  pitchSpread: 0.4,
  gainSpread: 0.6,
})

/** Clicks of noise: fire, or heavy drops on leaves. */
export const crackle = (db: number, every: number, hz: number, seconds: number): Events => ({
  kind: 'events',
  db,
  source: 'noise',
  shape: 'pluck',
  filters: [band(hz, 1.2)],
  every,
  notes: [{ after: 0, seconds, from: hz, to: hz, gain: 1 }],
  pitchSpread: 0,
  gainSpread: 0.8,
})

/** Birds, frogs, crickets: a phrase of notes. */
export const calls = (
  db: number,
  every: number,
  notes: readonly Note[],
  source: 'sine' | 'triangle' = 'sine',
): Events => ({
  kind: 'events',
  db,
  source,
  shape: 'call',
  filters: [],
  every,
  notes,
  pitchSpread: 0.08,
  gainSpread: 0.4,
})

/** Thunder or the ground's rumble, far away. */
export const rumble = (db: number, every: number, hz: number, seconds: number): Events => ({
  kind: 'events',
  db,
  source: 'noise',
  shape: 'call',
  filters: [lowpass(hz), lowpass(hz), highpass(45)],
  every,
  notes: [{ after: 0, seconds, from: hz, to: hz, gain: 1 }],
  pitchSpread: 0,
  gainSpread: 0.4,
})
