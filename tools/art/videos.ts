import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { exercises } from '#art/figure/demonstrations/exercises.ts'
import { requireFfmpeg, writeFilm } from './film.ts'
import { type Fingerprints, fingerprintsIn, saveFingerprints } from './fingerprints.ts'
import {
  filmHash,
  framePhases,
  heightUsed,
  videoFrame,
  videoQuality,
  videoRate,
  videoSide,
} from './video-frames.ts'

const videoFolder = 'public/demonstrations'
const videoFacts = 'art/figure/video-facts.ts'
export const videoFingerprints = 'art/figure/videos.json'
const MAX_BYTES = 80 * 1024

const filesOfVideo = (id: string) => ({
  film: `${videoFolder}/${id}.mp4`,
  poster: `${videoFolder}/${id}.avif`,
})

/** Draws the films and posters that are missing or whose figure has changed, or all of them with `redrawAll`. */
export async function drawVideos({
  redrawAll = false,
  ids = [],
}: { redrawAll?: boolean; ids?: readonly string[] } = {}): Promise<{
  drawn: number
  unchanged: number
  bytes: number
}> {
  await mkdir(videoFolder, { recursive: true })
  const known = await fingerprintsIn(videoFingerprints)
  const current: Fingerprints = { ...known }
  const due = exercises
    .filter((exercise) => ids.length === 0 || ids.includes(exercise.id))
    .filter((exercise) => redrawAll || known[exercise.id] !== filmHash(exercise) || !isDrawn(exercise.id))
  if (due.length > 0) requireFfmpeg()
  for (const [i, exercise] of due.entries()) {
    await drawVideo(exercise)
    current[exercise.id] = filmHash(exercise)
    // saved after each film, so that a stopped run can continue later
    await saveFingerprints(videoFingerprints, current)
    const { film, poster } = filesOfVideo(exercise.id)
    console.log(
      `${i + 1}/${due.length} ${exercise.id} ${(await stat(film)).size} + ${(await stat(poster)).size} bytes`,
    )
  }
  await removeUnusedFiles()
  await saveFingerprints(
    videoFingerprints,
    Object.fromEntries(exercises.flatMap(({ id }) => (current[id] ? [[id, current[id]]] : []))),
  )
  await writeVideoFacts()
  return { drawn: due.length, unchanged: exercises.length - due.length, bytes: await bytesOfAll() }
}

const isDrawn = (id: string) => Object.values(filesOfVideo(id)).every((file) => existsSync(file))

async function drawVideo(exercise: Exercise): Promise<void> {
  const { film, poster } = filesOfVideo(exercise.id)
  // if a busy movement is too large, lower the quality
  for (const quality of [videoQuality, videoQuality + 2, videoQuality + 4]) {
    await writeFilm(film, framesOf(exercise), { side: videoSide, rate: videoRate, quality })
    if ((await stat(film)).size <= MAX_BYTES / 2) break
  }
  const still = pixelsOf(exercise, exercise.still)
  await sharp(still, { raw: { width: videoSide, height: videoSide, channels: 4 } })
    .removeAlpha()
    .avif({ quality: 38, effort: 4 })
    .toFile(poster)
}

function* framesOf(exercise: Exercise): Generator<Uint8Array> {
  for (const phase of framePhases(exercise)) yield pixelsOf(exercise, phase)
}

const pixelsOf = (exercise: Exercise, phase: number): Uint8Array =>
  new Resvg(videoFrame(exercise, phase), {
    fitTo: { mode: 'width', value: videoSide },
    font: { loadSystemFonts: false },
  }).render().pixels

async function removeUnusedFiles(): Promise<void> {
  const usedFiles = new Set(exercises.flatMap(({ id }) => Object.values(filesOfVideo(id))))
  const unusedFiles = (await readdir(videoFolder))
    .map((name) => `${videoFolder}/${name}`)
    .filter((file) => !usedFiles.has(file))
  for (const file of unusedFiles) await rm(file)
}

async function bytesOfAll(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(videoFolder)).map(async (name) => (await stat(`${videoFolder}/${name}`)).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Writes what a page must know about the films before it loads them. */
async function writeVideoFacts(): Promise<void> {
  const text = videoFactsText()
  if (!existsSync(videoFacts) || (await readFile(videoFacts, 'utf8')) !== text)
    await writeFile(videoFacts, text)
}

export function videoFactsText(): string {
  const idsWhere = (pick: (exercise: Exercise) => boolean | undefined) =>
    exercises.filter(pick).map(({ id }) => id)
  const idsWithHeight = (min: number, max: number) =>
    idsWhere((exercise) => heightUsed(exercise) > min && heightUsed(exercise) <= max)
  const list = (name: string, ids: readonly string[]) =>
    `  ${name}: [\n${ids.map((id) => `    '${id}',\n`).join('')}  ],\n`
  return `// Written by tools/art/videos.ts from the movements themselves.

/** Films whose upper part stays empty: the movement takes up to 76 % of their height, and up to 62 %. Films that show the left side. */
export const videoFacts: Readonly<Record<'low' | 'lower' | 'left', readonly string[]>> = {
${list('low', idsWithHeight(0.62, 0.76))}${list('lower', idsWithHeight(0, 0.62))}${list(
    'left',
    idsWhere(({ left }) => left),
  )}}
`
}
