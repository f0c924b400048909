import type { Story } from '#shared/api/bootcamp.ts'
import { NotebookLine } from '#src/features/story/notebook-line.tsx'
import { Paragraphs } from '#src/features/story/paragraphs.tsx'

/** What came of the day, and the notebook's line about it. Shown only once the finish is kept. */
export function AftermathPaper({ story: { aftermath, debrief } }: { story: Story }) {
  return (
    <div className="dossier px-4.5 py-4">
      {aftermath && <Paragraphs text={aftermath} className="mt-2 leading-[1.45] first:mt-0" />}
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
