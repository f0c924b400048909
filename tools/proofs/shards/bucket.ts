type Stored = { bytes: Uint8Array<ArrayBuffer>; uploaded: Date }

/** R2 in memory: what the Worker uses of it. */
export class Bucket {
  readonly files = new Map<string, Stored>()

  async put(key: string, value: Uint8Array<ArrayBuffer> | string): Promise<object> {
    const bytes = typeof value === 'string' ? new Uint8Array(new TextEncoder().encode(value)) : value
    this.files.set(key, { bytes, uploaded: new Date() })
    return {}
  }

  async head(key: string) {
    return this.files.has(key) ? {} : null
  }

  async get(key: string, { range }: { range?: { offset: number; length?: number } } = {}) {
    const file = this.files.get(key)
    if (!file) return null
    const { offset = 0, length = Infinity } = range ?? {}
    const blob = new Blob([file.bytes.subarray(offset, offset + length)])
    return {
      size: file.bytes.length,
      body: blob.stream(),
      text: () => blob.text(),
      json: async () => JSON.parse(await blob.text()),
      arrayBuffer: () => blob.arrayBuffer(),
      bytes: () => blob.bytes(),
    }
  }

  async delete(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.files.delete(key)
  }

  async list({ prefix = '', limit = 1000, startAfter = '', cursor = startAfter, delimiter }: R2ListOptions) {
    const found = [...this.files.keys()]
      .filter((key) => key.startsWith(prefix) && key > cursor)
      .toSorted((one, other) => (one < other ? -1 : 1))
    const keys = found.slice(0, limit)
    const objects = keys.map((key) => ({ key, uploaded: this.files.get(key)?.uploaded ?? new Date(0) }))
    return {
      objects: delimiter ? [] : objects,
      delimitedPrefixes: [],
      truncated: found.length > limit,
      cursor: keys.at(-1),
    }
  }
}
