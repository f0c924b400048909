import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The Worker that runs in production, and the migrations that were applied when it was deployed. */
export type Release = { bundle: string; migrations: string[] }

const folder = 'tests/fixtures/previous-release'

export async function readPreviousRelease(): Promise<Release> {
  const { migrations }: Pick<Release, 'migrations'> = JSON.parse(
    await readFile(`${folder}/release.json`, 'utf8'),
  )
  return { bundle: brotliDecompressSync(await readFile(`${folder}/worker.js.br`)).toString(), migrations }
}

export async function saveRelease({ bundle, migrations }: Release): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 24,
  }
  await writeFile(`${folder}/worker.js.br`, brotliCompressSync(bundle, { params }))
  await writeFile(`${folder}/release.json`, `${JSON.stringify({ migrations }, null, 2)}\n`)
}
