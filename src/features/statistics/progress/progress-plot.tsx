import { programDays } from '#shared/programme/limits.ts'
import { type Plot, type Plotted, type Point, type Way, plotOf } from './plot.ts'

type ProgressPlot = { progress: Plotted; label: string; describedBy: string; height?: string }

const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/** The lines stretch with the frame; dots and labels are HTML on top of it, so that they keep their size. */
export function ProgressPlot({ progress, label, describedBy, height = 'h-56' }: ProgressPlot) {
  const plot = plotOf(progress)
  return (
    <div className="mt-9 pr-1.5" role="img" aria-label={label} aria-describedby={describedBy}>
      <div className="flex">
        <div className={`cond relative ${height} w-8 shrink-0 text-[.9375rem] text-muted`}>
          {plot.ticks.map((count) => (
            <span
              key={count}
              className="absolute right-2 -translate-y-1/2"
              style={{ top: `${plot.y(count)}%` }}
            >
              {count}
            </span>
          ))}
        </div>
        <div className={`relative ${height} min-w-0 grow`}>
          {plot.ticks.map((count) => (
            <i
              key={count}
              className="absolute inset-x-0 border-t border-line"
              style={{ top: `${plot.y(count)}%` }}
            />
          ))}
          <Lines plot={plot} />
          <Points progress={progress} plot={plot} />
        </div>
      </div>
      <div className="cond relative mt-2 ml-8 h-5 text-[.9375rem] text-muted">
        <span className="absolute left-0">D1</span>
        {[10, 20].map((day) => (
          <span key={day} className="absolute -translate-x-1/2" style={{ left: `${plot.x(day)}%` }}>
            D{day}
          </span>
        ))}
        <span className="absolute right-0">D{programDays}</span>
      </div>
    </div>
  )
}

function Lines({ plot }: { plot: Plot }) {
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path
        d={plot.band}
        className="fill-info stroke-info forced-colors:fill-none forced-colors:stroke-[CanvasText]"
        fillOpacity=".2"
        strokeOpacity=".7"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={plot.path}
        className="stroke-secondary forced-colors:stroke-[CanvasText]"
        strokeWidth="2"
        strokeDasharray="6 6"
        {...stroke}
      />
      <path
        d={plot.tests}
        className="stroke-accent forced-colors:stroke-[CanvasText]"
        strokeWidth="3.5"
        strokeLinejoin="round"
        {...stroke}
      />
    </svg>
  )
}

const above = 'absolute -translate-y-8 cond text-lg font-bold'
const below = 'absolute translate-y-2 cond text-lg font-bold'

function Points({ progress, plot }: { progress: Plotted; plot: Plot }) {
  const { tested } = progress
  const at = ({ day, count }: Point) => ({
    left: `${plot.x(day)}%`,
    top: `${plot.y(count)}%`,
  })
  const counted = tested.at(-1) ?? null
  return (
    <>
      {isStartVisible(progress) && <StartDot style={at({ day: 1, count: progress.start })} />}
      {tested.map((test) => (
        <TestDot key={test.day} style={at(test)} />
      ))}
      {progress.target === undefined ? (
        counted && <MarkLabel mark={counted} side={above} isCounted style={at(counted)} />
      ) : (
        <WayLabels way={progress} counted={counted} at={at} />
      )}
    </>
  )
}

type Labels = {
  way: Way
  counted: Point | null
  at: (point: Point) => React.CSSProperties
}

/** The latest count and the target, each on the side of its dot that is away from the dashed path. */
function WayLabels({ way: { start, target, path }, counted, at }: Labels) {
  const mark = counted ?? { day: 1, count: start }
  const isTargetPassed = mark.day === programDays && mark.count >= target
  const end = at({ day: programDays, count: target })
  return (
    <>
      <MarkLabel
        mark={mark}
        side={mark.count < (path[mark.day - 1] ?? target) ? below : above}
        isCounted={counted !== null}
        style={at(mark)}
      />
      <TargetDot style={end} />
      <span className={`${isTargetPassed ? below : above} right-0 text-secondary`} style={{ top: end.top }}>
        Target {target}
      </span>
    </>
  )
}

type MarkLabel = { mark: Point; side: string; isCounted: boolean; style: React.CSSProperties }

function MarkLabel({ mark: { day, count }, side, isCounted, style }: MarkLabel) {
  return (
    <span className={`${side} ${isCounted ? 'text-accent' : ''} ${labelShift(day)}`} style={style}>
      {count}
    </span>
  )
}

/** Without a target there is no declared start; a first test with the same number would cover it. */
export const isStartVisible = (progress: Plotted): progress is Plotted & Way =>
  progress.target !== undefined &&
  !progress.tested.some(({ day, count }) => day === 1 && count === progress.start)

/** Keeps a label inside the frame at both ends. */
function labelShift(day: number): string {
  if (day <= 2) return ''
  return day >= programDays - 1 ? '-translate-x-full' : '-translate-x-1/2'
}

type Dot = { style?: React.CSSProperties; className?: string }

const centeredOnPoint = 'absolute -translate-1/2'

export function StartDot({ style, className = centeredOnPoint }: Dot) {
  return (
    <i className={`${className} size-3 border-2 border-base-content bg-base-200`} style={style} aria-hidden />
  )
}

export function TestDot({ style, className = centeredOnPoint }: Dot) {
  return (
    <i
      className={`${className} size-4 rounded-full border-2 border-base-200 bg-accent forced-color-adjust-none forced-colors:border-[Canvas] forced-colors:bg-[CanvasText]`}
      style={style}
      aria-hidden
    />
  )
}

function TargetDot({ style }: Dot) {
  return (
    <i
      className={`${centeredOnPoint} size-3.5 rotate-45 border-2 border-base-200 bg-secondary forced-color-adjust-none forced-colors:border-[Canvas] forced-colors:bg-[CanvasText]`}
      style={style}
      aria-hidden
    />
  )
}
