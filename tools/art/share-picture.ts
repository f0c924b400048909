import { palette } from '#art/identity/palette.ts'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { markFile } from '#art/identity/mark.ts'
import { brandUpper } from '#shared/brand.ts'
import { sharePicture } from '../../build/head.ts'

const dataUrl = (bytes: Buffer | string, type: string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const { width, height, path } = sharePicture

/** Puts the name and the headline over a scene. A browser renders it, because the font is WOFF2. */
export async function writeSharePicture(scene: string): Promise<void> {
  const font = dataUrl(readFileSync('src/fonts/stencil.woff2'), 'font/woff2')
  const html = `<!doctype html><style>
@font-face { font-family: Stencil; src: url(${font}); font-weight: 100 900 }
* { margin: 0; box-sizing: border-box }
body { width: ${width}px; height: ${height}px; padding: 54px 64px 60px; display: flex; flex-direction: column; justify-content: space-between;
  font: 800 108px/.95 Stencil; color: ${palette.bone};
  background: linear-gradient(90deg, ${palette.night} 4%, ${palette.night}d8 34%, ${palette.night}00 64%), url(${dataUrl(scene, 'image/svg+xml')}) 100% 60%/106% auto }
div { display: flex; align-items: center; gap: 18px; font-size: 54px }
i { width: 60px; height: 60px; background: url(${dataUrl(markFile(palette.flare), 'image/svg+xml')}) center/contain no-repeat }
span { display: block; color: ${palette.flare} }
h1 { font: inherit; max-width: 640px; text-wrap: balance }
</style><div><i></i>${brandUpper}</div><h1>YOUR PLANE IS DOWN. <span>YOUR BODY IS THE WAY OUT.</span></h1>`

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => document.querySelectorAll('*').length)
  const png = await page.screenshot({ type: 'png' })
  await browser.close()
  await sharp(png).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(`public${path}`)
}
