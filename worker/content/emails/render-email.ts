import { brand, seller } from '#shared/brand.ts'

/** The content of an email: plain sentences and at most one button. */
export type Message = {
  subject: string
  lines: readonly string[]
  action?: { label: string; url: string }
  after?: readonly string[]
}

/** `origin` is the app's address, `link` the address with the email's token (empty without a token). */
export type Links = { origin: string; link: string }

/** Renders the text and a single column of HTML that loads nothing. */
export function renderEmail(
  to: string,
  { subject, lines, action, after = [] }: Message,
): { subject: string; text: string; html: string } {
  const foot = [`Sent to ${to} about your ${brand} account.`, `Questions: ${seller.supportMail}`]
  const text = [
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    `-- \n${foot.join('\n')}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700;letter-spacing:.12em;text-transform:uppercase">${escaped(brand)}</p>
${lines.map(paragraph).join('\n')}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8888;font-size:14px;opacity:.8">${foot.map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`

/** The full address is below the button, so the reader sees where it leads. */
const button = ({
  label,
  url,
}: {
  label: string
  url: string
}) => `<p style="margin:24px 0 8px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f4a2f;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${escaped(url)}</p>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
