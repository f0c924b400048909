import { palette } from '#art/identity/palette.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { icons, splash } from '#art/identity/icons.ts'
import { markFile } from '#art/identity/mark.ts'
import { splashScreens } from '#art/identity/splash-screens.ts'

const rendered = (svg: string, width: number) =>
  sharp(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng())

/** The icons have few colors, so a palette reduces them to a third of the bytes. */
const save = (svg: string, width: number, file: string) =>
  rendered(svg, width).png({ palette: true, colours: 64, effort: 10 }).toFile(`public/icons/${file}.png`)

export async function writeIcons(): Promise<void> {
  await mkdir('public/icons', { recursive: true })
  await writeFile('public/marks/mark.svg', markFile(palette.flare))
  await writeFile('public/icons/favicon.svg', icons.favicon)
  await writeFile('public/icons/icon.svg', icons.any)
  await writeFile('public/icons/monochrome.svg', icons.monochrome)
  for (const width of [192, 512]) {
    await save(icons.any, width, `icon-${width}`)
    await save(icons.maskable, width, `maskable-${width}`)
  }
  // iOS shows transparent parts in black
  await rendered(icons.apple, 180)
    .flatten({ background: palette.night })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile('public/icons/apple-touch-icon.png')
  for (const { width, height, ratio } of splashScreens)
    await save(
      splash(width * ratio, height * ratio),
      width * ratio,
      `splash-${width * ratio}x${height * ratio}`,
    )
}
