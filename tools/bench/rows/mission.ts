import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { DAY_MS } from '#shared/units.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { passNights } from '#local/seeds/nights.ts'
import { type Part, type Row, atMost, exactly } from '#tools/bench/row.ts'
import type { SentFile } from '#tools/bench/browser/front.ts'
import { type Site, database, withSite } from '#tools/bench/browser/site.ts'
import { completeSteps, stepLine } from '#tools/gallery/steps.ts'

/**
 * What a phone loads for a mission from the dashboard and back, for the next mission offline, and for photos that are viewed
 * twice.
 */
export const mission: Part = {
  name: 'mission',
  on: 'site',
  measure: () => withSite(async (site) => [...(await missionRows(site)), await photosRow(site)]),
}

async function missionRows(site: Site): Promise<Row[]> {
  const { front, server, trainees, phone } = site
  const trainee = trainees[2] ?? null
  const context = await phone(trainee, { worker: true })
  const page = await context.newPage()
  front.takeSent()

  await page.goto('/dashboard')
  await train(page)
  await page.waitForLoadState('networkidle')
  const first = front.takeSent()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // After the mission, the service worker fetches files for offline days.
  await sleep(3000)
  const late = front.takeSent()

  await passNights((text, ...params) => server.execute(database, text, ...params), trainee?.copy.email ?? '')
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + DAY_MS)
  await page.goto('/dashboard')
  await train(page)
  const offline = front.takeSent()
  await context.close()

  const duringMission = first.filter(({ prefetched }) => !prefetched)
  const prefetched = [...first, ...late].filter((sent) => sent.prefetched)
  return [
    atMost('bytes of a whole first mission', kilobytes(duringMission), 350, {
      unit: ' KB',
      digits: 0,
      how: `${duringMission.length} answers as sent (brotli 4): ${byKind(duringMission)}; the largest: ${largest(duringMission)}; beside it the service worker fetches ${Math.round(kilobytes(prefetched))} KB ahead, for days without a signal`,
    }),
    exactly(
      'bytes of the second, offline',
      offline.reduce((sum, { bytes }) => sum + bytes, 0),
      0,
      'the next day’s mission, opened, trained and finished without a signal',
    ),
  ]
}

/** Trains from the dashboard through every step and back, by hand. */
async function train(page: Page): Promise<void> {
  const byHand = page.getByRole('button', { name: /^By hand/ })
  await page.getByRole('link', { name: 'START MISSION' }).click()
  // The player asks only before the first mission.
  await byHand.or(stepLine(page)).waitFor()
  if (await byHand.isVisible()) await byHand.click()
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page
    .getByText('Mission done', { exact: true })
    .or(page.getByText('Mission Completed!'))
    .first()
    .waitFor()
}

/** A photo that is viewed again must come from the phone. */
async function photosRow({ front, trainees, phone }: Site): Promise<Row> {
  const trainee = trainees[3] ?? null
  const context = await phone(trainee)
  try {
    const sent = await context.request.post(`${front.url}/api/progress-photos`, {
      data: await photoOfDay(2),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Time-Zone': 'UTC' },
    })
    if (sent.status() !== 201) throw new Error(`A photo was answered ${sent.status()}: ${await sent.text()}`)
    const { id } = await sent.json()
    const page = await context.newPage()
    const viewPhotos = async () => {
      front.takeSent()
      await page.goto('/progress-photos')
      await page.waitForFunction(() =>
        [...document.images].some(
          ({ src, complete, naturalWidth }) =>
            src.includes('/api/progress-photos/') && complete && naturalWidth > 0,
        ),
      )
      return front.takeSent().filter(({ path }) => path.startsWith(`/api/progress-photos/${id}/`)).length
    }
    const [once, twice] = [await viewPhotos(), await viewPhotos()]
    if (once === 0) throw new Error('The photo was never requested')
    return exactly('second view of a photo: requests', twice, 0, `${once} at the first`)
  } finally {
    await context.close()
  }
}

const kilobytes = (sent: readonly SentFile[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

function byKind(sent: readonly SentFile[]): string {
  const kinds = new Map<string, number>()
  for (const { type, bytes } of sent) {
    const kind = type.split(';')[0] || 'nothing'
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes)
  }
  return [...kinds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, total]) => `${kind} ${(total / 1000).toFixed(1)} KB`)
    .join(', ')
}

/** The ten largest files: what to look at first. */
const largest = (sent: readonly SentFile[]) =>
  sent
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 10)
    .map(({ path, bytes }) => `${nameOf(path)} ${(bytes / 1000).toFixed(1)}`)
    .join(', ')

/** `mission.js` for `/assets/mission-DanxhSs.js`. */
const nameOf = (path: string) => path.replace(/^\/assets\/(.+)-[\w-]{7,8}(?=\.\w+$)/, '$1')
