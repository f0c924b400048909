import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fingerprintsIn } from './fingerprints.ts'
import { currentSceneFingerprints, sceneFingerprints } from './scene-fingerprints.ts'
import { drawVideos } from './videos.ts'

// npm run art draws the scenes, films and posters whose drawing has changed, and contact sheets of all exercises and days.
// `-- --all` draws everything. `-- --files` leaves out the contact sheets.

const options = process.argv.slice(2)
const all = options.includes('--all')

const scenes = await timed('scenes', async () => {
  const drawn = await fingerprintsIn(sceneFingerprints)
  const current = Object.entries(currentSceneFingerprints())
  const due = current.filter(([day, hash]) => all || drawn[day] !== hash || !isDrawn(day))
  if (due.length > 0)
    run(
      'tools/art/scenes.ts',
      due.map(([day]) => String(Number(day))),
    )
  return `${due.length} drawn of ${current.length}`
})
const identity = await timed('identity', () => {
  if (!all) return 'unchanged (-- --all draws it)'
  run('tools/art/identity.ts', [])
  return 'drawn'
})
const videos = await timed('videos', async () => {
  const { drawn, unchanged, bytes } = await drawVideos({ redrawAll: all })
  return `${drawn} drawn, ${unchanged} unchanged, ${(bytes / 1024).toFixed(0)} KB in all`
})
const sheets = options.includes('--files')
  ? 'sheets: left out'
  : await timed('sheets', () => {
      run('tools/art/scenes.ts', ['--sheet'])
      run('tools/art/contact-sheet.ts', [])
      return 'all exercises and days, in out/contact-sheets'
    })

console.log([scenes, identity, videos, sheets].join('\n'))

function isDrawn(day: string): boolean {
  return [`${day}.avif`, `${day}-640.avif`, `${day}.webp`].every((name) =>
    existsSync(`public/scenes/day-${name}`),
  )
}

function run(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} ended with ${status}`)
}

async function timed(what: string, work: () => Promise<string> | string): Promise<string> {
  const start = performance.now()
  const done = await work()
  return `${what}: ${done} (${((performance.now() - start) / 1000).toFixed(0)} s)`
}
