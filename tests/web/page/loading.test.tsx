import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Loading } from '#src/components/loading.tsx'
import { fillPage } from '#build/pages.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'

test('while it is not known who is signed in, a spinner says Loading and the product’s name', async () => {
  const { html, words } = await rendered(<Loading />)

  expect(words).toBe('Loading Wildmarch')
  expect(html).toContain('role="status"')
  expect(html).toContain('motion-safe:animate-spin')
})

test('the page says the same before its bundle has run', () => {
  const shell = fillPage(readFileSync('app.html', 'utf8'), 'app')
  const root = shell.slice(shell.indexOf('<div id="root"'))

  expect(root.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('Loading Wildmarch')
})
