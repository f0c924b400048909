import { Ban, Bandage, type LucideIcon, SkipForward } from 'lucide-react'
import type { PlanEntry } from '#shared/api/workout.ts'
import type { Alternatives } from './use-variants.ts'
import { VariantChoice } from './variant-choice.tsx'

type Choices = {
  alternatives: Alternatives | null
  /** The alternatives could not be loaded. */
  unavailable: boolean
  /** True if the mission has something left without this exercise. */
  canSkip: boolean
  onSwap: (entry: PlanEntry) => void
  onPain: () => void
  onSkip: () => void
  /** Null if it cannot be left out for good. */
  onNever: (() => void) | null
}

export function ChangeChoices({
  alternatives,
  unavailable,
  canSkip,
  onSwap,
  onPain,
  onSkip,
  onNever,
}: Choices) {
  const offered = alternatives
    ? kinds.flatMap(([kind, name]) => (alternatives[kind] ? [{ name, entry: alternatives[kind] }] : []))
    : []
  return (
    <>
      <p className="text-muted">For this round and the rest of them.</p>
      <div className="mt-1 divide-y divide-line">
        {offered.map(({ name, entry }) => (
          <VariantChoice key={name} kind={name} entry={entry} onChoose={onSwap} />
        ))}
        {unavailable && <p className="py-3">Go online once to load other versions. Fewer reps count, too.</p>}
        {alternatives && offered.length === 0 && (
          <p className="py-3">There’s no other version of this move today.</p>
        )}
        {canSkip && (
          <>
            <Row
              icon={Bandage}
              name="It hurts"
              text="Leaves out moves like this for 48 hours."
              onPress={onPain}
            />
            <Row icon={SkipForward} name="Skip" text="Skips the rest of this exercise." onPress={onSkip} />
          </>
        )}
        {onNever && (
          <Row
            icon={Ban}
            name="Never this one"
            text="Leaves it out from now on, or spares a joint."
            onPress={onNever}
          />
        )}
      </div>
    </>
  )
}

const kinds = [
  ['easier', 'Easier'],
  ['harder', 'Harder'],
  ['other', 'Another move'],
] as const

function Row({
  icon: Icon,
  name,
  text,
  onPress,
}: {
  icon: LucideIcon
  name: string
  text: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="flex min-h-16 w-full cursor-pointer items-center gap-x-3 py-2 text-left"
      onClick={onPress}
    >
      <span className="grid w-16 shrink-0 place-items-center max-[20rem]:w-8">
        <Icon className="size-6 text-secondary" aria-hidden />
      </span>
      <span className="grow basis-0">
        <span className="cond block text-xl leading-tight font-bold">{name}</span>
        <span className="block text-[.9375rem] leading-snug text-muted">{text}</span>
      </span>
    </button>
  )
}
