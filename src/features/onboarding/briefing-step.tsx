import { BeforeAfter } from './before-after.tsx'
import { ordersOf } from './draft.ts'
import type { StepProps } from './step-props.ts'
import { TargetsCard } from './targets-card.tsx'

export function BriefingStep({ draft }: StepProps) {
  const orders = ordersOf(draft)
  return (
    <div className="briefing">
      {orders && <TargetsCard {...orders} />}
      <div className="mt-6">
        <BeforeAfter />
      </div>
    </div>
  )
}
