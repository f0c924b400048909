import { vi } from 'vitest'

/** Like a browser's: what it keeps are its own keys. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

export const emptyStorage = (): Storage => Object.create(methods)

/** An empty browser's storage, until the globals are given back. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('sessionStorage', emptyStorage())
}
