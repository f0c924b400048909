import { NotebookPen } from 'lucide-react'

type NotebookLine = {
  line: string
  onPaper?: boolean
  /** True where its place says whose line it is: the heading is only read aloud. */
  compact?: boolean
  className?: string
}

/** The line of the story's chronicler about a day that is done. */
export function NotebookLine({ line, onPaper = false, compact = false, className = '' }: NotebookLine) {
  const muted = onPaper ? 'text-ink-muted' : 'text-muted'
  return (
    <figure className={`flex gap-3 ${className}`}>
      <NotebookPen className={`size-6 shrink-0 ${muted}`} aria-hidden />
      <div>
        <figcaption className={compact ? 'sr-only' : 'cond text-lg leading-6 font-bold'}>
          From Hana’s notebook
        </figcaption>
        <blockquote className={`mt-0.5 leading-snug italic ${muted}`}>{line}</blockquote>
      </div>
    </figure>
  )
}
