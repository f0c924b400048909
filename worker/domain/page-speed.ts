import type { PageSpeed } from '#shared/api/page-speed.ts'
import type { Context } from '#worker/context.ts'
import { countFigure } from '#worker/gateways/figures.ts'

/** Counts the web vitals of one visit. */
export function countPageSpeed({ env }: Context, { page, ...figures }: PageSpeed): void {
  for (const [name, value] of Object.entries(figures)) countFigure(env, { name, of: page, value })
}
