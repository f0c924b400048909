import { expect, test } from 'vitest'
import { exercises } from '#art/figure/demonstrations/exercises.ts'
import { shapesOf } from '#art/figure/motion.ts'
import { filled, stroked } from '#art/figure/drawing/svg.ts'
import { vec } from '#art/figure/joints/vector.ts'
import { shapePainter } from '#src/features/workout/demonstration/shape-painter.ts'

/** A parent element that records when its content is replaced and which attributes are set. */
function recorder() {
  const log: string[] = []
  let children: object[] = []
  return {
    log,
    set innerHTML(markup: string) {
      const names = [...markup.matchAll(/<([a-z]+)/gi)].map(([, name]) => name ?? '')
      log.push(`created ${names.join(' ')}`)
      children = names.map((name, index) => ({
        setAttribute: (attribute: string, value: string) => log.push(`${name}${index} ${attribute}=${value}`),
      }))
    },
    get children() {
      return children
    },
  }
}

const shadow = (cx: number) => ({ kind: 'shadow' as const, attributes: { cx: `${cx}`, cy: '2' } })
const frame = (x: number, color = 'red') => [shadow(x), ...filled(`M${x} 0`, color)]

test('from one frame to the next the painter sets only the attributes that changed', () => {
  const parent = recorder()
  const paint = shapePainter(parent as unknown as Element)

  for (const drawing of [frame(1), frame(1), frame(2), frame(2, 'blue')]) paint(drawing)

  expect(parent.log).toEqual(['created ellipse path', 'ellipse0 cx=2', 'path1 d=M2 0', 'path1 fill=blue'])
})

test('a frame with other elements creates them all, and the next frame sets their attributes', () => {
  const parent = recorder()
  const paint = shapePainter(parent as unknown as Element)

  for (const drawing of [frame(1), filled('M1 0', 'red'), filled('M2 0', 'red'), frame(1)]) paint(drawing)

  expect(parent.log).toEqual(['created ellipse path', 'created path', 'path0 d=M2 0', 'created ellipse path'])
})

test('a line that replaces a filled shape is a new element, because its attributes differ', () => {
  const parent = recorder()
  const paint = shapePainter(parent as unknown as Element)

  for (const drawing of [filled('M0 0', 'red'), stroked(vec(0, 0), vec(1, 0), 'red', 2)]) paint(drawing)

  expect(parent.log).toEqual(['created path', 'created path'])
})

test('all shapes of a kind have the same attributes, so setting the changed ones is enough', () => {
  const names = new Map<string, string>()
  for (const exercise of exercises)
    for (const { kind, attributes } of shapesOf(exercise, exercise.still, 'recruit')) {
      const own = Object.keys(attributes).join()
      expect([kind, names.get(kind) ?? own]).toEqual([kind, own])
      names.set(kind, own)
    }
  expect([...names.keys()].toSorted()).toEqual(['fill', 'line', 'seam', 'shadow'])
})
