/** Returns the visible text of HTML, on one line. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tagOf = (tag: string, html: string, name: string) =>
  [...html.matchAll(new RegExp(`(<${tag}\\b[^>]*>)(.*?)</${tag}>`, 'gs'))].find(
    ([, , inside = '']) => wordsOf(inside) === name,
  )?.[1]

/** These return the opening tag of the button or link with this text, or undefined if there is none. */
export const buttonOf = (html: string, name: string) => tagOf('button', html, name)
export const linkOf = (html: string, name: string) => tagOf('a', html, name)
