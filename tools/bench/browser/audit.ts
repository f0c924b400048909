import lighthouse from 'lighthouse'
import { debugPort } from './site.ts'

export type Audit = {
  lcp: number
  fcp: number
  cls: number
  tbt: number
  scores: Readonly<Record<string, number>>
  requests: { url: string; type: string }[]
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
  const network = audits['network-requests']?.details
  const items =
    network && 'items' in network ? (network.items as { url: string; resourceType: string }[]) : []
  return {
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    scores: Object.fromEntries(
      Object.entries(scored).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    requests: items.map((item) => ({ url: item.url, type: item.resourceType })),
  }
}
