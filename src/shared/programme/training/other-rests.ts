import type { Style } from './arms.ts'
import { roundRestSeconds } from './load.ts'
import type { UsualCircuit } from './other-circuit.ts'

/** Conditioning: the breather between two rounds lasts up to this many seconds (D). */
const longestBreather = 120
/** Strength: the rests after the sets are long, so that a short one is enough between rounds, in seconds (D). */
const shortRoundRest = 30
/** So many seconds more in all, for the longer kind of rest: the arms stay within two minutes of each other (D). */
const extraRest = { strength: 90, conditioning: 60 } as const
/** Breathers are a multiple of this. */
const breatherStep = 5

/**
 * The rests of an other arm. Both arms take about the same time; where the rest lies makes the difference. No rest after a
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

/** Rests of so many seconds in a round, longer after longer sets. */
function restsOf(works: readonly number[], perRound: number, minimumRest: number, between: number) {
  const spare = Math.max(perRound - works.length * minimumRest, 0)
  const work = sum(works)
  return {
    rests: works.map((seconds) => minimumRest + Math.floor((spare * seconds) / work)),
    roundRestSeconds: between,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
