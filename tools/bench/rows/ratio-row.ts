import { median, reached, sameRound, told } from '#tools/bench/ratios.ts'
import type { Row } from '#tools/bench/row.ts'
import { type Cell, type Times, column } from '#tools/bench/server/cells.ts'

type Asked = {
  figure: string
  aim: number
  name: string
  /** The reference's name; the one that was timed again is `… again`. */ reference: string
  of?: keyof Cell
  note?: string
}

/** The row of one timed ratio: void where the reference did not come out as itself. */
export function ratioRow(times: Times, { figure, aim, name, reference, of = 'p50', note = '' }: Asked): Row {
  const product = column(times, name, of)
  const floor = column(times, reference, of)
  const ratio = sameRound(product, floor, column(times, `${reference} again`, of))
  const medians = `${Math.round(median(product))} : ${Math.round(median(floor))} us`
  const requests = column(times, name, 'requests').reduce((sum, count) => sum + count, 0)
  return {
    figure,
    aim: `<= ${aim}`,
    value: told(ratio),
    ok: reached(ratio, aim),
    how: `${of === 'cpu' ? 'CPU of workerd a request' : 'p50'}, medians ${medians}; rounds ${product.length}, ${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)}, A/A ${ratio.aa.toFixed(2)}; ${requests} requests${note && `; ${note}`}`,
  }
}
