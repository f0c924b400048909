/**
 * Reads a value that this device has stored. Returns it with its known fields only, and throws if it does not
 * have the right shape. The player needs such values before its first frame, and zod is too large to wait for.
 */
export type Read<Value> = (stored: unknown) => Value

/** What was stored; null if it is unreadable. */
export function readOrNull<Value>(read: Read<Value>, stored: unknown): Value | null {
  try {
    return read(stored)
  } catch {
    return null
  }
}

const refuse = (): never => {
  throw new TypeError('A stored value has another shape')
}

export const aText: Read<string> = (stored) => (typeof stored === 'string' ? stored : refuse())
export const aFlag: Read<boolean> = (stored) => (typeof stored === 'boolean' ? stored : refuse())
export const aNumber: Read<number> = (stored) =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : refuse()

export const aNumberWithin =
  (least: number, most: number): Read<number> =>
  (stored) => {
    const number = aNumber(stored)
    return number >= least && number <= most ? number : refuse()
  }

export const aWholeNumber =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Read<number> =>
  (stored) => {
    const number = aNumberWithin(least, most)(stored)
    return Number.isSafeInteger(number) ? number : refuse()
  }

export const aShortText =
  (longest: number): Read<string> =>
  (stored) => {
    const text = aText(stored)
    return text.length <= longest ? text : refuse()
  }

export const oneOf =
  <Option extends string | number>(options: readonly Option[]): Read<Option> =>
  (stored) =>
    options.find((option) => option === stored) ?? refuse()

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (stored) =>
    stored === null ? null : read(stored)

export const orMissing =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (stored) =>
    stored === undefined ? undefined : read(stored)

/** What is unreadable becomes `instead`. */
export const orElse =
  <Value>(read: Read<Value>, instead: Value): Read<Value> =>
  (stored) => {
    try {
      return read(stored)
    } catch {
      return instead
    }
  }

export const listOf =
  <Item>(read: Read<Item>, most = Infinity): Read<Item[]> =>
  (stored) =>
    Array.isArray(stored) && stored.length <= most ? stored.map((item) => read(item)) : refuse()

export const recordOf =
  <Value>(read: Read<Value>): Read<Record<string, Value>> =>
  (stored) =>
    Object.fromEntries(Object.entries(fieldsOf(stored)).map(([key, value]) => [key, read(value)]))

/** An object of a known type. Its type makes sure that no field is forgotten. */
export const objectOf =
  <Value extends object>(fields: { [Name in keyof Value]-?: Read<Value[Name]> }): Read<Value> =>
  (stored) => {
    const known = fieldsOf(stored)
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [name, field(known[name])])
    return Object.fromEntries(read.filter(([, value]) => value !== undefined))
  }

const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : refuse()
