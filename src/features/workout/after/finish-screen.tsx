import { CloudUpload } from 'lucide-react'
import { useEffect } from 'react'
import type { Session } from '#shared/api/workout.ts'
import { type Gain, gainsOf } from '../debrief/gains.ts'
import { headlineOf, headlineSize } from '../debrief/headlines.ts'
import { summaryOf } from '../debrief/summary.ts'
import { celebrate } from './celebrate.ts'
import { DayCount } from './day-count.tsx'
import { MomentScreen } from './moment-screen.tsx'
import { RouteStrip } from './route-strip.tsx'
import { SceneHead, StampSlip } from './scene-head.tsx'

type Finish = {
  session: Session
  title: string | null
  unsent: boolean
  minutes: number | null
  onContinue: () => void
}

/** The first screen: stamp, headline, day, map, and what was done in three figures. It waits for a press. */
export function FinishScreen({ session, title, unsent, minutes, onContinue }: Finish) {
  const { day, counts } = session
  const { completed, total } = summaryOf(session)
  useEffect(celebrate, [])
  return (
    <MomentScreen
      heading={headlineOf(session)}
      headingClass={`stencil mt-1 ${headlineSize(headlineOf(session))}`}
      kicker={title ?? `Day ${day}`}
      picture={
        <>
          <SceneHead day={day} className="h-[40dvh] short:h-[34dvh] lg:h-[44dvh]">
            <div className="absolute inset-x-0 top-[17%] text-center">
              <StampSlip className="-rotate-6">COMPLETE</StampSlip>
            </div>
          </SceneHead>
          <div className="-mt-12" />
        </>
      }
      footer={
        <>
          {unsent && (
            <p className="mb-3 flex items-start gap-2 text-[.9375rem] leading-snug text-muted">
              <CloudUpload className="size-5 shrink-0" aria-hidden />
              Saved. We’ll sync it when you’re back online.
            </p>
          )}
          <button type="button" className="btn btn-primary btn-lg w-full" onClick={onContinue}>
            CONTINUE
          </button>
        </>
      }
    >
      <div className="mt-3">
        <DayCount day={day} counts={counts} />
      </div>
      <div className="mt-4">
        <RouteStrip day={day} moves={counts} />
      </div>
      <Figures
        figures={[
          ...gainsOf(session, minutes),
          { figure: String(completed.length), of: total, unit: 'as planned' },
        ]}
      />
    </MomentScreen>
  )
}

function Figures({ figures }: { figures: readonly (Gain & { of?: number })[] }) {
  return (
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] divide-x divide-line border-y border-line">
      {figures.map(({ figure, unit, of }) => (
        <div key={unit} className="flex flex-col-reverse px-1 py-2.5 text-center">
          <dt className="text-[.9375rem] text-muted">{unit}</dt>
          <dd className="figures text-[2rem]">
            {figure}
            {of !== undefined && <span className="text-xl leading-none text-muted">/{of}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
