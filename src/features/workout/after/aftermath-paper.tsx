import type { Story } from '#shared/api/bootcamp.ts'
import { Listen } from '#src/features/listen/listen.tsx'
import { NotebookLine, Paragraphs } from '#src/features/story/day-parts.tsx'

/** The day's aftermath, and the notebook's line about it. Shown only once the finish is stored. */
export function AftermathPaper({ story: { aftermath, debrief } }: { story: Story }) {
  return (
    <div className="dossier p-4.5" data-listen>
      <Listen of={[aftermath, debrief]} what="the aftermath" />
      {aftermath && <Paragraphs text={aftermath} className="mt-2 leading-normal first:mt-0" />}
      {debrief && (
        <NotebookLine
          line={debrief}
          onPaper
          compact
          className="mt-3 border-t-[1.5px] border-dashed border-paper-line pt-2.5"
        />
      )}
    </div>
  )
}
