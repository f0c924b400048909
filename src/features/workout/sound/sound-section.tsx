import {
  AudioLines,
  Bell,
  Headphones,
  type LucideIcon,
  MessageSquareText,
  Sun,
  TreePalm,
  Vibrate,
  Zap,
} from 'lucide-react'
import { Suspense, lazy, useId, useState } from 'react'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { type Abilities, detectAbilities } from '../eyes-free/abilities.ts'
import { type SoundSettings, changeSound, isGuided, useSoundSettings } from './sound-settings.ts'
import { unlockAudio } from './unlock-audio.ts'
import { Volume } from './volume.tsx'

/** Loaded when the voice is on. Offline, the device's best voice speaks. */
const VoiceChoice = lazy((): Promise<{ default: (props: { settings: SoundSettings }) => React.ReactNode }> =>
  import('#src/features/listen/voice-choice.tsx').then(
    ({ VoiceChoice: choice }) => ({ default: choice }),
    () => ({ default: () => null }),
  ),
)

type Switch = {
  setting: 'beeps' | 'cadence' | 'jungle' | 'vibration' | 'flash' | 'screenOn' | 'headset'
  needs: keyof Abilities | null
  icon: LucideIcon
  name: string
  text: string
}

const soundSwitches: readonly Switch[] = [
  {
    setting: 'beeps',
    needs: 'sound',
    icon: Bell,
    name: 'Beeps',
    text: 'For the last three seconds, the start, halfway and the end.',
  },
  {
    setting: 'cadence',
    needs: 'sound',
    icon: AudioLines,
    name: 'Count reps',
    text: 'A beat for each rep, at the exercise’s tempo.',
  },
]

/** The sounds that play throughout a mission. */
const missionSwitches: readonly Switch[] = [
  {
    setting: 'jungle',
    needs: 'sound',
    icon: TreePalm,
    name: 'Jungle sounds',
    text: 'Rain, river, wind or fire behind your mission, as your zone has it.',
  },
]

const otherSwitches: readonly Switch[] = [
  {
    setting: 'vibration',
    needs: 'vibration',
    icon: Vibrate,
    name: 'Vibration',
    text: 'The same cues, through a pocket or the floor.',
  },
  {
    setting: 'flash',
    needs: null,
    icon: Zap,
    name: 'Screen flash',
    text: 'For loud places: the whole screen lights up.',
  },
  {
    setting: 'screenOn',
    needs: 'wakeLock',
    icon: Sun,
    name: 'Keep screen on',
    text: 'Your phone won’t lock during a mission.',
  },
  {
    setting: 'headset',
    needs: 'mediaKeys',
    icon: Headphones,
    name: 'Headset buttons',
    text: 'Play, pause and skip control the mission. Your own music stops.',
  },
]

/** The settings for training without looking at the screen, stored on this device. */
export function SoundSection() {
  const settings = useSoundSettings()
  const [abilities] = useState(detectAbilities)
  const id = useId()
  return (
    <section className="py-3" aria-labelledby={id}>
      <h3 id={id} className="cond mt-2 text-2xl font-bold">
        Sound &amp; voice
      </h3>
      <p className="text-[.9375rem] text-muted">Your own music keeps playing.</p>
      <div className="divide-y divide-line">
        {abilities.speech && (
          <SwitchRow
            icon={MessageSquareText}
            name="Voice"
            text="Announces the next exercise, halfway, rounds and the end."
            checked={settings.voice}
            onChange={(voice) => changeSound({ voice })}
          />
        )}
        {abilities.speech && settings.voice && (
          <Suspense>
            <VoiceChoice settings={settings} />
          </Suspense>
        )}
        <Switches rows={soundSwitches} settings={settings} abilities={abilities} />
        <Switches rows={missionSwitches} settings={settings} abilities={abilities} />
        {isHeard(settings) && <Volume percent={settings.volume} />}
        <Switches rows={otherSwitches} settings={settings} abilities={abilities} />
      </div>
    </section>
  )
}

/** Hides what the device does not support. */
function Switches({
  rows,
  settings,
  abilities,
}: {
  rows: readonly Switch[]
  settings: SoundSettings
  abilities: Abilities
}) {
  return rows.map(({ setting, needs, text, ...row }) =>
    needs && !abilities[needs] ? null : (
      <SwitchRow
        key={setting}
        {...row}
        text={setting === 'beeps' && abilities.silentSwitch ? `${text} Silent mode mutes them.` : text}
        checked={settings[setting]}
        onChange={(on) => {
          // While nothing is on, no code is loaded that could open the audio in this press.
          if (on && setting === 'jungle' && !isGuided(settings)) unlockAudio()
          changeSound({ [setting]: on })
        }}
      />
    ),
  )
}

const isHeard = ({ voice, beeps, cadence, jungle, track }: SoundSettings) =>
  voice || beeps || cadence || jungle || track
