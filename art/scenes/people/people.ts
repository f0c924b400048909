import { type Body, builds } from '#art/figure/joints/build.ts'
import { drawFront } from '#art/figure/drawing/draw-front.ts'
import { drawProfile } from '#art/figure/drawing/draw-profile.ts'
import { type Look, type Person, type Tone, kits, mix } from '#art/figure/drawing/palette.ts'
import { neutralFront, neutralProfile } from '#art/figure/joints/pose.ts'
import { solveFront } from '#art/figure/joints/solve-front.ts'
import { solveProfile } from '#art/figure/joints/solve-profile.ts'
import { markupOf } from '#art/figure/drawing/svg.ts'
import { type Vec, leftOf } from '#art/figure/joints/vector.ts'
import { bareheaded } from './bareheaded.ts'
import { type Posture } from './poses.ts'
import { type Point, at, ellipse, group, line, n, shape } from '#art/scenes/svg.ts'

/** Kit and body of the story's four people. What they carry shows who they are. */
const cast = {
  trainee: { look: kits.recruit, body: 'man' },
  vega: { look: kits.commando, body: 'woman' },
  tomas: { look: kits['special-forces'], body: 'man' },
  hana: { look: kits.soldier, body: 'woman' },
} as const satisfies Record<string, { look: Look; body: Body }>
type Name = keyof typeof cast

/** How a scene tints a kit: by `k` with the shadow color, and the lit side also with the light color. */
export type Wash = { shadow: string; light: string; k: number }

/** Colors of a load on the back: body, lit edge. */
type Pack = readonly [body: string, lit: string]

type PersonIn = {
  who: Name
  /** Where the figure's ground point stands, and how tall 1.80 m is, in px. */
  x: number
  y: number
  h: number
  pose: Posture
  wash: Wash
  flip?: boolean
  /** Degrees about the ground point, clockwise. */
  rotate?: number
  pack?: Pack
  /** The gray radio on top of the pack. */
  radio?: boolean
  /** A life vest in this color. */
  vest?: string
  /** A coil of rope slung around the trunk, in this color. */
  coil?: string
  /** Without the cap. Not for somebody seen from behind. */
  bareHead?: boolean
}
/** A drawn figure, and where its hands, head, hip and shoulder are in the scene: to put things into them. */
export type Drawn = {
  svg: string
  near: Point
  far: Point
  head: Point
  hip: Point
  shoulder: Point
  knee: Point
  foot: Point
}

/** A person of the story, drawn by the exercise rig, small and without a face that matters. */
export function person(o: PersonIn): Drawn {
  const { look, body } = cast[o.who]
  const dressed: Person = {
    ...washed(
      o.vest ? { ...look, tee: { base: mix(o.vest, '#8A4A12', 0.34), lit: o.vest } } : look,
      o.wash,
      o.vest,
    ),
    build: builds[body],
  }
  const k = o.h / 182
  const turned = ((o.rotate ?? 0) * Math.PI) / 180
  const seen = ({ x, y }: Vec): Point => {
    const [px, py] = [(o.flip ? -x : x) * k, -y * k]
    return [
      o.x + px * Math.cos(turned) - py * Math.sin(turned),
      o.y + px * Math.sin(turned) + py * Math.cos(turned),
    ]
  }
  const placed = (inner: string) =>
    group(
      inner,
      `transform="translate(${at(o.x, o.y)})${o.rotate ? ` rotate(${n(o.rotate)})` : ''} scale(${o.flip ? '-' : ''}${k.toFixed(3)} ${k.toFixed(3)})"`,
    )
  if ('front' in o.pose) {
    const rig = { back: true, ...o.pose.rig }
    // a knot of hair in full light would look like a face
    if (rig.back)
      dressed.hair = { base: dressed.hair.base, lit: mix(dressed.hair.base, dressed.hair.lit, 0.4) }
    const s = solveFront({ ...neutralFront, ...o.pose.front }, rig, dressed.build)
    const top = s.trunk(50, 0)
    const figure = drawFront(s, dressed, rig)
    const drawn =
      markupOf(o.bareHead ? bareheaded(figure, s.headBase, 90 - s.headTilt, dressed, true) : figure) +
      (o.coil ? coilOnBack(top, o.coil) : '') +
      (o.pack ? packOnBack(top, s.pose.bend, o.pack, o.radio) : '')
    return {
      svg: placed(drawn),
      near: seen(s.arms[1].end),
      far: seen(s.arms[0].end),
      head: seen(s.headBase),
      hip: seen({ x: s.pose.hipX, y: s.pose.hipY }),
      shoulder: seen(s.arms[1].root),
      knee: seen(s.legs[1].mid),
      foot: seen(s.legs[1].sole),
    }
  }
  const s = solveProfile({ ...neutralProfile, ...o.pose.side }, { arms: 'angles', ...o.pose.rig })
  const { point, along } = s.spine(0.62)
  const upright = 90 - (Math.atan2(along.y, along.x) * 180) / Math.PI
  const onTrunk = (inner: string) =>
    group(inner, `transform="translate(${at(point.x, -point.y)}) rotate(${n(upright)})"`)
  const figure = drawProfile(s, dressed, true)
  const drawn =
    (o.pack ? onTrunk(packFromSide(o.pack, o.radio)) : '') +
    markupOf(o.bareHead ? bareheaded(figure, s.headBase, s.head, dressed, false) : figure) +
    (o.coil ? onTrunk(coilFromSide(o.coil)) : '')
  const shoulder = { x: point.x + leftOf(along).x * 2, y: point.y + leftOf(along).y * 2 }
  return {
    svg: placed(drawn),
    near: seen(s.armN.end),
    far: seen(s.armF.end),
    head: seen(s.headBase),
    hip: seen(s.hip),
    shoulder: seen(shoulder),
    knee: seen(s.legN.mid),
    foot: seen(s.legN.ball),
  }
}

