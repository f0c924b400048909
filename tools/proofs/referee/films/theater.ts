import type { Page } from 'playwright'
import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import type { Look } from '#src/features/referee/picture/finder.ts'
import type { Pose } from '#src/features/referee/pose.ts'
import type { Backend, Theater } from './page/main.ts'
import type { Show } from './shows.ts'

/** How many pictures of a film both backends get. */
const COMPARED_PICTURES = 10
/** Joints with a lower score jump by chance. */
const SURE = 0.4

const isOnFloor = (move: RefereedMove): boolean => move === 'push-up' || move === 'plank'

/** Loads the network in the page, for a new film. */
export const open = (page: Page, move: RefereedMove, on: Backend): Promise<void> =>
  page.evaluate(([onFloor, backend]) => (window as unknown as Theater).theater.open(onFloor, backend), [
    isOnFloor(move),
    on,
  ] as const)

/** Shows one picture, an SVG of 4:3. */
export const look = (page: Page, svg: string): Promise<Look> =>
  page.evaluate((picture) => (window as unknown as Theater).theater.look(picture), svg)

/** The page's heap after a collection, in MB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}

/**
 * Shows the first pictures of a film on the floor and of one upright to both backends. Returns how far apart
 * they put each joint that WebGL is sure of, in pixels of 640.
 */
export async function compareBackends(page: Page, shows: readonly Show[], rate: number): Promise<number[]> {
  const compared = [
    ...shows.filter(({ move }) => isOnFloor(move)).slice(0, 1),
    ...shows.filter(({ move }) => !isOnFloor(move)).slice(0, 1),
  ]
  const distances: number[] = []
  for (const show of compared) {
    const others = await posesOf(page, show, rate, 'wasm')
    for (const [index, { x, y, score }] of (await posesOf(page, show, rate, 'webgl')).entries())
      if (score > SURE) distances.push(Math.hypot(x - others[index]!.x, y - others[index]!.y))
  }
  return distances
}

/** The joints of the first pictures, one after the other. */
async function posesOf(page: Page, { film, move }: Show, rate: number, on: Backend): Promise<Pose> {
  await open(page, move, on)
  const poses: Pose[] = []
  for (let picture = 0; picture < COMPARED_PICTURES; picture += 1)
    poses.push((await look(page, film.pictureAt(picture / rate))).pose)
  return poses.flat()
}
