import { Footprints, Hand, type LucideIcon, Shrink } from 'lucide-react'
import type { NeedToday } from '#shared/programme/versions/today.ts'
import { SwitchRow } from '#src/components/switch-row.tsx'

const rows: readonly { need: NeedToday; icon: LucideIcon; name: string; text: string }[] = [
  { need: 'lowImpact', icon: Footprints, name: 'Quiet', text: 'No jumps and no running steps' },
  { need: 'smallSpace', icon: Shrink, name: 'Small space', text: 'Standing, on two steps of floor' },
  { need: 'wristFree', icon: Hand, name: 'Wrist-free', text: 'No weight on bent-back wrists' },
]

type Needs = {
  /** Needs of the account, which cannot be turned off for today. */
  metNeeds: readonly NeedToday[]
  chosen: readonly NeedToday[]
  onChange: (needs: NeedToday[]) => void
}

/** Additional needs for today, on top of the account's. */
export function NeedsToday({ metNeeds, chosen, onChange }: Needs) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="cond text-lg font-bold">For today</legend>
      <div className="divide-y divide-line">
        {rows.map(({ need, text, ...row }) => {
          const always = metNeeds.includes(need)
          const others = chosen.filter((other) => other !== need)
          return (
            <SwitchRow
              key={need}
              {...row}
              text={always ? 'Always on for you' : text}
              checked={always || chosen.includes(need)}
              disabled={always}
              onChange={(on) => onChange(on ? [...others, need] : others)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
