import type { ReceivedEmail } from './mailbox.ts'

/**
 * The emails as a list, newest first; `to` limits it to one recipient. Links open the app, as they would from
 * an email client.
 */
export function mailboxPage(mails: readonly ReceivedEmail[], to: string | null): string {
  const rows = mails.map(
    ({ id, at, subject, text, ...mail }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To <a href="/__mail/?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a>, <time>${at}</time>, <a href="/__mail/mails/${id}">as HTML</a></p>
<pre>${linkUrls(text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The local mailbox</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:1rem;border:1px solid #8888}h2{margin:2rem 0 0;font-size:1.125rem}</style>
<h1>The local mailbox</h1>
<p>What the app sends is kept here and goes nowhere.${to === null ? '' : ` Only mail to ${escapeHtml(to)}: <a href="/__mail/">show all</a>.`}</p>
${rows.join('\n') || '<p>No mail yet. It takes a second to come: reload.</p>'}
</html>
`
}

/** Turns http(s) addresses in escaped text into links. */
const linkUrls = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s]+/g, '<a href="$&">$&</a>')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
