import { expect, test } from 'vitest'
import { markupPainter } from '#src/features/workout/demonstration/markup-painter.ts'

/** A parent element that records when its content is replaced and which attributes are set. */
function place() {
  const told: string[] = []
  let names: string[] = []
  const element = (name: string, index: number) => ({
    setAttribute: (attribute: string, value: string) => told.push(`${name}${index} ${attribute}=${value}`),
  })
  return {
    told,
    set innerHTML(markup: string) {
      names = [...markup.matchAll(/<([a-z]+)/gi)].map(([, name]) => name ?? '')
      told.push(`anew ${names.join(' ')}`)
    },
    querySelectorAll: () => names.map(element),
  }
}

const frame = (x: number, colour = 'red') =>
  `<ellipse cx="${x}" cy="2"/><g transform="scale(1)"><path d="M${x} 0" fill="${colour}"/></g>`

test('from one frame to the next only what has changed is set, where it belongs', () => {
  const parent = place()
  const paint = markupPainter(parent as unknown as Element)

  for (const markup of [frame(1), frame(1), frame(2), frame(2, 'blue')]) paint(markup)

  expect(parent.told).toEqual(['anew ellipse g path', 'ellipse0 cx=2', 'path2 d=M2 0', 'path2 fill=blue'])
})

test('other elements or attributes are made anew, and the frames after them set theirs', () => {
  const parent = place()
  const paint = markupPainter(parent as unknown as Element)

  for (const markup of [
    frame(1),
    '<path d="M1 0"/>',
    '<path d="M2 0"/>',
    '<path d="M2 0" fill="red"/>',
    frame(1),
  ])
    paint(markup)

  expect(parent.told).toEqual([
    'anew ellipse g path',
    'anew path',
    'path0 d=M2 0',
    'anew path',
    'anew ellipse g path',
  ])
})
