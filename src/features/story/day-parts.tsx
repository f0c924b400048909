import { Leaf, NotebookPen } from 'lucide-react'
import { Listen } from '#src/features/listen/listen.tsx'

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
  /** True if the surroundings already say whose line it is: then the heading is only for screen readers. */
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
type SkillNote = {
  text: string
  onPaper?: boolean
  /** True if nothing around it reads it aloud. */
  listen?: boolean
  className?: string
}

/** Its name and its description. */
export function skillParts({
  survivalSkill,
}: {
  survivalSkill: string
}): [name: string, description: string] {
  const [name = '', ...description] = survivalSkill.split(': ')
  return [name, description.join(': ')]
}

/** The day's survival skill. */
export function SkillNote({ text, onPaper = false, listen = false, className = '' }: SkillNote) {
  const [name, description] = skillParts({ survivalSkill: text })
  return (
    <section className={`flex gap-3 ${className}`} data-listen>
      <Leaf className={`size-6 shrink-0 ${onPaper ? 'text-ink-green' : 'text-accent'}`} aria-hidden />
      <div>
        <h3 className="cond text-lg leading-snug font-bold">Survival skill: {name}</h3>
        <p className={`mt-0.5 leading-snug ${onPaper ? 'text-ink-muted' : 'text-muted'}`}>{description}</p>
        {listen && <Listen of={[name, description]} what="the skill" />}
      </div>
    </section>
  )
}
