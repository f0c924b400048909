import { stageColors } from './palette.ts'
import { farOffset } from '#art/figure/joints/skeleton.ts'
import { circle, decimal, polygon, xy } from './svg.ts'
import { type Vec, vec } from '#art/figure/joints/vector.ts'

/**
 * An object on the stage, in cm. `wall`: seen from the side, its face at x. With `faces` -1 it is on the
 * right and faces left. `table`: its edge at `from`. `backWall`: behind the figure. `box`: a bench, step or
 * chair. `mat`: seen from above. `turn`: an arrow around a point, if the direction of a circle is hard to
 * see; `mirrored`: the opposite direction. `log`: an imaginary log, seen from its end.
 */
export type Prop =
  | { kind: 'wall'; x: number; faces: 1 | -1 }
  | { kind: 'backWall' }
  | { kind: 'box'; from: number; to: number; height: number; back?: number }
  | { kind: 'table'; from: number; to: number; height: number }
  | { kind: 'mat' }
  | { kind: 'log'; x: number; y: number; r: number }
  | { kind: 'turn'; x: number; y: number; rx: number; ry: number; mirrored?: boolean }

/** Draws flat shapes in the stage's colors, behind the figure. */
export function drawProp(prop: Prop): string {
  const { prop: body, propEdge } = stageColors
  if (prop.kind === 'wall') {
    const left = prop.faces < 0 ? prop.x : prop.x - 300
    return rect(left, 0, 300, 400, body) + rect(prop.faces < 0 ? prop.x : prop.x - 1.4, 0, 1.4, 400, propEdge)
  }
  if (prop.kind === 'backWall')
    return (
      rect(-400, 0, 800, 400, stageColors.disc) +
      [60, 120, 180, 240].map((y) => rect(-400, y, 800, 0.8, body)).join('')
    )
  if (prop.kind === 'mat')
    return (
      rect(-62, -8, 124, 220, body, 6) +
      rect(-58, -4, 116, 212, propEdge, 4) +
      rect(-57, -3, 114, 210, body, 4)
    )
  if (prop.kind === 'turn') return drawTurn(prop)
  if (prop.kind === 'log')
    return `<path d="${circle(prop, prop.r)}" stroke="${stageColors.cue}" stroke-width="1.6" stroke-dasharray="5 3.8" fill="none"/>`
  if (prop.kind === 'table') return drawTable(prop)
  const { from, to, height, back } = prop
  // its top is seen slightly from above, like the far side of the figure
  const seat =
    rect(from, 0, to - from, height, body, 1.5) +
    rect(from, height - 1, to - from, farOffset.y + 2.4, propEdge, 1)
  return (back === undefined ? '' : rect(from, height, 6, back - height, body, 1.5)) + seat
}

function drawTable({ from, to, height }: Extract<Prop, { kind: 'table' }>): string {
  const { prop: body, propEdge } = stageColors
  const leg = (x: number) => rect(x, 0, 6, height - 5, body, 1)
  return (
    leg(from + 10) +
    leg(to - 16) +
    rect(from, height - 5, to - from, 5, body, 1.5) +
    rect(from, height - 1, to - from, farOffset.y + 2.4, propEdge, 1)
  )
}

function drawTurn({ x, y, rx, ry, mirrored }: Extract<Prop, { kind: 'turn' }>): string {
  const direction = mirrored ? -1 : 1
  const at = (degrees: number, k = 1): Vec =>
    vec(
      x + direction * k * rx * Math.cos((degrees * Math.PI) / 180),
      y + k * ry * Math.sin((degrees * Math.PI) / 180),
    )
  const tip = polygon(at(46 + 1200 / (rx + ry)), at(46, 1 + 5 / ry), at(46, 1 - 5 / ry))
  const line = `<path d="M${xy(at(120))}A${decimal(rx)} ${decimal(ry)} 0 1 ${mirrored ? 1 : 0} ${xy(at(46))}" stroke="${stageColors.cue}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`
  return line + `<path d="${tip}" fill="${stageColors.cue}"/>`
}

function rect(x: number, y: number, width: number, height: number, color: string, round = 0): string {
  const corner = round ? ` rx="${round}"` : ''
  return `<rect x="${decimal(x)}" y="${decimal(-y - height)}" width="${decimal(width)}" height="${decimal(height)}"${corner} fill="${color}"/>`
}
