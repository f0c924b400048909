import { median, meetsAim, sameRound, formatRatio } from '#tools/bench/ratios.ts'
import type { Row } from '#tools/bench/row.ts'
import { type Cell, type Times, column } from '#tools/bench/server/cells.ts'

type RatioOptions = {
  figure: string
  aim: number
  name: string
  /** The name of the reference. Its second measurement has the name `… again`. */
  reference: string
  of?: keyof Cell
  note?: string
}

/** The row of a timed ratio. It is void if the reference differs from itself. */
export function ratioRow(
  times: Times,
  { figure, aim, name, reference, of = 'p50', note = '' }: RatioOptions,
): Row {
  const product = column(times, name, of)
  const floor = column(times, reference, of)
  const ratio = sameRound(product, floor, column(times, `${reference} again`, of))
  const medians = `${Math.round(median(product))} : ${Math.round(median(floor))} us`
  const requests = column(times, name, 'requests').reduce((sum, count) => sum + count, 0)
  return {
    figure,
    aim: `<= ${aim}`,
    value: formatRatio(ratio),
    ok: meetsAim(ratio, aim),
    how: `${of === 'cpu' ? 'CPU of workerd a request' : 'p50'}, medians ${medians}; rounds ${product.length}, ${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)}, A/A ${ratio.aa.toFixed(2)}; ${requests} requests${note && `; ${note}`}`,
  }
}
