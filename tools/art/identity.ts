import { mkdir, stat, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { desert } from '#art/identity/desert.ts'
import { paintings, svgOf } from '#art/identity/paintings.ts'
import { heroLayers, wide } from '#art/identity/hero.ts'
import { writeIcons } from './icons.ts'
import { writeSharePicture } from './share-picture.ts'

// node tools/art/identity.ts [name …] draws pictures that are not scenes of a day: the paintings of art/identity into
// public/scenes and
// their previews into art/identity/pictures.ts, `icons` into public/icons, `share` (with the browser of CHROMIUM_PATH) into
// public/share.jpg. Without names it draws all.

const names = process.argv.slice(2)
const isChosen = (name: string) => names.length === 0 || names.some((word) => name.startsWith(word))
const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
const kilobytes = async (file: string) => `${((await stat(file)).size / 1024).toFixed(1)} KB`

/** Quality by width. Small files get more, because phones with dense screens enlarge them. */
const qualities: Readonly<Record<number, number>> = { 640: 58, 1200: 52, 1920: 46 }

await mkdir('public/scenes', { recursive: true })
for (const { name, draw, sizes } of paintings.filter((painting) => isChosen(painting.name))) {
  for (const [width, view] of sizes) {
    const picture = png(svgOf(draw(view), view), width)
    const file = `public/scenes/${name}-${width}`
    await sharp(picture).avif({ quality: qualities[width], effort: 4 }).toFile(`${file}.avif`)
    await sharp(picture).webp({ quality: 68, alphaQuality: 85, effort: 5 }).toFile(`${file}.webp`)
    console.log(`${name}-${width}`, await kilobytes(`${file}.avif`), await kilobytes(`${file}.webp`))
  }
}
if (isChosen('desert')) await writeFile('public/scenes/desert.svg', svgOf(desert(), wide))
if (isChosen('icons')) await writeIcons()
if (isChosen('share')) await writeSharePicture(svgOf(heroLayers.map(([, draw]) => draw(wide)).join(''), wide))
await writePreviews()

/** Writes previews of 16 × 9 pixels, which the page shows until a picture is loaded. */
async function writePreviews(): Promise<void> {
  const previewOf = async (svg: string) =>
    `data:image/webp;base64,${(await sharp(png(svg, 320)).resize(16, 9).webp({ quality: 30, effort: 4 }).toBuffer()).toString('base64')}`
  const single = paintings.filter(({ name }) => !name.startsWith('hero-'))
  const lines = [
    `  hero: { widths: [640, 1200, 1920], preview: '${await previewOf(svgOf(heroLayers.map(([, draw]) => draw(wide)).join(''), wide))}' },\n`,
  ]
  for (const { name, draw, sizes } of single)
    lines.push(
      `  ${name.includes('-') ? `'${name}'` : name}: { widths: [${sizes.map(([width]) => width).join(', ')}], preview: '${await previewOf(svgOf(draw(wide), wide))}' },\n`,
    )
  const head = `/** What a page needs of a painting before it is loaded: the widths there are, and 16 × 9 pixels of it. Written by tools/art/identity.ts. */\n`
  await writeFile(
    'art/identity/pictures.ts',
    `${head}export const identityPictures = {\n${lines.join('')}} as const satisfies Record<string, { widths: readonly number[]; preview: string }>\n`,
  )
}
