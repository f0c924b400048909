import type { Beat } from '#shared/api/story-texts.ts'

/** What one of the crew says, in the name's color of its ground. */
export function CrewLine({ beat: { who, line }, onPaper = false }: { beat: Beat; onPaper?: boolean }) {
  return (
    <>
      <b className={`kicker mr-2 ${onPaper ? 'text-stamp' : 'text-accent'}`}>{who}</b> “{line}”
    </>
  )
}
