import { at, group } from '#art/scenes/svg.ts'

/** The same drawing as one flat color. */
export const silhouette = (svg: string, colour: string): string => svg.replace(/#[0-9a-fA-F]{6}/g, colour)

/** The shadow of what stands on (x, y), falling toward the eye (stretch above 0) and to the side (`lean`, degrees). */
export const castShadow = (
  svg: string,
  x: number,
  y: number,
  stretch: number,
  lean: number,
  colour: string,
  opacity: number,
): string =>
  group(
    silhouette(svg, colour),
    `transform="translate(${at(x, y)}) skewX(${lean}) scale(1 ${-stretch}) translate(${at(-x, -y)})" opacity="${opacity}"`,
  )
