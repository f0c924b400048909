import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sceneBriefs } from '#art/scenes/briefs.ts'
import { drawnDays } from '#art/scenes/days/days.ts'
import { scenePictures } from '#art/scenes/pictures.ts'
import { scene } from '#art/scenes/scene.ts'

const kilobyte = 1024
const days = [...drawnDays.keys()]
const drawn = new Map(days.map((day) => [day, scene(day)]))
const svgOf = (day: number) => drawn.get(day)!
const fileOf = (day: number, ending: string) => `public/scenes/day-${String(day).padStart(2, '0')}${ending}`

/** Returns the first fault that keeps the text from being well-formed XML, if there is one. */
function faultIn(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>/g,
    (tag: string, closing: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/ ([\w:-]+)="/g)].map(([, attribute]) => attribute)
      if (new Set(names).size !== names.length) return `[twice the same attribute: ${tag.slice(0, 60)}]`
      if (closing) return open.pop() === name ? '' : `[closes what is not open: ${tag}]`
      if (!empty) open.push(name)
      return ''
    },
  )
  return rest.trim().slice(0, 120) || open[0]
}

test.each(days)('the scene of day %i is the same SVG every time it is drawn', (day) => {
  expect(scene(day) === svgOf(day)).toBe(true)
})

test('every scene is well-formed SVG of 1200 by 675', () => {
  const faulty = days.map((day) => ({ day, fault: faultIn(svgOf(day)) })).filter(({ fault }) => fault)

  expect(faulty).toEqual([])
  expect(
    days.filter(
      (day) => !svgOf(day).startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675">'),
    ),
  ).toEqual([])
})

test('the SVG check detects an unclosed tag, a stray closing tag and a broken attribute', () => {
  expect(faultIn('<svg><g></svg>')).toContain('closes what is not open')
  expect(faultIn('<svg><g/>')).toBe('svg')
  expect(faultIn('<svg><path d="M0 0/></svg>')).toBeDefined()
  expect(faultIn('<svg><path d="M0 0"/></svg>')).toBeUndefined()
})

test('no scene contains an invalid number, text, style, script or link to another file', () => {
  const faulty = days.filter((day) =>
    /NaN|undefined|Infinity|<text|<script|<style|<image|<foreignObject|href=/.test(svgOf(day)),
  )

  expect(faulty).toEqual([])
})

test('a scene defines every gradient and clip that it refers to', () => {
  const missing = days.flatMap((day) => {
    const svg = svgOf(day)
    return [...svg.matchAll(/url\(#([\w-]+)\)/g)]
      .filter(([, id]) => !svg.includes(`id="${id}"`))
      .map(([reference]) => `${day}: ${reference}`)
  })

  expect(missing).toEqual([])
})

test('every scene has between 20 and 400 KB of SVG', () => {
  const sizes = days.map((day) => ({ day, size: svgOf(day).length }))

  expect(sizes.filter(({ size }) => size < 20 * kilobyte || size > 400 * kilobyte)).toEqual([])
})

test('every day’s picture has the alt text of its brief and a small blurred preview', () => {
  expect(scenePictures.map(({ alt }) => alt)).toEqual(sceneBriefs.map(({ alt }) => alt))
  expect(
    scenePictures.filter(({ preview }) => !/^data:image\/webp;base64,[\w+/]{80,400}={0,2}$/.test(preview)),
  ).toEqual([])
})

test('a day without a drawing is refused', () => {
  expect(() => scene(31)).toThrow(RangeError)
})

test('every drawn day has its rendered files, each within its size limits', () => {
  const limits = {
    '.avif': 45_000,
    '.webp': 80 * kilobyte,
    '-640.avif': 22 * kilobyte,
    '-640.webp': 34 * kilobyte,
  }
  const sizes = days.flatMap((day) =>
    Object.entries(limits).map(([ending, maxSize]) => ({
      file: fileOf(day, ending),
      size: statSync(fileOf(day, ending)).size,
      maxSize,
    })),
  )

  expect(sizes.filter(({ size, maxSize }) => size < 3 * kilobyte || size > maxSize)).toEqual([])
})

test('every rendered file has the format of its extension', () => {
  const brands = days
    .flatMap((day) => [
      fileOf(day, '.avif'),
      fileOf(day, '-640.avif'),
      fileOf(day, '.webp'),
      fileOf(day, '-640.webp'),
    ])
    .map((file) => ({ file, brand: readFileSync(file).subarray(8, 12).toString('latin1') }))

  expect(brands.filter(({ file, brand }) => brand !== (file.endsWith('.avif') ? 'avif' : 'WEBP'))).toEqual([])
})
