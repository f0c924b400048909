import { createHash } from 'node:crypto'

/** The hashes that a policy must list to allow a page's inline blocks: `'sha256-…'`, each once, in document order. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', text = ''] of pages.flatMap((html) => [
    ...html.matchAll(inlineBlock),
  ])) {
    if (name.toLowerCase() === 'style') styles.add(hashSource(text))
    else if (isInlineScript(attributes)) scripts.add(hashSource(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi

/** The script types that a policy applies to; any other type is data. */
const executable = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
])

function isInlineScript(attributes: string): boolean {
  if (/(?:^|\s)src\s*=/i.test(attributes)) return false
  const [, type = ''] = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? []
  return executable.has(type.toLowerCase())
}

/** Browsers hash the text after the parser has normalized line ends to line feeds. */
function hashSource(text: string): string {
  const digest = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')
  return `'sha256-${digest}'`
}
