import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These draw the figure from our own numbers. No user input reaches them. */
const drawings = [
  'src/features/workout/demonstration/live-demonstration.tsx',
  'src/features/workout/demonstration/shape-painter.ts',
]

test('browser code sets no raw HTML, except for the figure drawings', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('route-tree.gen.ts'))
  const htmlSetters = files.filter((path) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
      readFileSync(path, 'utf8'),
    ),
  )

  expect(files.length).toBeGreaterThan(200)
  expect(htmlSetters.toSorted()).toEqual(drawings)
})
