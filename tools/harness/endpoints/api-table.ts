import { endpoints } from './endpoints.ts'

/** The table of endpoints in docs/api.md. `npm run docs:api` writes it. */
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

/** Puts the table between the marks of the document. Throws if the marks are missing. */
export function withApiTable(document: string): string {
  const [start, end] = marks.map((mark) => document.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`docs/api.md has no ${marks.join(' … ')}`)
  return `${document.slice(0, start + marks[0].length)}\n${apiTable()}\n${document.slice(end)}`
}
