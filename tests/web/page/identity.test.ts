import { palette } from '#art/identity/palette.ts'
import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { desert } from '#art/identity/desert.ts'
import { wide } from '#art/identity/hero.ts'
import { icons } from '#art/identity/icons.ts'
import { markFile } from '#art/identity/mark.ts'
import { paintings, svgOf } from '#art/identity/paintings.ts'
import { splashScreens } from '#art/identity/splash-screens.ts'
import { fillPage } from '#build/pages.tsx'

const kilobyte = 1024
const files = paintings.flatMap(({ name, sizes }) =>
  sizes.flatMap(([width, view]) =>
    ['avif', 'webp'].map((type) => ({
      path: `public/scenes/${name}-${width}.${type}`,
      width,
      height: Math.round((width * view.h) / view.w),
    })),
  ),
)
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(path).metadata()
  return { path, width, height }
}

test('each painting is drawn the same every time and contains only valid numbers', () => {
  const drawn = paintings.flatMap(({ draw, sizes }) =>
    sizes.slice(0, 1).map(([, view]) => [draw(view), draw(view)] as const),
  )

  expect(drawn.filter(([first, second]) => first !== second || /NaN|undefined|Infinity/.test(first))).toEqual(
    [],
  )
})

test('the drawings that need no browser match the committed files', () => {
  const kept = [
    'scenes/desert.svg',
    'marks/mark.svg',
    'icons/favicon.svg',
    'icons/icon.svg',
    'icons/monochrome.svg',
  ].map((path) => readFileSync(`public/${path}`, 'utf8'))

  expect(kept).toEqual([
    svgOf(desert(), wide),
    markFile(palette.flare),
    icons.favicon,
    icons.any,
    icons.monochrome,
  ])
})

test('every painting’s files exist in the sizes that the page names', async () => {
  expect(await Promise.all(files.map(({ path }) => sizeOf(path)))).toEqual(files)
})

test('the hero’s layers take at most 60 KB on a phone, and desert card and share picture keep their limits', () => {
  const phone = (type: string) =>
    files
      .filter(({ path }) => path.includes('/hero-') && path.endsWith(`-640.${type}`))
      .reduce((sum, { path }) => sum + statSync(path).size, 0)

  expect(phone('avif')).toBeLessThanOrEqual(60 * kilobyte)
  expect(phone('webp')).toBeLessThanOrEqual(60 * kilobyte)
  expect(statSync('public/scenes/desert.svg').size).toBeLessThanOrEqual(15 * kilobyte)
  expect(statSync('public/share.jpg').size).toBeLessThanOrEqual(120 * kilobyte)
})

test('the hero’s first layer is opaque, and the layers that move over it are not', async () => {
  const layers = paintings.filter(({ name }) => name.startsWith('hero-'))

  expect(
    await Promise.all(
      layers.map(async ({ name }) => (await sharp(`public/scenes/${name}-640.webp`).stats()).isOpaque),
    ),
  ).toEqual([true, false, false, false])
})

test('the app’s icons have the sizes that operating systems require', async () => {
  const named = [
    ['icon-192', 192],
    ['icon-512', 512],
    ['maskable-192', 192],
    ['maskable-512', 512],
    ['apple-touch-icon', 180],
  ] as const

  expect(await Promise.all(named.map(([name]) => sizeOf(`public/icons/${name}.png`)))).toEqual(
    named.map(([name, width]) => ({ path: `public/icons/${name}.png`, width, height: width })),
  )
})

test('the maskable icon’s mark lies within the middle 80 % circle, so no cut-out shape clips it', async () => {
  const { data, info } = await sharp('public/icons/maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const reach = Array.from({ length: info.width * info.height }, (_, i) => i)
    .filter((i) => data[i * 3]! > 200)
    .map((i) => Math.hypot((i % info.width) - 255.5, Math.floor(i / info.width) - 255.5))

  expect(reach.length).toBeGreaterThan(10_000)
  expect(Math.max(...reach)).toBeLessThanOrEqual(512 * 0.4)
})

test('an iPhone finds a start picture of its exact screen size', async () => {
  const shell = fillPage(readFileSync('app.html', 'utf8'), 'app')
  const links = [
    ...shell.matchAll(
      /media="\(device-width: (\d+)px\) and \(device-height: (\d+)px\) and \(-webkit-device-pixel-ratio: (\d)\)[^"]*" href="([^"]+)"/g,
    ),
  ]
  const asked = links.map(([, width, height, ratio, href]) => ({
    path: `public${href}`,
    width: Number(width) * Number(ratio),
    height: Number(height) * Number(ratio),
  }))

  expect(asked).toHaveLength(splashScreens.length)
  expect(await Promise.all(asked.map(({ path }) => sizeOf(path)))).toEqual(asked)
})
