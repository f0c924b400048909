import { type PageData, pageDataId } from '#shared/page-data.ts'
import type { Env } from '#worker/env.ts'
import { holdMissionScript } from './hold-mission.ts'
import { replayClickScript } from './replay-click.ts'

/** `app.html` as it was built, with a placeholder for each part that differs between responses. */
export type Shell = (filled: { nonce: string; markup?: string | null; data?: PageData | null }) => string

/** Texts that occur nowhere in our pages. */
const placeholders = {
  nonce: 'nonce⁂',
  root: '<!--⁂root-->',
  markup: '<!--⁂markup-->',
  endOfMarkup: '<!--markup⁂-->',
  data: '<!--⁂data-->',
} as const

let shell: Shell | null = null

/** The app's page, read once per isolate: the files of a deployment never change. */
export async function appShell(env: Env, url: string): Promise<Shell> {
  return (shell ??= shellOf(await readMarked(env, url)))
}

type Marked = { html: string; firstScreen: readonly string[] }

async function readMarked(env: Env, url: string): Promise<Marked> {
  const asset = await env.ASSETS.fetch(new URL('/app', url))
  if (!asset.ok) throw new Error(`app.html could not be read: status ${asset.status}`)
  const firstScreen: string[] = []
  const marked = new HTMLRewriter()
    .on('link[data-first-screen]', {
      element: (element) => void (firstScreen.push(element.getAttribute('href') ?? '') && element.remove()),
    })
    .on('script, style', { element: (element) => void element.setAttribute('nonce', placeholders.nonce) })
    .on('#root', {
      element: (element) =>
        void element
          .before(placeholders.root, { html: true })
          .prepend(placeholders.markup, { html: true })
          .append(placeholders.endOfMarkup, { html: true }),
    })
    .on('body', { element: (element) => void element.append(placeholders.data, { html: true }) })
  const html = await marked.transform(new Response(asset.body, asset)).text()
  return { html, firstScreen }
}

function shellOf({ html, firstScreen }: Marked): Shell {
  const [before = '', root = ''] = html.split(placeholders.root)
  const [opening = '', rest = ''] = root.split(placeholders.markup)
  const [loading = '', after = ''] = rest.split(placeholders.endOfMarkup)
  const [beforeData = '', end = ''] = after.split(placeholders.data)
  if (!end) throw new Error('app.html has no root or no body')
  const [head, middle, last] = [before, beforeData, end].map((part) => part.split(placeholders.nonce))
  const scripts = firstScreen
    .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`)
    .join('')
  return ({ nonce, markup = null, data = null }) =>
    [
      head?.join(nonce),
      data?.drawn && earlyScript(nonce),
      opening,
      markup ?? loading,
      middle?.join(nonce),
      data && dataBlock(data, nonce),
      markup !== null && scripts,
      last?.join(nonce),
    ]
      .filter(Boolean)
      .join('')
}

/** Comes before the markup: on a slow connection a button shows long before the page is complete. */
const earlyScript = (nonce: string) =>
  `<script nonce="${nonce}">${replayClickScript}\n${holdMissionScript}</script>`

/** Comes after the markup, because it is not visible. */
const dataBlock = (data: PageData, nonce: string) =>
  `<script type="application/json" id="${pageDataId}" nonce="${nonce}">${inScript(data)}</script>`

/** JSON that cannot close the script or open a comment, whatever the values are. */
export const inScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
