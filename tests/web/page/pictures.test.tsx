import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sceneBriefs } from '#art/scenes/briefs.ts'
import { DayPicture } from '#src/components/pictures/day-picture.tsx'
import { Painting } from '#src/components/pictures/painting.tsx'
import { Scene } from '#src/components/pictures/scene.tsx'
import { smallScreen } from '#src/components/pictures/scene-file.ts'
import { render } from '#tests/web/support/render.tsx'

// As in a browser that is still loading: happy-dom loads no pictures and calls each of them complete.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

const image = () => document.querySelector('img')
const blur = () => document.querySelector('svg image')?.getAttribute('href')
const preview = /^data:image\/webp;base64,./

const attributesOf = (element: Element | null, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, element?.getAttribute(name)]))

/** Returns the file that a browser with AVIF loads if this media query holds. */
function avif(media: string | null = null) {
  return [...document.querySelectorAll('source[type="image/avif"]')]
    .find((source) => source.getAttribute('media') === media)
    ?.getAttribute('srcset')
}

test.for([
  ['a scene', <Scene key="" day={13} eager />, { width: '1200', height: '675' }],
  ['a painting', <Painting key="" name="after" sizes="100vw" />, { width: '1200', height: '675' }],
  ['a day’s picture', <DayPicture key="" day={8} />, { width: '640', height: '360' }],
] as const)('%s shows its blur at its final size before it is loaded', ([, picture, size]) => {
  render(picture)

  expect(blur()).toMatch(preview)
  expect(attributesOf(image(), 'width', 'height')).toEqual(size)
})

test('a scene has an alternative text', () => {
  render(<Scene day={13} eager />)

  expect(screen.getByRole('img', { name: sceneBriefs[12]!.alt })).toBeDefined()
})

test('a scene has a WebP for browsers without AVIF', () => {
  render(<Scene day={13} eager />)

  expect(avif()).toBe('/scenes/day-13.avif')
  expect(image()?.getAttribute('src')).toBe('/scenes/day-13.webp')
})

test('a small screen loads a scene in the smaller of its sizes', () => {
  render(<Scene day={13} eager />)

  expect(avif(smallScreen)).toBe('/scenes/day-13-640.avif')
})

test('a scene below the first screen shows only its blur at first', () => {
  render(<Scene day={2} />)

  expect(image()).toBeNull()
  expect(blur()).toMatch(preview)
})

test('a scene that cannot be loaded is logged and stays empty', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  render(<Scene day={2} eager />)

  fireEvent.error(image()!)

  expect(logged.mock.calls).toEqual([['Failed to load the image of day 2']])
  expect([image(), blur()]).toEqual([null, undefined])
})

test('a day’s picture is decoration without an alternative text', () => {
  render(<DayPicture day={8} />)

  expect(image()?.alt).toBe('')
})

test('a day’s picture below the first screen is loaded lazily', () => {
  render(<DayPicture day={8} lazy />)

  expect(image()?.loading).toBe('lazy')
})

test('a day’s picture has a WebP for browsers without AVIF', () => {
  render(<DayPicture day={8} />)

  expect(avif()).toBe('/scenes/day-08-640.avif')
  expect(image()?.getAttribute('src')).toBe('/scenes/day-08-640.webp')
})

test('a day’s picture has no inline style, which static pages forbid', () => {
  render(<DayPicture day={8} />)

  expect(document.querySelector('[style]')).toBeNull()
})

test('a painting has a WebP for browsers without AVIF', () => {
  render(<Painting name="after" sizes="100vw" alt="Day 30" />)

  expect(avif()).toBe('/scenes/after-640.avif 640w, /scenes/after-1200.avif 1200w')
  expect(attributesOf(screen.getByRole('img', { name: 'Day 30' }), 'srcset', 'sizes', 'loading')).toEqual({
    srcset: '/scenes/after-640.webp 640w, /scenes/after-1200.webp 1200w',
    sizes: '100vw',
    loading: 'lazy',
  })
})

test('a painting’s phone crop is used on phones only', () => {
  render(<Painting name="sign-in" sizes="100vw" narrow />)

  expect(avif('(max-width: 639px)')).toBe('/scenes/sign-in-640.avif')
  expect(avif()).toBe('/scenes/sign-in-1200.avif 1200w, /scenes/sign-in-1920.avif 1920w')
})

test('a painting on the first screen is loaded first', () => {
  render(<Painting name="sign-in" sizes="100vw" eager />)

  expect(attributesOf(image(), 'fetchpriority', 'loading')).toEqual({ fetchpriority: 'high', loading: null })
})
