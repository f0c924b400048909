import lighthouse from 'lighthouse'
import { debugPort } from './site.ts'

export type Audit = {
  lcp: number
  tbt: number
  scores: Readonly<Record<string, number>>
}

type AuditOptions = { url: string; cookie?: string; categories?: readonly string[] }

/**
 * Loads a page once with Lighthouse as a phone on slow 4G with a quarter of the processor. The throttling is real, not simulated.
 */
export async function audit({ url, cookie, categories = ['performance'] }: AuditOptions): Promise<Audit> {
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories: scored } = result.lhr
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    scores: Object.fromEntries(
      Object.entries(scored).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  }
}
