import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const Part = ({ name }: { name: string }) => <p>Part {name}</p>

const later = (load: () => Promise<typeof Part>) =>
  lazyOptional(load, ({ name }) => <p>Waiting for {name}</p>)

test('an optional part is waited for, and one that was preloaded is there at once', async () => {
  const Late = later(async () => Part)
  render(<Late name="one" />)
  expect(visibleText()).toBe('Waiting for one')
  await screen.findByText('Part one')

  const Early = later(async () => Part)
  await Early.preload()
  cleanup()
  render(<Early name="one" />)
  expect(visibleText()).toBe('Part one')
})

test('a part that cannot be loaded leaves its place empty', async () => {
  const Lost = later(() => Promise.reject(new Error('no signal')))
  await Lost.preload()
  await act(async () => {
    render(<Lost name="one" />)
  })

  expect(visibleText()).toBe('')
})
