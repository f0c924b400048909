import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sceneBriefs } from '#art/scenes/briefs.ts'

const head = `/** What a page needs of a scene before it is loaded: the alt text, and 16 × 9 pixels of it. */
export type ScenePicture = { alt: string; preview: string }

// Written by tools/art/scenes.ts from the briefs and public/scenes; day 1 first.
export const scenePictures: readonly ScenePicture[] = [
`

/** Writes art/scenes/pictures.ts from the small pictures of all days. */
export async function writeScenePictures(): Promise<void> {
  let lines = ''
  for (const { day, alt } of sceneBriefs) {
    const file = `public/scenes/day-${String(day).padStart(2, '0')}-640.avif`
    const preview = existsSync(file)
      ? (await sharp(file).resize(16, 9).webp({ quality: 30, effort: 6 }).toBuffer()).toString('base64')
      : ''
    lines += `  { alt: '${alt.replaceAll("'", '’')}', preview: '${preview && `data:image/webp;base64,${preview}`}' },\n`
  }
  await writeFile('art/scenes/pictures.ts', `${head}${lines}]\n`)
}
