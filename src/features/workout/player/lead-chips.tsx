import { PaperChip } from '#src/components/paper-chip.tsx'
import { saveGuidance, savedGuidance } from '../state/guidance.ts'
import { type Lead, choose, leads } from './lead.ts'

type LeadChips = { lead: Lead; onChoose: (lead: Lead) => void }

/** "Guide me" on the card of the first mission, answered before the player asks. */
export function LeadChips({ lead: chosen, onChoose }: LeadChips) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="kicker text-ink-muted">Guide me</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {leads.map(({ lead, name }) => (
          <PaperChip
            key={lead}
            type="radio"
            name="lead"
            checked={lead === chosen}
            onChange={() => onChoose(lead)}
          >
            {name}
          </PaperChip>
        ))}
      </div>
      <p className="mt-1 text-[.9375rem] text-ink-muted">{leads.find(({ lead }) => lead === chosen)?.text}</p>
    </fieldset>
  )
}

/** Whether the player still has to ask this trainee on this device. */
export const asksForLead = (userId: string) => !savedGuidance(userId).asked

/** Stores the answer, so that the player does not ask. Call it in a click handler, for the sound. */
export function saveLead(userId: string, lead: Lead): void {
  saveGuidance(userId, { ...savedGuidance(userId), ...choose(lead), asked: true })
}
