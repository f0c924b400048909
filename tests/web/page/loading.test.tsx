import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from '#src/components/loading.tsx'
import { fillPage } from '#build/pages.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

test('while it is not known who is signed in, the page shows Loading and the product’s name', () => {
  render(<Loading />)

  expect(visibleText(screen.getByRole('status'))).toBe('Loading Wildmarch')
})

test('the page shows the same text before its bundle has run', () => {
  document.body.innerHTML = bodyOf(fillPage(readFileSync('app.html', 'utf8'), 'app'))

  expect(visibleText(screen.getByRole('status'))).toBe('Loading Wildmarch')
})

const bodyOf = (page: string) => new DOMParser().parseFromString(page, 'text/html').body.innerHTML
