import { Drum, Hourglass, LockKeyhole } from 'lucide-react'
import { SwitchRow } from '#src/components/switch-row.tsx'
import type { Guidance } from '../state/guidance.ts'
import { SoundSection } from '../sound/sound-section.tsx'
import { changeSound, useSoundSettings } from '../sound/sound-settings.ts'
import { choose, leadOf, leads } from './lead.ts'

type Settings = { guidance: Guidance; onChange: (part: Partial<Guidance>) => void }

/** How the player guides, stored on this device: the answer to "Guide me", and its details. */
export function GuideSettings({ guidance, onChange }: Settings) {
  const settings = useSoundSettings()
  const chosen = leadOf(guidance, settings)
  // With the track the timer paces every step, because a trainee who does not look at the screen cannot press.
  const paced = guidance.guided && guidance.tempo
  return (
    <div className="divide-y divide-line">
      <fieldset className="py-3">
        <legend className="cond text-2xl font-bold">Guide me</legend>
        {leads.map(({ lead, name, text }) => (
          <label key={lead} className="flex min-h-14 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="guide"
              className="radio radio-primary shrink-0"
              aria-label={name}
              checked={lead === chosen}
              onChange={() => onChange(choose(lead))}
            />
            <span>
              <span className="cond block text-xl font-bold">{name}</span>
              <span className="block text-[.9375rem] leading-snug text-muted">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SwitchRow
        icon={Hourglass}
        name="Rests"
        text="Off: the next step starts right away."
        checked={guidance.rests}
        onChange={(rests) => onChange({ rests })}
      />
      {guidance.guided && (
        <SwitchRow
          icon={Drum}
          name="Tempo"
          text="The timer paces your reps. Off: you tap when you’re done."
          checked={guidance.tempo}
          onChange={(tempo) => onChange({ tempo })}
        />
      )}
      <SoundSection />
      {'mediaSession' in navigator && (
        <SwitchRow
          icon={LockKeyhole}
          name="Keep going when locked"
          text="Beeps go on with your phone locked, and the lock screen shows your move. The timer paces every rep, tests wait for your count, and your own music stops. On some iPhones the sound still stops."
          checked={settings.track && paced}
          onChange={(track) => {
            changeSound({ track })
            if (track && !paced) onChange({ guided: true, tempo: true })
          }}
        />
      )}
    </div>
  )
}
