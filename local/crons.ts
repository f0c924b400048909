import { Cron } from 'croner'
import { readFile } from 'node:fs/promises'

/** Crons do not fire locally. Calls the handler at each expression's time, and once now. */
export async function runCrons(url: string): Promise<{ stop: () => void }> {
  const expressions = cronsOf(await readFile('wrangler.toml', 'utf8'))
  for (const expression of expressions) await fire(url, expression)
  const jobs = expressions.map(
    (expression) => new Cron(expression, { timezone: 'UTC', unref: true }, () => fire(url, expression)),
  )
  return { stop: () => jobs.forEach((job) => job.stop()) }
}

/** The expressions of the first `crons = […]` in a wrangler.toml. */
export function cronsOf(toml: string): string[] {
  const list = /^crons\s*=\s*\[([^\]]*)\]/m.exec(toml)?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
}

async function fire(url: string, expression: string): Promise<void> {
  const response = await fetch(
    `${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(expression)}&time=${Date.now()}`,
  )
  if (!response.ok) console.error(`The cron handler of "${expression}" answered ${response.status}`)
}
