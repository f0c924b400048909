import type { Plugin } from 'vite'
import { app, firstChunks } from './first-chunks.ts'

/**
 * In which order the app's page asks for things. It comes drawn: pictures and letters are what the trainee waits for, and on
 * a slow line the scripts, which are more than those together, would hold them up. So scripts come after them, and those of the
 * first screen with those of the start, not once these have run. They are named behind what is drawn; the Worker
 * leaves them out where another screen is opened (worker/pages/shell.ts).
 */
export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const page = bundle[app]
        if (page?.type !== 'asset') throw new Error(`There is no ${app}`)
        const links = firstChunks(bundle).screen.map(
          ({ fileName }) =>
            `    <link rel="modulepreload" crossorigin fetchpriority="low" data-first-screen href="/${fileName}">\n`,
        )
        page.source = String(page.source)
          .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
          .replace(/ *<link rel="stylesheet"/, (sheet) => links.join('') + sheet)
      },
    },
  }
}
