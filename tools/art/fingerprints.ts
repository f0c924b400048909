import { readFile, writeFile } from 'node:fs/promises'

/** A hash of the drawing behind each rendered file, by name. */
export type Fingerprints = Record<string, string>

/** Reads saved fingerprints; empty if there are none. */
export async function fingerprintsIn(file: string): Promise<Fingerprints> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

export async function saveFingerprints(file: string, fingerprints: Fingerprints): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(fingerprints).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
