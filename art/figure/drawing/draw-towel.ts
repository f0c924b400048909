import type { ProfileSkeleton } from '#art/figure/joints/solve-profile.ts'
import type { Leg } from '#art/figure/joints/skeleton.ts'
import { stageColors } from './palette.ts'
import { type Drawing, xy } from './svg.ts'
import { type Vec, add, between, distance, heading, scale, turn, vec } from '#art/figure/joints/vector.ts'

/** A towel under the heels, or one of this length in cm from the hands to the soles, slack while they are closer. */
export type Towel = 'underHeels' | number

export function drawTowel({ armN, legN }: ProfileSkeleton, towel: Towel): Drawing {
  if (towel === 'underHeels') {
    const { x } = legN.end
    return cloth(`M${xy(vec(x - 11, 0.6))}L${xy(vec(x + 15, 0.6))}`, 3.2)
  }
  const hand = add(armN.end, scale(heading(armN.hand), 6))
  const [toe, arch] = [onSole(legN, 1), onSole(legN, -12)]
  const d = distance(hand, toe)
  const sag = Math.sqrt(0.375 * d * Math.max(0, towel - d))
  const low = add(between(hand, toe, 0.5), vec(0, -2 * sag))
  return cloth(`M${xy(add(hand, vec(-3, -13)))}L${xy(hand)}Q${xy(low)} ${xy(toe)}L${xy(arch)}`, 4.4)
}

const onSole = ({ ball, pitch }: Leg, x: number): Vec => add(ball, turn(vec(x, -1.4), -pitch))

const cloth = (d: string, width: number): Drawing => [
  {
    kind: 'line',
    attributes: {
      d,
      stroke: stageColors.towel,
      'stroke-width': `${width}`,
      'stroke-linecap': 'round',
      fill: 'none',
    },
  },
]
