import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sceneBriefs } from '#art/scenes/briefs.ts'
import { DayPicture } from '#src/components/pictures/day-picture.tsx'
import { Scene } from '#src/components/pictures/scene.tsx'

test('a scene says what is seen and has its blur and its size before it is loaded', () => {
  const html = renderToStaticMarkup(<Scene day={13} eager />)

  expect(html).toContain(`alt="${sceneBriefs[12]!.alt}"`)
  expect(html).toContain('srcSet="/scenes/day-13.avif"')
  expect(html).toContain('src="/scenes/day-13.webp"')
  expect(html).toContain('width="1200" height="675"')
  expect(html).toContain('<image href="data:image/webp;base64,')
})

test('a scene that is not seen first shows only its blur at first', () => {
  const html = renderToStaticMarkup(<Scene day={2} small />)

  expect(html).not.toContain('<img')
  expect(html).toContain('<image href="data:image/webp;base64,')
})

test('a day’s picture as decoration has no words, its blur and size, and a WebP for whoever has no AVIF', () => {
  const html = renderToStaticMarkup(<DayPicture day={8} lazy />)

  expect(html).toContain('<image href="data:image/webp;base64,')
  expect(html).toContain('<source type="image/avif" srcSet="/scenes/day-08-640.avif"/>')
  expect(html).toMatch(
    /<img src="\/scenes\/day-08-640.webp"[^>]* alt="" width="640" height="360" loading="lazy"/,
  )
  expect(html).not.toContain('style=')
})
