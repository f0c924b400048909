import type { Rolldown } from 'vite'

/** The app's page; React renders into it. */
export const appHtml = 'app.html'
/** The app's page as the service worker keeps it: the stylesheet is on the device, too, so the page holds no part of it. */
export const offlineHtml = 'offline.html'
/** Marks where a static page loads the app's scripts. A second entry would split them into more files. */
export const appPlaceholder = '<!--app-->'
/** The screen that the app opens with. */
const firstScreen = /\/routes\/dashboard\.tsx\?tsr-split=component/

/** The chunks needed to start the app, and the additional ones of its first screen. */
export function firstChunks(bundle: Rolldown.OutputBundle): {
  start: Rolldown.OutputChunk[]
  screen: Rolldown.OutputChunk[]
} {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (isEntry: (facade: string) => boolean) => {
    const all = new Set(chunks.filter(({ facadeModuleId }) => isEntry(facadeModuleId ?? '')))
    if (all.size !== 1) throw new Error('The chunk of the start or of the first screen is not found')
    for (const { imports } of all)
      for (const name of imports) if (byName.has(name)) all.add(byName.get(name)!)
    return all
  }
  const start = withImports((facade) => facade.endsWith(`/${appHtml}`))
  const screen = withImports((facade) => firstScreen.test(facade))
  return { start: [...start], screen: [...screen.difference(start)] }
}
