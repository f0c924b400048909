import { type Place, places } from '#shared/content/places.ts'
import type { BodyToday } from './choice.ts'

/** What a place is called within a sentence. */
export const placeNames: Readonly<Record<Place, string>> = {
  neck: 'neck',
  shoulder: 'shoulder',
  'upper-arm': 'upper arm',
  wrist: 'wrist',
  chest: 'chest',
  belly: 'belly',
  'upper-back': 'upper back',
  'lower-back': 'lower back',
  hip: 'hip',
  'thigh-front': 'front of the thigh',
  'thigh-back': 'back of the thigh',
  knee: 'knee',
  calf: 'calf',
  ankle: 'ankle',
}

/** The most places that are named one by one. */
const mostNamed = 3

/** "shoulder", "shoulder and knee", "shoulder, knee and hip", "5 sore places". */
export function placesText(sore: readonly string[]): string {
  const names = places.filter((place) => sore.includes(place)).map((place) => placeNames[place])
  if (names.length > mostNamed) return `${names.length} sore places`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

export const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** "sore shoulder", "low energy": what differs from an ordinary day. */
export function bodyWords({ sore, energy }: BodyToday): string[] {
  const soreText = placesText(sore)
  return [
    sore.length > mostNamed ? soreText : soreText && `sore ${soreText}`,
    energy === 'normal' ? '' : `${energy} energy`,
  ].filter(Boolean)
}
