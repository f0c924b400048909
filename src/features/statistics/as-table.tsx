type AsTable = {
  /** The table's title, for screen readers. */
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly [name: string | number, ...cells: (string | number | null)[]])[]
}

/** The numbers of a plot as a table, for users who cannot see it. */
export function AsTable({ caption, columns, rows }: AsTable) {
  return (
    <details className="mt-1">
      <summary className="tap link w-fit text-[.9375rem]">Show as table</summary>
      <table className="table table-sm text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-1 text-[min(.9375rem,4.7vw)] whitespace-normal text-muted sm:px-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="px-1 text-[min(1rem,5vw)]/[1.55] font-normal sm:px-3">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className="px-1 text-[min(1rem,5vw)]/[1.55] tabular-nums sm:px-3"
                >
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
