import { type Plugin, type Rolldown } from 'vite'
import { appHtml, appPlaceholder, firstChunks, offlineHtml } from './first-chunks.ts'
import { type Page, pageStyles, withoutFallbacks } from './page-styles.ts'

const stylesheetLink = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/

/**
 * Puts the rules that a page needs into its head, so that it renders without fetching a style sheet. The
 * app's page gets the rules of its first screens. Pages with the app end with the full sheet, where it does
 * not block rendering but still loads before the app's script runs. The page for offline days has it in its head.
 */
export function inlineStyles(): Plugin[] {
  return [
    {
      name: 'styles-without-fallbacks',
      enforce: 'pre', // runs after Tailwind's plugin, which is listed before it, and before the file name is hashed from the content
      apply: 'build',
      transform: {
        filter: { id: /\/styles\.css$/ },
        handler: (css) => ({ code: withoutFallbacks(css), map: null }),
      },
    },
    {
      name: 'inline-styles',
      enforce: 'post',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          if (this.environment.name !== 'client') return
          for (const [name, page] of Object.entries(bundle)) {
            if (page.type !== 'asset' || !name.endsWith('.html')) continue
            const html = String(page.source)
            const [link = '', file = ''] = stylesheetLink.exec(html) ?? []
            if (name === appHtml) this.emitFile({ type: 'asset', fileName: offlineHtml, source: html })
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') throw new Error(`${name} has no stylesheet`)
            const styles = `<style>${pageStyles(String(sheet.source), name === appHtml ? appPage(html, bundle) : staticPage(html))}</style>`
            // What the app draws later needs the full sheet.
            const last =
              name === appHtml || html.includes(appPlaceholder)
                ? `    ${link.trim()}\n  </body>`
                : '  </body>'
            page.source = html.replace(link, () => `    ${styles}\n`).replace(/ *<\/body>/, () => last)
          }
        },
      },
    },
  ]
}

function staticPage(html: string): Page {
  return {
    classes: classesOf(html),
    markup: new Set(
      [...html.matchAll(/<([a-z][\w-]*)|\s([a-z-]+)=/g)].map(
        ([, element, attribute]) => (element ?? attribute)!,
      ),
    ),
    text: html,
  }
}

/** Elements and attributes whose names are also those of classes: `type="checkbox"` does not draw with `.checkbox`. */
const wordsOfHtml = /\bjsxs?\)\(\s*"\w+"|\b(?:type|role): "\w+"/g

/** As Tailwind does: any other word in the code may be a class name. */
function appPage(html: string, bundle: Rolldown.OutputBundle): Page {
  const code = firstModules(bundle).join('\n')
  return {
    classes: new Set([...classesOf(html), ...code.replace(wordsOfHtml, '').split(/[\s"'`]+/)]),
    markup: null,
    text: html + code,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
}

const classesOf = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).split(/\s+/),
    ),
  )

/** Parts that load later, but that the Worker draws into the page: the offer, the mission, the zone, pictures. */
const drawnParts =
  /\/src\/(?:features\/bootcamp\/(?:offer|payment-notice|jungle-card|desert-card|bootcamp-side|day-record)|features\/mission\/(?:about-mission|tomorrow)|features\/dashboard\/next-day|features\/zones\/[\w-]+|components\/pictures\/[\w-]+)\.tsx$/

/** Our own modules in the chunks of the start and the first screen, and the parts that are drawn with it. */
function firstModules(bundle: Rolldown.OutputBundle): string[] {
  const { start, screen } = firstChunks(bundle)
  const first = new Set([...start, ...screen])
  const isFirst = (chunk: Rolldown.OutputChunk, id: string) =>
    first.has(chunk) ? !/\/node_modules\//.test(id) : drawnParts.test(id)
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { code }]) => (isFirst(chunk, id) ? (code ?? []) : [])),
    )
}
