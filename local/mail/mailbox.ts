import { glob, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type ReceivedEmail = { id: string; at: string; to: string; subject: string; text: string }

/**
 * The emails that this server's simulated EMAIL binding wrote, newest first. Miniflare stores text and HTML
 * of each as two files with one name in its temporary folder and deletes them when the server ends; npm start
 * gives each instance its own folder. The subject is the HTML's title; the end of the text names the
 * recipient.
 */
export async function readMailbox(folder = tmpdir()): Promise<ReceivedEmail[]> {
  const files = await Array.fromAsync(glob(join(folder, 'miniflare-*/email/email-text/*.txt')))
  const mails = await Promise.all(files.map(readEmail))
  return mails.toSorted((a, b) => b.at.localeCompare(a.at))
}

async function readEmail(file: string): Promise<ReceivedEmail> {
  const [text, html, { mtime }] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(htmlOf(file), 'utf8').catch(() => ''),
    stat(file),
  ])
  return {
    id: basename(file, '.txt'),
    at: mtime.toISOString(),
    to: /^Sent to (\S+) about/m.exec(text)?.[1] ?? 'somebody',
    subject: unescapeHtml(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '(no subject)'),
    text,
  }
}

/** An email's HTML; null if there is no such email. */
export async function readHtml(id: string, folder = tmpdir()): Promise<string | null> {
  const [file] = await Array.fromAsync(glob(join(folder, `miniflare-*/email/email-html/${id}.html`)))
  return file === undefined ? null : readFile(file, 'utf8')
}

const htmlOf = (file: string) => file.replace(/email-text(.)/, 'email-html$1').replace(/\.txt$/, '.html')

const unescapeHtml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
