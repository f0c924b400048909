import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { exercises } from '#art/figure/demonstrations/exercises.ts'
import { patchFaults } from './contact-patches.ts'
import { type Fingerprints, fingerprintsIn } from './fingerprints.ts'
import { readFilm } from './mp4.ts'
import { type PublicFile, fileFaults, notArt, ruleOf } from './public-files.ts'
import { currentSceneFingerprints, sceneFingerprints } from './scene-fingerprints.ts'
import { filmHash, videoSide } from './video-frames.ts'
import { videoFingerprints } from './videos.ts'

// npm run art:check checks that the rendered files are up to date, that their sizes are right, and that no hand hovers. It needs no
// ffmpeg. tests/shared/art/figure.test.ts checks the joints.

const started = performance.now()
const files = await filesBelow('public')
const art = files.filter(({ path }) => !notArt.test(path))
const checks: readonly (readonly [what: string, faults: readonly string[]])[] = [
  ['files and sizes', fileFaults(files)],
  ['widths of pictures', (await Promise.all(art.map(widthFault))).flat()],
  ['films', (await Promise.all(art.filter(({ path }) => path.endsWith('.mp4')).map(filmFaults))).flat()],
  [
    'films drawn from the figure as it is',
    differences(
      await fingerprintsIn(videoFingerprints),
      Object.fromEntries(exercises.map((exercise) => [exercise.id, filmHash(exercise)])),
    ),
  ],
  [
    'scenes drawn as they are',
    differences(await fingerprintsIn(sceneFingerprints), currentSceneFingerprints()),
  ],
  [
    'hands, feet and knees on the ground',
    exercises.flatMap((exercise) => patchFaults(exercise).map((fault) => `${exercise.id}: ${fault}`)),
  ],
]

for (const [what, faults] of checks) {
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  for (const fault of faults) console.log(`         ${fault}`)
}
const kilobytes = art.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
console.log(
  `${art.length} files of art, ${kilobytes.toFixed(0)} KB; ${exercises.length} exercises; ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exit(checks.some(([, faults]) => faults.length > 0) ? 1 : 0)

async function filesBelow(folder: string): Promise<PublicFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => ({
      path: path.slice(folder.length + 1).replaceAll('\\', '/'),
      bytes: (await stat(path)).size,
    })),
  )
}

async function widthFault({ path }: PublicFile): Promise<string[]> {
  const expected = ruleOf(path)?.width
  if (expected === undefined) return []
  const { width } = await sharp(join('public', path)).metadata()
  return width === expected ? [] : [`${path} is ${width} px wide, not ${expected}`]
}

async function filmFaults({ path }: PublicFile): Promise<string[]> {
  const film = await readFilm(join('public', path)).catch((error: Error) => error)
  if (film instanceof Error) return [film.message]
  const { profile, level, chroma, bits, width, height, tracks, indexFirst } = film
  const faults = [
    [width === videoSide && height === videoSide, `is ${width} × ${height}`],
    [
      profile === 100 && level <= 31 && chroma === 1 && bits === 8,
      `is H.264 profile ${profile}, level ${level}, chroma ${chroma}, ${bits} bits`,
    ],
    [tracks === 1, `has ${tracks} tracks`],
    [indexFirst, 'has its index at the end'],
  ] as const
  return faults.flatMap(([isOk, description]) => (isOk ? [] : [`${path} ${description}`]))
}

/** The files whose drawing has changed since they were rendered. */
function differences(drawn: Fingerprints, current: Fingerprints): string[] {
  const names = [...new Set([...Object.keys(drawn), ...Object.keys(current)])]
  return names
    .filter((name) => drawn[name] !== current[name])
    .map((name) => `${name} is not what the code draws: npm run art`)
}
