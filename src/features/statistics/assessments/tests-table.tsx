import type { Assessment } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { changeOf, replacedWords } from './change-words.ts'

const headStyle = 'px-1 pt-2 pb-1 text-[min(.9375rem,4.7vw)] font-semibold text-muted'

/**
 * Each test with its results of days 1, 15 and 30 side by side, and the difference in words below. The name has
 * a line of its own, so that three numbers fit 320 px.
 */
export function TestsTable({ assessments }: { assessments: readonly Assessment[] }) {
  return (
    <table className="cond mt-1 w-full table-fixed">
      <caption className="sr-only">Your tests on days 1, 15 and 30</caption>
      <thead>
        <tr>
          {testDays.map((day) => (
            <th key={day} scope="col" className={`${headStyle} text-left`}>
              Day {day}
            </th>
          ))}
        </tr>
      </thead>
      {assessments.map((assessment) => (
        <TestRows key={assessment.exercise} {...assessment} />
      ))}
    </table>
  )
}

function TestRows({ exercise, replaces, unit, results }: Assessment) {
  const change = changeOf({ unit, results })
  return (
    <tbody className="border-t border-line">
      <tr>
        <th
          scope="rowgroup"
          colSpan={testDays.length}
          className="px-1 pt-3 text-left text-lg leading-tight font-bold"
        >
          {exercise}
          {replaces !== null && (
            <span className="block font-sans text-[.9375rem] font-normal text-muted">
              {replacedWords(replaces)}
            </span>
          )}
        </th>
      </tr>
      <tr>
        {results.map(({ day, result, refereed }) => (
          <td key={day} className="figures px-1 pt-1 text-[min(1.75rem,8.75vw)]/[1.2] whitespace-nowrap">
            <Result result={result} unit={unit} />
            {refereed && (
              <span className="block font-sans text-[.9375rem] font-normal text-muted">
                refereed<span className="sr-only">: the camera counted it</span>
              </span>
            )}
          </td>
        ))}
      </tr>
      <tr>
        <td
          colSpan={testDays.length}
          className={`px-1 pt-1 pb-3 font-sans text-[.9375rem] font-normal ${change?.isGain ? 'text-accent' : 'text-muted'}`}
        >
          {change?.words ?? 'Nothing to compare yet'}
        </td>
      </tr>
    </tbody>
  )
}

function Result({ result, unit }: { result: number | null; unit: Assessment['unit'] }) {
  if (result === null) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">no result</span>
      </span>
    )
  }
  return (
    <>
      {result}
      {unit === 'seconds' && <span className="text-[min(1rem,5vw)] font-semibold text-muted"> s</span>}
    </>
  )
}
