import type { Beat } from '#shared/api/story-texts.ts'

/** What a crew member says, with the name in the color that fits the background. */
export function CrewLine({ beat: { who, line }, onPaper = false }: { beat: Beat; onPaper?: boolean }) {
  return (
    <>
      <b className={`kicker mr-2 ${onPaper ? 'text-stamp' : 'text-accent'}`}>{who}</b> “{line}”
    </>
  )
}