/** A kit in the light of a scene. A vest stays bright: it was made for that. */
function washed(look: Look, { shadow, light, k }: Wash, vest?: string): Look {
  const tone = ({ base, lit }: Tone, by = k): Tone => ({
    base: mix(base, shadow, by),
    lit: mix(mix(lit, shadow, by * 0.7), light, 0.14 + by * 0.12),
  })
  return {
    skin: tone(look.skin),
    hair: tone(look.hair),
    cap: tone(look.cap),
    tee: tone(look.tee, vest ? k * 0.4 : k),
    pants: tone(look.pants),
    pad: tone(look.pad),
    boot: tone(look.boot),
    sole: mix(look.sole, shadow, k),
    belt: mix(look.belt, shadow, k),
    accent: look.accent,
    line: mix(look.line, shadow, k),
    eye: mix(look.eye, shadow, k),
  }
}

const grey = { face: '#8B948F', dark: '#4D5653' }

function packOnBack(top: Vec, lean: number, [body, lit]: Pack, radio = false): string {
  const drawn =
    shape('M-14 -2Q-16 -6 -9 -7L9 -7Q16 -6 14 -2L16 36Q16 42 9 42L-9 42Q-16 42 -16 36Z', body) +
    shape('M2 -6L9 -6Q15 -6 13.6 -1L15 35Q15 40 9 40L6 40Z', lit) +
    shape('M-9 18H9V34H-9Z', mix(body, '#000000', 0.25)) +
    (radio
      ? `<rect x="-12" y="-20" width="24" height="16" rx="2" fill="${grey.face}"/>${shape('M-9 -16H2V-8H-9Z', grey.dark)}${line('M8 -20V-40', grey.dark, 1.6)}`
      : `<rect x="-18" y="-14" width="36" height="9" rx="4.5" fill="${body}"/>`)
  return group(drawn, `transform="translate(${at(top.x, -top.y + 6)}) rotate(${n(lean)})"`)
}

function packFromSide([body, lit]: Pack, radio = false): string {
  return (
    shape('M-6 -26Q-24 -26 -25 -14L-25 12Q-24 20 -16 20L-4 20Z', body) +
    shape('M-6 -26Q-22 -26 -23 -16L-12 -18L-8 -24Z', lit) +
    (radio
      ? `<rect x="-25" y="-42" width="16" height="17" rx="2" fill="${grey.face}"/>${shape('M-22 -38H-14V-31H-22Z', grey.dark)}${line('M-22 -42L-25 -62', grey.dark, 1.6)}`
      : `<rect x="-25" y="-33" width="20" height="9" rx="4.5" fill="${body}"/>`)
  )
}

const coilOnBack = ({ x, y }: Vec, colour: string) =>
  group(
    ellipse(0, 0, 13, 30, 'none', `stroke="${colour}" stroke-width="4"`) +
      ellipse(3, 2, 11, 27, 'none', `stroke="${mix(colour, '#000000', 0.3)}" stroke-width="2.5"`),
    `transform="translate(${at(x, -y + 20)}) rotate(24)"`,
  )
const coilFromSide = (colour: string) =>
  ellipse(-1, 2, 11, 26, 'none', `stroke="${colour}" stroke-width="4.5" transform="rotate(-12)"`) +
  ellipse(
    0,
    3,
    9,
    23,
    'none',
    `stroke="${mix(colour, '#000000', 0.3)}" stroke-width="2" transform="rotate(-12)"`,
  )
