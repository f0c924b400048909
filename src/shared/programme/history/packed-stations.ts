import type { StoredStation } from './stored-station-schema.ts'

// The stations of a session as bytes, a quarter of their JSON (docs/decisions/076):
//
//   version (1), number of stations, then of each station
//   code, 16 × flags + parts, rule code, prescribed,
//   the variant if it is another code, what was done if it is another amount,
//   the number of rounds if they are known, and each of them unless all are as the station says it was done:
//   0 if it was skipped, 1 + 2 × count, or 2 + 2 × count and the code of another exercise.
//
// Every number is a LEB128 varint: seven bits a byte, the lowest first, the eighth bit set if more follow.

/** Change it with the form, and go on reading the forms before: rows and backups keep them. */
const VERSION = 1

/** What follows a station's first four numbers. */
const parts = { variant: 1, done: 2, roundsAlike: 4, roundsListed: 8 } as const
const FLAGS_FACTOR = 16

/** The largest number of a station, far above any that there is. */
const MAX_NUMBER = 2 ** 32 - 1
/** Of 16 × flags. */
const MAX_VARINT_BYTES = 6
/** More rounds than any plan has: damaged bytes must not ask for more memory than they fill. */
const MAX_ROUNDS = 1000

type Rounds = NonNullable<StoredStation[6]>

/** Throws if a number is not a whole one from 0 to 2^32 - 1; the program has no others. */
export function packStations(stations: readonly StoredStation[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  writeVarint(bytes, VERSION)
  writeVarint(bytes, stations.length)
  for (const station of stations) writeStation(bytes, station)
  return Uint8Array.from(bytes)
}

/** Throws if the bytes are of another version, end too early, or go on after the last station. */
export function unpackStations(bytes: Uint8Array): StoredStation[] {
  const reader = new Reader(bytes)
  const version = reader.readVarint()
  if (version !== VERSION) throw new Error(`Packed stations have the unknown version ${version}`)
  const stations: StoredStation[] = []
  for (let left = reader.readVarint(); left > 0; left -= 1) stations.push(readStation(reader))
  reader.refuseRest()
  return stations
}

function writeStation(bytes: number[], station: StoredStation): void {
  const [code, variant, prescribed, done, flags, rule, rounds] = station
  for (const number of [code, variant, prescribed, done, flags, rule]) refuseOddNumber(number)
  const hasOtherVariant = variant !== code
  const hasOtherAmount = done !== prescribed
  writeVarint(bytes, code)
  writeVarint(
    bytes,
    flags * FLAGS_FACTOR +
      (hasOtherVariant ? parts.variant : 0) +
      (hasOtherAmount ? parts.done : 0) +
      (rounds ? (areAlike(rounds, done) ? parts.roundsAlike : parts.roundsListed) : 0),
  )
  writeVarint(bytes, rule)
  writeVarint(bytes, prescribed)
  if (hasOtherVariant) writeVarint(bytes, variant)
  if (hasOtherAmount) writeVarint(bytes, done)
  if (rounds) writeRounds(bytes, rounds, done)
}

const areAlike = (rounds: Rounds, done: number) => rounds.every((round) => round === done)

function writeRounds(bytes: number[], rounds: Rounds, done: number): void {
  if (rounds.length > MAX_ROUNDS) throw new RangeError(`A station has ${rounds.length} rounds`)
  writeVarint(bytes, rounds.length)
  if (areAlike(rounds, done)) return
  for (const round of rounds) {
    if (round === null) {
      writeVarint(bytes, 0)
      continue
    }
    const [count, code] = typeof round === 'number' ? [round] : round
    refuseOddNumber(count)
    if (code === undefined) {
      writeVarint(bytes, 1 + 2 * count)
      continue
    }
    refuseOddNumber(code)
    writeVarint(bytes, 2 + 2 * count)
    writeVarint(bytes, code)
  }
}

function readStation(reader: Reader): StoredStation {
  const code = reader.readVarint()
  const marks = reader.readVarint()
  const flags = Math.floor(marks / FLAGS_FACTOR)
  const present = marks % FLAGS_FACTOR
  const rule = reader.readVarint()
  const prescribed = reader.readVarint()
  const variant = present & parts.variant ? reader.readVarint() : code
  const done = present & parts.done ? reader.readVarint() : prescribed
  if (!(present & (parts.roundsAlike | parts.roundsListed)))
    return [code, variant, prescribed, done, flags, rule]
  const count = reader.readVarint()
  if (count > MAX_ROUNDS) throw new Error(`A packed station has ${count} rounds`)
  const rounds =
    present & parts.roundsAlike
      ? Array<number>(count).fill(done)
      : Array.from({ length: count }, () => readRound(reader))
  return [code, variant, prescribed, done, flags, rule, rounds]
}

function readRound(reader: Reader): Rounds[number] {
  const round = reader.readVarint()
  if (round === 0) return null
  return round % 2 === 1 ? (round - 1) / 2 : [(round - 2) / 2, reader.readVarint()]
}

function refuseOddNumber(number: number): void {
  if (!Number.isInteger(number) || number < 0 || number > MAX_NUMBER)
    throw new RangeError(`A station cannot be packed with the number ${number}`)
}

/** Multiplies and divides, because the operators on bits stop at 32. */
function writeVarint(bytes: number[], number: number): void {
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128))
  bytes.push(rest)
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  readVarint(): number {
    let number = 0
    let factor = 1
    for (let length = 1; length <= MAX_VARINT_BYTES; length += 1) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('Packed stations end too early')
      number += (byte % 128) * factor
      if (byte < 128) return number
      factor *= 128
    }
    throw new Error('Packed stations have a number that is too long')
  }

  refuseRest(): void {
    if (this.#at < this.#bytes.length) throw new Error('Packed stations go on after their last station')
  }
}
