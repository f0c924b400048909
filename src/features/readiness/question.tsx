import { useId } from 'react'
import { FieldError, wiringOf } from '#src/components/field.tsx'

type Question = {
  number: number
  /** The name shared by both radio buttons. */
  name: string
  text: string
  answer: boolean | null
  /** Shows that the answer is missing. */
  missing: boolean
  onAnswer: (yes: boolean) => void
}

const choices = [
  { label: 'Yes', yes: true },
  { label: 'No', yes: false },
] as const

export function Question({ number, name, text, answer, missing, onAnswer }: Question) {
  const id = useId()
  const error = missing ? `Answer question ${number}.` : null
  return (
    <fieldset aria-describedby={wiringOf(id, { error })['aria-describedby']}>
      <legend className="flex items-baseline gap-3 text-lg leading-snug">
        <span className="figures w-4 shrink-0 text-2xl text-secondary">{number}</span>
        {text}
      </legend>
      <div className="mt-3 grid pair-[6.5rem] gap-3 pl-7 max-[22rem]:pl-0">
        {choices.map(({ label, yes }) => (
          <label key={label} className={`choice min-h-13 !py-2 ${missing ? '!border-error' : ''}`}>
            <input
              type="radio"
              name={name}
              className="radio radio-primary scroll-mt-40"
              checked={answer === yes}
              onChange={() => onAnswer(yes)}
            />
            <span className="cond text-xl font-bold">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className="pl-7 max-[22rem]:pl-0">
          <FieldError of={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
