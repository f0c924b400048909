import { glob, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type Mail = { id: string; at: string; to: string; subject: string; text: string }

/**
 * The mails that the simulated EMAIL binding of this server wrote, newest first: Miniflare keeps the text and the HTML of
 * each as two files of one name in its temporary folder, which npm start gives each instance for itself, and takes away
 * when the server ends. The subject is the HTML's title, the recipient is named at the text's end.
 */
export async function readMailbox(folder = tmpdir()): Promise<Mail[]> {
  const files = await Array.fromAsync(glob(join(folder, 'miniflare-*/email/email-text/*.txt')))
  const mails = await Promise.all(files.map(readMail))
  return mails.toSorted((a, b) => b.at.localeCompare(a.at))
}

async function readMail(file: string): Promise<Mail> {
  const [text, html, { mtime }] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(htmlOf(file), 'utf8').catch(() => ''),
    stat(file),
  ])
  return {
    id: basename(file, '.txt'),
    at: mtime.toISOString(),
    to: /^Sent to (\S+) about/m.exec(text)?.[1] ?? 'somebody',
    subject: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '(no subject)'),
    text,
  }
}

/** A mail's HTML; null where there is no such mail. */
export async function readHtml(id: string, folder = tmpdir()): Promise<string | null> {
  const [file] = await Array.fromAsync(glob(join(folder, `miniflare-*/email/email-html/${id}.html`)))
  return file === undefined ? null : readFile(file, 'utf8')
}

const htmlOf = (file: string) => file.replace(/email-text(.)/, 'email-html$1').replace(/\.txt$/, '.html')

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
