/** A value for each of some days. */
export type Days<Value> = Readonly<Partial<Record<number, Value>>>
