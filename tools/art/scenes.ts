import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { drawnDays } from '#art/scenes/days/days.ts'
import { scene } from '#art/scenes/scene.ts'
import { fingerprintsIn, saveFingerprints } from './fingerprints.ts'
import { sceneFingerprints, currentSceneFingerprints } from './scene-fingerprints.ts'
import { writeScenePictures } from './scene-pictures.ts'
import { sheetOfScenes } from './scenes-sheet.ts'

// node tools/art/scenes.ts [--fast | --sheet] [day …] draws the scenes of these days into public/scenes and their previews into
// art/scenes/pictures.ts. Without days it draws all, and a sheet of them into out/contact-sheets. --fast writes only pictures to
// look at, to out/scenes. --sheet draws only the sheet. Encoding takes about 20 s for each picture on two busy cores.

const args = process.argv.slice(2)
const fast = args.includes('--fast')
const sheetOnly = args.includes('--sheet')
const askedDays = args.filter((word) => /^\d+$/.test(word)).map(Number)
const days = [...drawnDays.keys()].filter((day) => askedDays.length === 0 || askedDays.includes(day))
const MAX_BYTES = 45_000

const kilobytes = async (file: string) => `${((await stat(file)).size / 1024).toFixed(0)} KB`
const pngOf = (day: number, width: number) =>
  new Resvg(scene(day), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()

for (const day of sheetOnly ? [] : days) {
  const name = `day-${String(day).padStart(2, '0')}`
  const png = pngOf(day, 1200)
  if (fast) {
    await mkdir('out/scenes', { recursive: true })
    await writeFile(join('out/scenes', `${name}.png`), png)
    continue
  }
  const file = join('public/scenes', name)
  // if a busy picture is too large, lower the quality
  for (const quality of [55, 50, 46, 42, 38]) {
    await sharp(png).avif({ quality, effort: 5 }).toFile(`${file}.avif`)
    if ((await stat(`${file}.avif`)).size <= MAX_BYTES) break
  }
  await sharp(png).webp({ quality: 76, effort: 5 }).toFile(`${file}.webp`)
  const small = sharp(png).resize(640, 360)
  await small.clone().avif({ quality: 52, effort: 5 }).toFile(`${file}-640.avif`)
  await small.clone().webp({ quality: 74, effort: 5 }).toFile(`${file}-640.webp`)
  console.log(
    name,
    await kilobytes(`${file}.avif`),
    await kilobytes(`${file}.webp`),
    await kilobytes(`${file}-640.avif`),
    await kilobytes(`${file}-640.webp`),
  )
}

if (!fast && !sheetOnly) await writeScenePictures()
if (!fast && !sheetOnly)
  await saveFingerprints(sceneFingerprints, {
    ...(await fingerprintsIn(sceneFingerprints)),
    ...currentSceneFingerprints(days),
  })
if (askedDays.length === 0 || sheetOnly) {
  await mkdir('out/contact-sheets', { recursive: true })
  await sheetOfScenes(
    [...drawnDays.keys()].map((day) => ({ day, png: pngOf(day, 400) })),
    'out/contact-sheets/days.png',
  )
}
