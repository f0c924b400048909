/** The texts without insertions, which are always the same. */
const plain = new WeakMap<TemplateStringsArray, string>()

/**
 * Lets a text be wrapped in the source: single line breaks become spaces, blank lines stay paragraph breaks, and
 * an empty insertion leaves no gap.
 */
export function prose(strings: TemplateStringsArray, ...inserted: string[]): string {
  if (inserted.length > 0) return wrapped(strings, inserted)
  const known = plain.get(strings)
  if (known !== undefined) return known
  const text = wrapped(strings, inserted)
  plain.set(strings, text)
  return text
}

function wrapped(strings: TemplateStringsArray, inserted: readonly string[]): string {
  return String.raw({ raw: strings.raw }, ...inserted)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
