import type { Place } from '#shared/content/places.ts'
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
export function placesText(sore: readonly Place[]): string {
  if (sore.length > mostNamed) return `${sore.length} sore places`
  const names = sore.map((place) => placeNames[place])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

export const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** "sore shoulder", "low energy": what differs from an ordinary day. */
export function bodyWords(body: BodyToday | undefined): string[] {
  if (!body) return []
  const { sore, energy } = body
  return [
    ...(sore.length > mostNamed ? [placesText(sore)] : sore.length > 0 ? [`sore ${placesText(sore)}`] : []),
    ...(energy === 'normal' ? [] : [`${energy} energy`]),
  ]
}
