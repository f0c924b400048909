/** Text as it may stand in a page: what a buyer typed is never read as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A form of one button: what it does stands in its address. */
export const button = (action: string, words: string, described = ''): string =>
  `<form method="post" action="${escaped(action)}"><button${described && ` aria-describedby="${escaped(described)}"`}>${escaped(words)}</button></form>`

type Choice = readonly [value: string, words: string]

export function choice(name: string, label: string, choices: readonly Choice[], chosen: string): string {
  const options = choices.map(
    ([value, words]) =>
      `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(words)}</option>`,
  )
  return `<label>${escaped(label)}<select name="${name}">${options.join('')}</select></label>`
}
