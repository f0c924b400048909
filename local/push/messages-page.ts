import type { Received } from './service.ts'

/** The received pushes, decrypted, newest first. */
export function messagesPage(received: readonly Received[]): string {
  const rows = received.map(
    ({ at, text, ttl, topic }) =>
      `<li><time>${new Date(at).toISOString()}</time> ${escapeHtml(topic)}, kept for ${ttl} s: <code>${escapeHtml(text)}</code></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The local push service</title>
<h1>The local push service</h1>
<p>Switch notifications on in the <a href="/account-settings">account settings</a>: this copy of the app subscribes here,
and what it pushes is shown decrypted. Nothing leaves this machine.</p>
<ol>
${rows.join('\n') || '<li>Nothing was pushed yet.</li>'}
</ol>
</html>
`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
