import { Footprints, Hand, type LucideIcon, Shrink } from 'lucide-react'
import type { TrainingNeeds } from '#shared/api/account.ts'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { needNames } from './need-names.ts'

const rows: readonly { need: keyof TrainingNeeds; icon: LucideIcon; text: string }[] = [
  { need: 'lowImpact', icon: Footprints, text: 'No jumps. Easy on joints and neighbors.' },
  { need: 'wristFree', icon: Hand, text: 'No weight on bent wrists' },
  { need: 'smallSpace', icon: Shrink, text: 'Standing only, on about 6 feet (2 m) of floor' },
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
          name={needNames[need]}
          checked={needs[need]}
          onChange={(checked) => onChange({ ...needs, [need]: checked })}
        />
      ))}
    </div>
  )
}
