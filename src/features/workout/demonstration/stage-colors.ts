import { stageColors } from '#art/figure/drawing/palette.ts'
import { type Drawing, outlineOf } from '#art/figure/drawing/svg.ts'

const tokens = new Map<string, string>(
  Object.entries(stageColors).map(([name, color]) => [
    color,
    `var(--x-stage-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
  ]),
)

/** The background of the stage in the colors of the page's theme (src/theme.css) instead of the night colors. */
export const themed = (svg: string): string =>
  svg.replaceAll(/#[0-9A-F]{6}/g, (color) => tokens.get(color) ?? color)

/** The figure with an outline, because a light shirt needs an edge on a light stage. */
export const outlined = (drawing: Drawing): Drawing => [
  outlineOf(drawing, 'var(--x-stage-outline)'),
  ...drawing,
]
