import { exerciseOf } from '#art/figure/demonstrations/exercises.ts'
import { shapesOf } from '#art/figure/motion.ts'
import { stageColors } from '#art/figure/drawing/palette.ts'
import { type Drawing, type Shape, markupOf, tagOf } from '#art/figure/drawing/svg.ts'

// Uses presentation attributes and SMIL only, which no content security policy blocks.

const pushUp = exerciseOf('push-ups')
/** Poses of a push-up on the way down, at thirds of the descent. */
const phases = [0.08, 0.08 + 0.37 / 3, 0.08 + (2 * 0.37) / 3, 0.45]
const bottom = 3
/** A whole push-up: a pause at the top, down, a pause, and back up. */
const frameOrder = [0, 0, 1, 2, 3, 3, 2, 1, 0, 0]
const keyTimes = '0;.08;.203;.327;.45;.52;.643;.767;.89;1'
// The player's cubic easing, which starts and ends at rest. It is split into thirds, one for each step.
const [begin, middle, end, pause] = ['.333 0 .667 .428', '.333 .308 .667 .692', '.333 .572 .667 1', '0 0 1 1']
const keySplines = [pause, begin, middle, end, pause, begin, middle, end, pause].join(';')

/** The push-up as an animated picture without a script. */
export function animatedPushUp(): string {
  const frames = phases.map(simplifiedFrame)
  const [first = []] = frames
  return stage(
    first
      .map((shape, i) =>
        animatedShape(
          frames.map((frame) => frame[i]!),
          shape,
        ),
      )
      .join(''),
  )
}

/** The push-up at its lowest point, for users who prefer reduced motion. */
export function stillPushUp(): string {
  return stage(markupOf(simplifiedFrame(phases[bottom]!)))
}

const simplifiedFrame = (phase: number): Drawing =>
  shapesOf(pushUp, phase, 'recruit').map(({ kind, attributes: { d, ...rest } }) => ({
    kind,
    attributes: d === undefined ? rest : { d: simplifyOutline(d), ...rest },
  }))

/** A shape with an animation for each attribute that differs between the poses. */
function animatedShape(poses: readonly Shape[], shape: Shape): string {
  const animations = Object.keys(shape.attributes).flatMap((key) => {
    const values = poses.map(({ attributes }) => attributes[key])
    if (new Set(values).size === 1) return []
    const timing = `dur="${pushUp.seconds}s" repeatCount="indefinite" calcMode="spline" keyTimes="${keyTimes}" keySplines="${keySplines}"`
    return `<animate attributeName="${key}" ${timing} values="${frameOrder.map((pose) => values[pose]).join(';')}"/>`
  })
  return markupOf([shape]).replace('/>', `>${animations.join('')}</${tagOf(shape)}>`)
}

/**
 * A limb's outline has two long sides of nine curves each. At this size three curves are enough, so each
 * three neighbors become one with the same end tangents.
 */
function simplifyOutline(d: string): string {
  return d.replace(limbSide, (_, start: string, side: string) => {
    const points = [...pairsOf(start), ...pairsOf(side)]
    let text = start
    for (let i = 0; i + 9 < points.length; i += 9) {
      const [from, first, last, to] = [points[i]!, points[i + 1]!, points[i + 8]!, points[i + 9]!]
      text += `C${[controlPoint(from, first), controlPoint(to, last), to]
        .flat()
        .map((n) => Number(n.toFixed(1)))
        .join(' ')}`
    }
    return text
  })
}

const limbSide = /([ML][^A-Za-z]+)((?:C[^A-Za-z]+){9})(?=L[^A-Za-z]+(?:C[^A-Za-z]+){9}Z|Z)/g

type Pair = [number, number]
const pairsOf = (text: string): Pair[] =>
  [...text.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
const controlPoint = ([x, y]: Pair, [towardsX, towardsY]: Pair): Pair => [
  x + 3 * (towardsX - x),
  y + 3 * (towardsY - y),
]

/** The player's night background without its ferns, which would weigh as much as the figure. */
function stage(figure: string): string {
  const { background, disc, ground, groundLine } = stageColors
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-119 -106 212 132" width="640" height="398">` +
    `<path fill="${background}" d="M-119-106h212v132h-212z"/><circle cx="-13" cy="-40" r="84" fill="${disc}"/>` +
    `<path fill="${ground}" d="M-119 0h212v26h-212z"/><path fill="${groundLine}" d="M-119-1h212v1h-212z"/>${figure}</svg>`
  )
}
