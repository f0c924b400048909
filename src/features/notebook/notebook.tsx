import { CloudOff } from 'lucide-react'
import type { Notebook as Pages } from '#shared/api/notebook.ts'
import { BackLink } from '#src/features/record/back-link.tsx'
import { PlaneQuestion } from '#src/features/story/plane-question.tsx'
import { useNoSignal } from '#src/offline/signal.ts'
import { Choices } from './choices.tsx'
import { Counters } from './counters.tsx'
import { Crew } from './crew.tsx'
import { HanasLines } from './hanas-lines.tsx'
import { Kit } from './kit.tsx'
import { NotebookMap } from './notebook-map.tsx'
import { SkillCards } from './skill-cards.tsx'
import { NotebookTabs, SectionHeading } from './sections.tsx'

type Notebook = { userId: string; notebook: Pages; bootcampId: string | undefined }

/** One long page of paper: supplies, map, Hana's lines, kit, crew and skill cards. */
export function Notebook({ userId, notebook, bootcampId }: Notebook) {
  const { page, asksPlane } = notebook
  const offline = useNoSignal()
  return (
    <div className="mx-auto max-w-2xl lg:max-w-none">
      {bootcampId === undefined ? (
        <BackLink to="/dashboard">Back to base</BackLink>
      ) : (
        <BackLink to="/mission-log" search={{ bootcamp: bootcampId }}>
          Mission log
        </BackLink>
      )}
      <div className="mt-1 mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="stencil text-[min(2.375rem,11vw)] lg:text-5xl">Hana’s Notebook</h1>
        {page > 0 && <p className="text-muted">page {page}</p>}
      </div>
      {offline && (
        <p
          className="mb-4 flex items-center gap-3 rounded-box border border-line-strong bg-base-200 px-4 py-3"
          role="status"
        >
          <CloudOff className="size-5 shrink-0 text-warning" aria-hidden />
          You’re offline. This is the last saved page.
        </p>
      )}
      {asksPlane && <PlaneQuestion bootcamp={notebook.bootcamp} className="mb-4" />}
      <div className="on-paper">
        {page === 0 ? <EmptyPage /> : <WrittenPage userId={userId} notebook={notebook} />}
      </div>
    </div>
  )
}

function EmptyPage() {
  return (
    <div className="dossier grid min-h-[24rem] place-items-center p-6">
      <p className="max-w-xs text-center text-xl italic">
        Nothing here yet. Hana starts writing when you finish Day 1.
      </p>
    </div>
  )
}

function WrittenPage({ userId, notebook }: Omit<Notebook, 'bootcampId'>) {
  const { bootcamp, page, counters, lines, choices, kit, crew, skills } = notebook
  return (
    <>
      <NotebookTabs />
      <div className="dossier -mt-1 rounded-tr-none px-4 pb-5 lg:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-2">
          <div className="pt-4 lg:pt-6">
            <section aria-labelledby="map">
              <SectionHeading id="map" hidden>
                Map
              </SectionHeading>
              <Counters counters={counters} />
              <NotebookMap userId={userId} bootcamp={bootcamp} page={page} />
            </section>
            <HanasLines lines={lines} />
          </div>
          <div>
            <Choices choices={choices} />
            <Kit kit={kit} />
            <Crew crew={crew} />
          </div>
        </div>
        <SkillCards userId={userId} bootcamp={bootcamp} skills={skills} />
      </div>
    </>
  )
}
