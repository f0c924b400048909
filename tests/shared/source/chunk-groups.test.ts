import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, modulesOf } from '#build/chunk-groups.ts'

const packages =
  '{react,react-dom,scheduler,use-sync-external-store,zod,workbox-window,@conform-to,@tanstack,lucide-react/dist/esm/icons}'

test('every path of a chunk group is the path of a module', () => {
  const files = globSync(['{src,art}/**/*.{ts,tsx,css}', `node_modules/${packages}/**/*.{js,mjs}`]).map(
    (file) => `/${file}`,
  )
  const isThere = (path: string) => files.some((file) => modulesOf([path]).test(file))

  expect(files.length).toBeGreaterThan(1000)
  expect(
    groups.flatMap(({ name, paths }) =>
      paths.filter((path) => !isThere(path)).map((path) => `${name}: ${path}`),
    ),
  ).toEqual([])
})
