/**
 * Lets a text be wrapped in the source: single line breaks become spaces, blank lines stay paragraph breaks, and
 * an empty insertion leaves no gap.
 */
export function prose(strings: TemplateStringsArray, ...inserted: string[]): string {
  return String.raw({ raw: strings.raw }, ...inserted)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
