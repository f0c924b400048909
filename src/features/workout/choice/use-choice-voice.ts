import { useEffect, useState } from 'react'
import { rates, soundSettings } from '../sound/sound-settings.ts'
import { createVoice } from '../voice/voice.ts'

/** Speaks these lines, and the new ones when they change. It stops when the screen closes. */
export function useChoiceVoice(isOn: boolean, lines: readonly string[]): void {
  const [voice] = useState(() =>
    createVoice(() => {
      const { voiceName, rate, volume } = soundSettings()
      return { voice: voiceName, volume: volume / 100, rate: rates[rate] }
    }),
  )
  const text = lines.join('\n')

  useEffect(() => {
    if (isOn && text !== '') voice.say({ lines: text.split('\n'), urgency: 'now' })
  }, [voice, isOn, text])

  useEffect(() => {
    // Browsers speak only after a press.
    const unlock = () => isOn && voice.unlock()
    for (const press of presses) document.addEventListener(press, unlock, true)
    return () => {
      for (const press of presses) document.removeEventListener(press, unlock, true)
      voice.hush()
    }
  }, [voice, isOn])
}

const presses = ['click', 'keydown'] as const
