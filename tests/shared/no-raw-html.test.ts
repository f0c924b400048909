import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Draws the figure from numbers of ours: nothing that anybody entered reaches it. */
const drawings = ['src/features/workout/demonstration-figure.tsx', 'src/features/workout/markup-painter.ts']

test("nothing in the browser's code sets HTML that it did not make itself", () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('route-tree.gen.ts'))
  const setting = files.filter((path) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
      readFileSync(path, 'utf8'),
    ),
  )

  expect(files.length).toBeGreaterThan(200)
  expect(setting.toSorted()).toEqual(drawings)
})
