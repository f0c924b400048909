import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { appPaths, isAppPath } from '#shared/app-paths.ts'
import { createQueryClient } from '#src/query-client.ts'
import { routeTree } from '#src/route-tree.gen.ts'

const router = createRouter({
  routeTree,
  context: { queryClient: createQueryClient() },
  history: createMemoryHistory(),
})
const screens = Object.keys(router.routesByPath)

test('the Worker knows every screen of the app, so none answers 404', () => {
  expect(screens.filter((path) => !isAppPath(path))).toEqual([])
})

test('every path for which the Worker serves the app has a screen', () => {
  expect(appPaths.filter((path) => !screens.includes(path))).toEqual([])
})

test('app-paths and the router read a path the same way', () => {
  for (const path of ['/dashboard', '/dashboard/', '/Dashboard', '/purchase/success/'])
    expect(isAppPath(path), path).toBe(true)
  for (const path of ['/dashboard/1', '//', '/dash', '/purchase/other', ''])
    expect(isAppPath(path), path).toBe(false)
})
