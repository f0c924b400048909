import type { Plugin, Rolldown } from 'vite'
import { appHtml, appPlaceholder, firstChunks } from './first-chunks.ts'

/**
 * Orders what the app's page loads. The page arrives rendered: the trainee waits for pictures and fonts, and
 * on a slow connection the scripts, which are larger, would delay them. So scripts load after them, and the
 * first screen's scripts load together with the app's own instead of after they have run. The links come
 * after the content; the Worker removes them when another screen is opened (worker/pages/shell.ts).
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
        const page = bundle[appHtml]
        if (page?.type !== 'asset') throw new Error(`There is no ${appHtml}`)
        const links = firstChunks(bundle).screen.map(
          ({ fileName }) =>
            `    <link rel="modulepreload" crossorigin fetchpriority="low" data-first-screen href="/${fileName}">\n`,
        )
        page.source = String(page.source)
          .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
          .replace(/ *<link rel="stylesheet"/, (sheet) => links.join('') + sheet)
        for (const other of Object.values(bundle))
          if (other.type === 'asset' && other.fileName.endsWith('.html'))
            other.source = String(other.source).replace(appPlaceholder, () => scriptsOf(bundle))
      },
    },
  }
}

/** The app's scripts for a static page whose content is in its markup, so that they may come after pictures and fonts. */
function scriptsOf(bundle: Rolldown.OutputBundle): string {
  const [entry, ...imports] = firstChunks(bundle).start.map(({ fileName }) => fileName)
  return [
    `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ].join('\n    ')
}
