import { Leaf } from 'lucide-react'

/** `text`: "name: description". */
type SkillNote = { text: string; onPaper?: boolean; className?: string }

/** The day's survival skill. */
export function SkillNote({ text, onPaper = false, className = '' }: SkillNote) {
  const [name, ...description] = text.split(': ')
  return (
    <section className={`flex gap-3 ${className}`}>
      <Leaf className={`size-6 shrink-0 ${onPaper ? 'text-ink-green' : 'text-accent'}`} aria-hidden />
      <div>
        <h3 className="cond text-lg leading-6 font-bold">Survival skill: {name}</h3>
        <p className={`mt-0.5 leading-snug ${onPaper ? 'text-ink-muted' : 'text-muted'}`}>
          {description.join(': ')}
        </p>
      </div>
    </section>
  )
}
