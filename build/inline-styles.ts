import { type Plugin, type Rolldown } from 'vite'
import { app, firstChunks } from './first-chunks.ts'
import { type Page, pageStyles, withoutFallbacks } from './page-styles.ts'

const stylesheetLink = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/

/**
 * Every page brings the rules it needs in its own head: nothing has to be fetched before it can be drawn. The app's page
 * has those of its first screens; the whole sheet is its last element. There no paint waits for it, while the app, whose
 * script runs after the sheets before it, starts with every rule in place.
 */
export function inlineStyles(): Plugin[] {
  return [
    {
      name: 'styles-without-fallbacks',
      enforce: 'pre', // after Tailwind's, which stands before it, and before the name is made from the content
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
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') throw new Error(`${name} has no stylesheet`)
            const styles = `<style>${pageStyles(String(sheet.source), name === app ? appPage(html, bundle) : staticPage(html))}</style>`
            const last = name === app ? `    ${link.trim()}\n  </body>` : '  </body>'
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

/** Tailwind's way: any word of the code that draws may be a class. */
function appPage(html: string, bundle: Rolldown.OutputBundle): Page {
  const code = firstModules(bundle).join('\n')
  return {
    classes: new Set([...classesOf(html), ...code.split(/[\s"'`]+/)]),
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

/** Our own modules in the chunks that the start and the first screen are made of. */
function firstModules(bundle: Rolldown.OutputBundle): string[] {
  const { start, screen } = firstChunks(bundle)
  return [...start, ...screen].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) => (/\/node_modules\//.test(id) ? [] : (code ?? []))),
  )
}
