import { endpoints } from './endpoints.ts'

/** The table of docs/api.md, made from the endpoints; `npm run docs:api` writes it. */
function apiTable(): string {
  const rows = endpoints.map(({ call, open, takes = '', gives }) =>
    `| ${call.replace(/:(\w+)/g, '{$1}')} | ${open ? 'open' : ''} | ${takes} | ${gives} |`.replaceAll(
      /\| +(?=\|)/g,
      '| ',
    ),
  )
  return ['| call | who | body | answer |', '|---|---|---|---|', ...rows].join('\n')
}

const marks = ['<!-- endpoints -->', '<!-- /endpoints -->'] as const

/** The document with today's table between its marks. Throws if it has no marks. */
export function withApiTable(document: string): string {
  const [start, end] = marks.map((mark) => document.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`docs/api.md has no ${marks.join(' … ')}`)
  return `${document.slice(0, start + marks[0].length)}\n${apiTable()}\n${document.slice(end)}`
}
