import { createHash } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Everything a build depends on. */
const sources = ['*.{html,json,ts,toml}', '.dev.vars', '{src,worker,build,local,art/figure,public}/**/*']

/** Names the build that `vite preview` and wrangler serve; the last build writes it, wherever it went. */
const pointer = '.wrangler/deploy/config.json'

/**
 * Builds into a state's folder, unless the sources and the port (links in emails contain it) are unchanged
 * since its last build; then that build is served again.
 */
export async function buildOnce(stateDir: string, port: string, build: () => Promise<void>): Promise<void> {
  const fingerprintFile = join(stateDir, 'build-sources')
  const ownPointer = join(stateDir, 'build-pointer.json')
  const current = await fingerprint(sources, port)
  const previous = existsSync(fingerprintFile) ? await readFile(fingerprintFile, 'utf8') : null
  if (current === previous && existsSync(ownPointer)) {
    await mkdir(dirname(pointer), { recursive: true })
    await copyFile(ownPointer, pointer)
    return
  }
  await build()
  await copyFile(pointer, ownPointer)
  // Computed again, because a build may write a source of its own (the route tree).
  await writeFile(fingerprintFile, await fingerprint(sources, port))
}

/** Changes when one of the files changes, comes or goes; `salt` is what else the build depends on. */
export async function fingerprint(patterns: readonly string[], salt = ''): Promise<string> {
  const hash = createHash('sha256').update(salt)
  const paths = (await Array.fromAsync(glob(patterns))).toSorted()
  for (const path of paths) {
    const { size, mtimeMs } = await stat(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
