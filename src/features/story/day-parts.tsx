import { Leaf, NotebookPen } from 'lucide-react'

/** A text whose paragraphs are separated by an empty line. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) =>
  text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ))

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
        <figcaption className={compact ? 'sr-only' : 'cond text-lg leading-snug font-bold'}>
          From Hana’s notebook
        </figcaption>
        <blockquote className={`mt-0.5 leading-snug italic ${muted}`}>{line}</blockquote>
      </div>
    </figure>
  )
}

/** `text`: "name: description". */
type SkillNote = { text: string; onPaper?: boolean; className?: string }

/** The day's survival skill. */
export function SkillNote({ text, onPaper = false, className = '' }: SkillNote) {
  const [name, ...description] = text.split(': ')
  return (
    <section className={`flex gap-3 ${className}`}>
      <Leaf className={`size-6 shrink-0 ${onPaper ? 'text-ink-green' : 'text-accent'}`} aria-hidden />
      <div>
        <h3 className="cond text-lg leading-snug font-bold">Survival skill: {name}</h3>
        <p className={`mt-0.5 leading-snug ${onPaper ? 'text-ink-muted' : 'text-muted'}`}>
          {description.join(': ')}
        </p>
      </div>
    </section>
  )
}
