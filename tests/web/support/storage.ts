import { vi } from 'vitest'

/** As in a browser, the stored keys are the object's own properties. */
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

/** Replaces both storages with empty ones until `vi.unstubAllGlobals` is called. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('sessionStorage', emptyStorage())
}
