import { median } from '#tools/bench/ratios.ts'
import { type Wait, waitOf } from './open-loop.ts'

/** The resident memory of a process at a time since the beginning of the load. */
export type MemorySample = { atMs: number; bytes: number }

/** What a soak of `seconds` has measured of one Worker. */
export type SoakRun = {
  seconds: number
  sent: number
  samples: readonly MemorySample[]
  waits: readonly Wait[]
}

/**
 * The first tenth of the run is the warm-up. Growth compares the last tenth with the one after the warm-up, drift the last third
 * with the first one after the warm-up. The memory before the first request is printed, too.
 */
const after = { warmUp: 0.1, firstTenth: 0.2, firstThird: 0.4, lastThird: 0.7, lastTenth: 0.9 }

export type SoakFigures = {
  /** The memory before the first request, in the tenth after the warm-up, and in the last tenth. */
  startMb: number
  warmMb: number
  endMb: number
  growthPercent: number
  /** The growth from the one tenth to the other, for a thousand of the requests between them. */
  mbPerThousand: number
  firstP99: number
  lastP99: number
  driftPercent: number
}

export function soakFigures({ seconds, sent, samples, waits }: SoakRun): SoakFigures {
  const atMs = (share: number) => share * seconds * 1000
  const megabytes = (from: number, until: number) =>
    median(
      samples.filter((each) => each.atMs >= atMs(from) && each.atMs < atMs(until)).map(({ bytes }) => bytes),
    ) /
    2 ** 20
  const p99 = (from: number, until: number) => waitOf(waits, 99, { fromMs: atMs(from), untilMs: atMs(until) })
  const warmMb = megabytes(after.warmUp, after.firstTenth)
  const endMb = megabytes(after.lastTenth, 1)
  const firstP99 = p99(after.warmUp, after.firstThird)
  const lastP99 = p99(after.lastThird, 1)
  return {
    startMb: (samples[0]?.bytes ?? Number.NaN) / 2 ** 20,
    warmMb,
    endMb,
    growthPercent: (endMb / warmMb - 1) * 100,
    mbPerThousand: (endMb - warmMb) / ((sent * (after.lastTenth - after.warmUp)) / 1000),
    firstP99,
    lastP99,
    driftPercent: (lastP99 / firstP99 - 1) * 100,
  }
}

/**
 * What the product's memory grew by beyond the bare Worker's growth, as a share of the product's memory. Both get as many requests,
 * so it is fair even if they begin with different memory.
 */
export const excessPercent = (product: SoakFigures, bare: SoakFigures): number =>
  ((product.endMb - product.warmMb - (bare.endMb - bare.warmMb)) / product.warmMb) * 100
