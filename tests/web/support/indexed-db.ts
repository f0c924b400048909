import { vi } from 'vitest'

type Key = string | readonly Key[]
type Row = { key: Key; value: unknown }
type Range = { lower?: Key; upper?: Key; lowerOpen?: boolean; upperOpen?: boolean }
type Handler = (() => void) | null

/** Replaces IndexedDB with one in memory until `vi.unstubAllGlobals` is called. */
export function stubIndexedDb(): FakeIndexedDb {
  const fake = new FakeIndexedDb()
  vi.stubGlobal('indexedDB', fake)
  vi.stubGlobal('IDBKeyRange', {
    bound: (lower: Key, upper: Key): Range => ({ lower, upper }),
    upperBound: (upper: Key, upperOpen = false): Range => ({ upper, upperOpen }),
    lowerBound: (lower: Key, lowerOpen = false): Range => ({ lower, lowerOpen }),
  })
  return fake
}

/** What the app uses of IndexedDB. Like the real one, it stores clones and answers later. */
export class FakeIndexedDb {
  /** The rows of each store of each database, by their keys as JSON. */
  readonly stored = new Map<string, Map<string, Map<string, Row>>>()
  /** The durability of each transaction so far. */
  readonly durability: (string | undefined)[] = []
  /** Set to have every transaction that stores something aborted, as on a full device. */
  isFull = false
  /** Set to have every database refused, as some private windows do. */
  isRefused = false

  databases = async () => [...this.stored.keys()].map((name) => ({ name, version: 1 }))

  deleteDatabase = (name: string) => new Request(() => this.stored.delete(name))

  open(name: string) {
    const request: Request<FakeDatabase> = new Request(() => {
      if (this.isRefused) throw new DOMException('refused', 'UnknownError')
      const isNew = !this.stored.has(name)
      request.result = new FakeDatabase(this, name)
      if (isNew) request.onupgradeneeded?.()
      return request.result
    })
    return request
  }

  /** The rows of a store, in the order of their keys. */
  rows(database: string, store: string): Row[] {
    const rows = this.stored.get(database)?.get(store)?.values() ?? []
    return [...rows].sort((a, b) => compare(a.key, b.key))
  }

  /** Stores a row in a database, as another version of the app did. */
  add(database: string, store: string, key: Key, value: unknown): void {
    const stores = this.stored.get(database) ?? new Map<string, Map<string, Row>>()
    const rows = stores.get(store) ?? new Map<string, Row>()
    this.stored.set(database, stores.set(store, rows.set(JSON.stringify(key), { key, value })))
  }
}

class Request<Result> {
  result: Result = undefined as Result
  error: unknown = null
  onsuccess: Handler = null
  onerror: Handler = null
  onupgradeneeded: Handler = null

  constructor(work: () => Result) {
    queueMicrotask(() => {
      try {
        this.result = work()
      } catch (error) {
        this.error = error
        this.onerror?.()
        return
      }
      this.onsuccess?.()
    })
  }
}

class FakeDatabase {
  readonly #fake: FakeIndexedDb
  readonly #name: string

  constructor(fake: FakeIndexedDb, name: string) {
    this.#fake = fake
    this.#name = name
    if (!fake.stored.has(name)) fake.stored.set(name, new Map())
  }

  objectStoreNames = { contains: (store: string) => this.#stores().has(store) }
  createObjectStore = (store: string) => void this.#stores().set(store, new Map())
  close = () => {}

  transaction(store: string, _mode?: string, options?: { durability?: string }) {
    if (!this.#stores().has(store)) throw new DOMException('no such store', 'NotFoundError')
    this.#fake.durability.push(options?.durability)
    const transaction = { error: null as unknown, oncomplete: null as Handler, onabort: null as Handler }
    const put = (row: Row) => {
      if (this.#fake.isFull) transaction.error = new DOMException('full', 'QuotaExceededError')
      else this.#fake.add(this.#name, store, row.key, row.value)
    }
    // After the answers to its requests.
    void Promise.resolve()
      .then(() => {})
      .then(() => (transaction.error === null ? transaction.oncomplete?.() : transaction.onabort?.()))
    const rows = () => this.#fake.rows(this.#name, store)
    const remove = ({ key }: Row) => this.#stores().get(store)?.delete(JSON.stringify(key))
    return Object.assign(transaction, { objectStore: () => storeOf(rows, put, remove) })
  }

  #stores() {
    return this.#fake.stored.get(this.#name) ?? new Map<string, Map<string, Row>>()
  }
}

/** Each request works at once. */
function storeOf(rows: () => Row[], put: (row: Row) => void, remove: (row: Row) => void) {
  const answering = <Result>(result: Result) => {
    const request = new Request(() => result)
    request.result = result
    return request
  }
  const valueOf = (key: Key) => rows().find((row) => compare(row.key, key) === 0)?.value
  return {
    put: (value: unknown, key: Key) => answering((put(structuredClone({ key, value })), key)),
    delete: (key: Key | Range) => {
      for (const row of rows()) if (includes(rangeOf(key), row.key)) remove(row)
      return answering(undefined)
    },
    get: (key: Key) => answering(structuredClone(valueOf(key))),
    getAll: () => answering(structuredClone(rows().map(({ value }) => value))),
    getAllKeys: () => answering(rows().map(({ key }) => key)),
    count: () => answering(rows().length),
  }
}

const rangeOf = (key: Key | Range): Range =>
  typeof key === 'string' || Array.isArray(key) ? { lower: key as Key, upper: key as Key } : (key as Range)

const includes = ({ lower, upper, lowerOpen, upperOpen }: Range, key: Key) =>
  (lower === undefined || compare(key, lower) > (lowerOpen ? 0 : -1)) &&
  (upper === undefined || compare(key, upper) < (upperOpen ? 0 : 1))

/** The order of IndexedDB: texts before arrays, arrays by their items. */
function compare(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? -1 : 1
  for (const [index, item] of a.slice(0, b.length).entries()) {
    const order = compare(item, b[index]!)
    if (order !== 0) return order
  }
  return a.length - b.length
}
