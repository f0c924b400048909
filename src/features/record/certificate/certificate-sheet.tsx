import { brandUpper } from '#shared/brand.ts'
import { type Difficulty, difficultyLabel, rankOf } from '#shared/programme/strength/targets.ts'
import { Insignia, Ribbon } from '#src/components/pictures/insignia.tsx'
import { Mark } from '#src/components/pictures/mark.tsx'

/** The contents of a certificate. */
export type CertificateText = {
  /** If empty, there is a line to write on. */
  name: string
  difficulty: Difficulty
  finishedOn: string
  repetitions: number | null
  lines: readonly string[]
}

type Sheet = CertificateText & { ref?: React.Ref<HTMLDivElement> }

/** The certificate on paper; when printed, it is alone on the page. */
export function CertificateSheet({ ref, name, difficulty, finishedOn, repetitions, lines }: Sheet) {
  const rank = rankOf(difficulty)
  return (
    <div ref={ref} className="certificate on-paper">
      <div className="dossier-tab">DAY 30 · EXTRACTED</div>
      <div className="dossier overflow-clip px-5 pt-7 pb-8 text-center sm:px-10">
        <p className="flex items-center justify-center gap-2.5">
          <Mark className="size-7" />
          <span className="stencil text-2xl tracking-wide">{brandUpper}</span>
        </p>
        <h2 className="stencil mt-6 text-[min(2.25rem,11.25vw)] sm:text-[3rem]">CERTIFICATE OF SERVICE</h2>
        <p className="mt-4 text-ink-muted">This certifies that</p>
        <p className="cond mx-auto mt-2 flex min-h-12 max-w-md items-end justify-center border-b-[1.5px] border-ink-muted pb-1 text-3xl font-bold [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="mt-4 text-lg">
          has walked out of the jungle: 30 missions across 8 zones, from Crash Site to Extraction Point.
        </p>
        <div className="mt-5 grid justify-items-center gap-2">
          <Insignia rank={rank} className="insignia size-20" />
          <Ribbon rank={rank} className="ribbon h-5 w-28" />
          <p className="cond text-xl font-bold">{difficultyLabel(difficulty)}</p>
        </div>
        <ul className="cond mt-4 grid gap-1 text-xl">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {repetitions !== null && <li>{grouped.format(repetitions)} reps in total</li>}
        </ul>
        <div className="mt-7 flex flex-wrap items-center justify-center gap-x-8 gap-y-6">
          <p className="text-ink-muted">{finishedOn}</p>
          <span className="stamp stamp-green text-[1.75rem]">COMPLETE</span>
        </div>
      </div>
    </div>
  )
}

const grouped = new Intl.NumberFormat('en')
