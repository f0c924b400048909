/**
 * How a field is stored: its base type in the FIT protocol, and its size in bytes.
 * Source: developer.garmin.com/fit/protocol, table "FIT Base Types and Invalid Values".
 */
const baseTypes = {
  enum: { code: 0x00, size: 1 },
  uint8: { code: 0x02, size: 1 },
  text: { code: 0x07, size: 40 },
  uint16: { code: 0x84, size: 2 },
  uint32: { code: 0x86, size: 4 },
  uint32z: { code: 0x8c, size: 4 },
} as const
type BaseType = keyof typeof baseTypes

export type FitField = { number: number; type: BaseType }
export type FitMessage = { number: number; fields: Readonly<Record<string, FitField>> }

/** The fields of a message that are written; one without a value is left out. */
export type FitValues<Message extends FitMessage> = {
  readonly [Name in keyof Message['fields']]?: Message['fields'][Name]['type'] extends 'text'
    ? string
    : number
}

const headerBytes = 14
/** Protocol 2.0, and the version of the profile that fit-profile.ts was written from. */
const protocolVersion = 0x20
const profileVersion = 21217
/** A definition names its local type in four bits. */
const maxLocalTypes = 16

/**
 * Writes a FIT file. Each message gets a new definition if its fields differ from those of the last message
 * of its kind. Source of the layout: developer.garmin.com/fit/protocol.
 */
export function fitEncoder() {
  const bytes: number[] = []
  const definitions: { message: FitMessage; names: string }[] = []

  function defined(message: FitMessage, names: readonly string[]): number {
    const known = definitions.findIndex((definition) => definition.message === message)
    const local = known < 0 ? definitions.length : known
    if (local >= maxLocalTypes) throw new RangeError('A FIT file has at most 16 kinds of messages')
    if (definitions[local]?.names === names.join()) return local
    definitions[local] = { message, names: names.join() }
    // Definition header, reserved byte, little endian.
    bytes.push(0x40 | local, 0, 0, message.number & 0xff, message.number >> 8, names.length)
    for (const name of names) {
      const { number, type } = message.fields[name]!
      bytes.push(number, baseTypes[type].size, baseTypes[type].code)
    }
    return local
  }

  return {
    /** Numbers are already in the field's unit and scale. Throws RangeError for one that does not fit. */
    add<Message extends FitMessage>(message: Message, values: FitValues<Message>): void {
      const names = Object.keys(message.fields).filter((name) => values[name] !== undefined)
      bytes.push(defined(message, names))
      for (const name of names)
        bytes.push(...encoded(values[name] as string | number, message.fields[name]!.type))
    },
    /** The whole file: header, messages and checksum. */
    finish(): Uint8Array<ArrayBuffer> {
      const file = new Uint8Array(headerBytes + bytes.length + 2)
      const view = new DataView(file.buffer)
      file.set([headerBytes, protocolVersion], 0)
      view.setUint16(2, profileVersion, true)
      view.setUint32(4, bytes.length, true)
      file.set(new TextEncoder().encode('.FIT'), 8)
      view.setUint16(12, fitChecksum(file.subarray(0, 12)), true)
      file.set(bytes, headerBytes)
      view.setUint16(file.length - 2, fitChecksum(file.subarray(0, -2)), true)
      return file
    },
  }
}

function encoded(value: string | number, type: BaseType): number[] {
  const { size } = baseTypes[type]
  if (typeof value === 'string') {
    const text = new Uint8Array(size)
    // The last byte stays zero: it ends the text.
    new TextEncoder().encodeInto(value, text.subarray(0, size - 1))
    return [...text]
  }
  // The largest number of a type means "no value"; for a `z` type it is zero.
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * size) - 1)
    throw new RangeError(`${value} does not fit into a FIT field of type ${type}`)
  return Array.from({ length: size }, (_, byte) => Math.floor(value / 2 ** (8 * byte)) & 0xff)
}

/** CRC-16/ARC: reflected polynomial 0xA001, start value 0. */
function fitChecksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  }
  return sum
}
