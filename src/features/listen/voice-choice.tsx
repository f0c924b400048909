import { useId } from 'react'
import { type SoundSettings, changeSound, rates } from '#src/lib/sound-settings.ts'
import { PlayIcon } from './listen.tsx'
import { testVoice } from './test-voice.ts'
import { useEnglishVoices } from './use-english-voices.ts'

const rateNames: Readonly<Record<SoundSettings['rate'], string>> = {
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
}
const isRate = (name: string): name is SoundSettings['rate'] => name in rates

/** The voice and its speed, with a test button. */
export function VoiceChoice({ settings: { voiceName, rate } }: { settings: SoundSettings }) {
  const voices = useEnglishVoices()
  const id = useId()
  return (
    <div className="grid gap-3 py-3">
      <div>
        <label className="field-label" htmlFor={`${id}-voice`}>
          Choose a voice
        </label>
        <select
          id={`${id}-voice`}
          className="select"
          value={voices.some(({ voiceURI }) => voiceURI === voiceName) ? (voiceName ?? '') : ''}
          onChange={({ target }) => changeSound({ voiceName: target.value || null })}
        >
          <option value="">Best on this device</option>
          {voices.map(({ voiceURI, name, lang, localService }) => (
            <option key={voiceURI} value={voiceURI}>
              {name} ({lang.replace('_', '-')}){localService ? '' : ', needs a network'}
            </option>
          ))}
        </select>
      </div>
      <div className="grid pair-[9.3rem] items-end gap-3">
        <div>
          <label className="field-label" htmlFor={`${id}-rate`}>
            Speed
          </label>
          <select
            id={`${id}-rate`}
            className="select"
            value={rate}
            onChange={({ target }) => isRate(target.value) && changeSound({ rate: target.value })}
          >
            {Object.entries(rateNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className="btn btn-outline" onClick={testVoice}>
          <PlayIcon />
          Test
        </button>
      </div>
    </div>
  )
}
