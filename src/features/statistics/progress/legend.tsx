import type { Plotted } from './plot.ts'
import { StartDot, TestDot, isStartVisible } from './progress-plot.tsx'

/** Only what the plot shows. */
export function Legend({ progress }: { progress: Plotted }) {
  const { tested } = progress
  const hasWay = progress.target !== undefined
  const items = [
    { label: 'Counted in a test', shown: tested.length > 0, sign: <TestDot className="" /> },
    { label: 'Your start', shown: isStartVisible(progress), sign: <StartDot className="" /> },
    {
      label: 'Path to target',
      shown: hasWay,
      sign: <i className="w-5 border-t-2 border-dashed border-secondary" aria-hidden />,
    },
    {
      label: 'Likely range',
      shown: hasWay,
      sign: <i className="h-3 w-5 border border-info bg-info/20" aria-hidden />,
    },
  ]
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[.9375rem] text-muted">
      {items
        .filter(({ shown }) => shown)
        .map(({ label, sign }) => (
          <li key={label} className="flex items-center gap-2">
            {sign}
            {label}
          </li>
        ))}
    </ul>
  )
}
