import type { Style } from './arms.ts'
import { roundRestSeconds } from './load.ts'
import type { UsualCircuit } from './other-circuit.ts'

/** Conditioning: the long rest between two rounds lasts up to this many seconds (D). */
const longestBreather = 120
/** Strength: the rests after the sets are long, so a short one is enough between rounds, in seconds (D). */
const shortRoundRest = 30
/**
 * The longer kind of rest adds at most this many seconds in total: the arms stay within two minutes of each other
 * (D).
 */
const extraRest = { strength: 90, conditioning: 60 } as const
/** Long rests are a multiple of this. */
const breatherStep = 5

/**
 * The rests of the other arm. Both arms take about the same time and differ in where the rest is. No rest after a
 * set is shorter than the change of position.
 */
export function otherRests(
  style: Style,
  works: readonly number[],
  { usual, slot: { minimumRest }, rounds, breaks, budget }: UsualCircuit,
): { rests: number[]; roundRestSeconds: number } {
  const usualRest = rounds * sum(usual.map(({ restSeconds }) => restSeconds)) + breaks * roundRestSeconds
  const beforeDrill = (breaks - rounds + 1) * roundRestSeconds
  const room = budget.most + beforeDrill - rounds * sum(works) - usualRest
  const mostRest = usualRest + Math.max(Math.min(extraRest[style], room), 0)
  if (style === 'strength') {
    const between = Math.max(shortRoundRest, minimumRest)
    return restsOf(works, (mostRest - breaks * between) / rounds, minimumRest, between)
  }
  const spare = mostRest - rounds * works.length * minimumRest
  const breather = Math.min(Math.floor(spare / breaks / breatherStep) * breatherStep, longestBreather)
  const between = Math.max(breather, roundRestSeconds)
  return restsOf(works, (usualRest - breaks * between) / rounds, minimumRest, between)
}

/** Rests of this many seconds in a round, longer after longer sets. */
function restsOf(works: readonly number[], perRound: number, minimumRest: number, between: number) {
  const spare = Math.max(perRound - works.length * minimumRest, 0)
  const work = sum(works)
  return {
    rests: works.map((seconds) => minimumRest + Math.floor((spare * seconds) / work)),
    roundRestSeconds: between,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
