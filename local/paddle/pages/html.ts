/** Escapes text for a page, so that a buyer's input is never parsed as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A form with one button. Its action is in the address. */
export const buttonForm = (action: string, label: string, describedBy = ''): string =>
  `<form method="post" action="${escapeHtml(action)}"><button${describedBy && ` aria-describedby="${escapeHtml(describedBy)}"`}>${escapeHtml(label)}</button></form>`

type Choice = readonly [value: string, words: string]

export function selectField(name: string, label: string, choices: readonly Choice[], chosen: string): string {
  const options = choices.map(
    ([value, words]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(words)}</option>`,
  )
  return `<label>${escapeHtml(label)}<select name="${name}">${options.join('')}</select></label>`
}
