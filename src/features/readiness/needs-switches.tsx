import { Footprints, Hand, type LucideIcon, Shrink } from 'lucide-react'
import type { TrainingNeeds } from '#shared/api/account.ts'
import { SwitchRow } from '#src/components/switch-row.tsx'

const rows: readonly { need: keyof TrainingNeeds; icon: LucideIcon; name: string; text: string }[] = [
  {
    need: 'lowImpact',
    icon: Footprints,
    name: 'Low impact',
    text: 'No jumps: kind to joints and neighbours',
  },
  { need: 'wristFree', icon: Hand, name: 'Wrist-free', text: 'No weight on bent-back wrists' },
  { need: 'smallSpace', icon: Shrink, name: 'Small space', text: 'Standing only, on two steps of floor' },
]

type NeedsSwitches = { needs: TrainingNeeds; onChange: (needs: TrainingNeeds) => void }

/** What every mission must avoid for the trainee. */
export function NeedsSwitches({ needs, onChange }: NeedsSwitches) {
  return (
    <div className="divide-y divide-line">
      {rows.map(({ need, ...row }) => (
        <SwitchRow
          key={need}
          {...row}
          checked={needs[need]}
          onChange={(checked) => onChange({ ...needs, [need]: checked })}
        />
      ))}
    </div>
  )
}
