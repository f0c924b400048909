import { readFile, writeFile } from 'node:fs/promises'

/** What each rendered file was made from: a hash of the drawing by its name. */
export type Fingerprints = Record<string, string>

/** Empty where nothing was kept yet. */
export async function fingerprintsIn(file: string): Promise<Fingerprints> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

export async function keepFingerprints(file: string, fingerprints: Fingerprints): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(fingerprints).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
