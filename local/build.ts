import { createHash } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Everything a build is made from. */
const sources = ['*.{html,json,ts,toml}', '.dev.vars', '{src,worker,build,local,art/figure,public}/**/*']

/** Which build `vite preview` and wrangler serve: written by the last build, wherever it went. */
const pointer = '.wrangler/deploy/config.json'

/**
 * Builds into a state's folder, unless the sources and the port (links in mails name it) are as they were at its last
 * build: then that one is served again.
 */
export async function buildOnce(stateDir: string, port: string, build: () => Promise<void>): Promise<void> {
  const stamp = join(stateDir, 'build-sources')
  const ownPointer = join(stateDir, 'build-pointer.json')
  const now = await fingerprint(port)
  const before = existsSync(stamp) ? await readFile(stamp, 'utf8') : null
  if (now === before && existsSync(ownPointer)) {
    await mkdir(dirname(pointer), { recursive: true })
    await copyFile(ownPointer, pointer)
    return
  }
  await build()
  await copyFile(pointer, ownPointer)
  // Taken again: a build may write a source of its own (the route tree).
  await writeFile(stamp, await fingerprint(port))
}

async function fingerprint(port: string): Promise<string> {
  const hash = createHash('sha256').update(port)
  const paths = (await Array.fromAsync(glob(sources))).toSorted()
  for (const path of paths) {
    const { size, mtimeMs } = await stat(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
