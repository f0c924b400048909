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

test('the Worker knows every screen of the app: none can answer 404', () => {
  expect(screens.filter((path) => !isAppPath(path))).toEqual([])
})

test('every path that the Worker answers with the app has a screen', () => {
  expect(appPaths.filter((path) => !screens.includes(path))).toEqual([])
})

test('a path is read as the router reads it', () => {
  for (const path of ['/dashboard', '/dashboard/', '/Dashboard', '/purchase/success/'])
    expect(isAppPath(path), path).toBe(true)
  for (const path of ['/dashboard/1', '//', '/dash', '/purchase/other', ''])
    expect(isAppPath(path), path).toBe(false)
})
