import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { brand } from '#shared/brand.ts'
import { sharePicture } from './head.ts'

// Draws public/share.jpg from our own scene, mark and letters. Run it by hand when one of them changes:
//   node build/share-picture.ts        (CHROMIUM_PATH names the browser, as for the end-to-end tests)

const dataUrl = (path: string, type: string) => `data:${type};base64,${readFileSync(path).toString('base64')}`
const font = dataUrl('src/fonts/big-shoulders-stencil-display-latin-wght-normal.woff2', 'font/woff2')
const scene = dataUrl('public/scenes/hero.avif', 'image/avif')
const mark = dataUrl('public/marks/mark.svg', 'image/svg+xml')
const { width, height, path } = sharePicture

const html = `<!doctype html><style>
@font-face { font-family: Stencil; src: url(${font}); font-weight: 100 900 }
* { margin: 0; box-sizing: border-box }
body { width: ${width}px; height: ${height}px; padding: 56px 64px; display: flex; flex-direction: column; justify-content: space-between;
  font: 800 104px/.95 Stencil; color: #F3EDDA;
  background: linear-gradient(90deg, #0C1410 8%, #0C1410c0 42%, transparent 70%), url(${scene}) 60% 100%/cover }
div { display: flex; align-items: center; gap: 18px; font-size: 52px }
i { width: 56px; height: 56px; background: #FF8A2A; mask: url(${mark}) center/contain no-repeat }
span { display: block; color: #FF8A2A }
h1 { font: inherit; max-width: 640px; text-wrap: balance }
</style><div><i></i>${brand.toUpperCase()}</div><h1>YOUR PLANE IS DOWN. <span>YOUR BODY IS THE WAY OUT.</span></h1>`

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width, height } })
await page.setContent(html)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: `public${path}`, type: 'jpeg', quality: 88 })
await browser.close()
