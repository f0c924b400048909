import type { Notebook } from '#shared/api/notebook.ts'
import { ShareLine } from './share-line.tsx'

type Lines = Notebook['lines']

/** Hana's last line; the ones before it unfold. */
export function HanasLines({ lines: [last, ...earlier] }: { lines: Lines }) {
  if (!last) return null
  return (
    <section className="mt-2" aria-label="Hana’s lines">
      <p className="text-xl leading-snug italic">{dayLine(last)}</p>
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="tap cond text-lg underline">Read the earlier pages</summary>
          <ol className="mt-1 grid gap-2.5">
            {earlier.map((line) => (
              <li key={line.day} className="italic">
                {dayLine(line)}
              </li>
            ))}
          </ol>
        </details>
      )}
      <ShareLine line={dayLine(last)} />
    </section>
  )
}

/** Hana writes the date into most of her lines herself. */
const dayLine = ({ day, line }: Lines[number]) => (line.startsWith('Day ') ? line : `Day ${day}: ${line}`)
