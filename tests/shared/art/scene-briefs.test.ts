import { expect, test } from 'vitest'
import { sceneBriefs } from '#art/scenes/briefs.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+/).length

test('every day has a brief for its scene, no two alike', () => {
  expect(sceneBriefs.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(new Set(sceneBriefs.map(({ shows }) => shows)).size).toBe(30)
  expect(new Set(sceneBriefs.map(({ alt }) => alt)).size).toBe(30)
})

test('a brief has two to four sentences, light, weather and at least three required details', () => {
  const faulty = sceneBriefs.filter(({ shows, light, weather, mustHave }) => {
    const sentences = sentencesIn(shows)
    return sentences < 2 || sentences > 4 || !light || !weather || mustHave.length < 3
  })

  expect(faulty).toEqual([])
})

test('a scene’s alt text is one sentence of at most 20 words', () => {
  const faulty = sceneBriefs.filter(
    ({ alt }) => wordsIn(alt) > 20 || sentencesIn(alt) !== 1 || !alt.endsWith('.'),
  )

  expect(faulty.map(({ day, alt }) => ({ day, alt }))).toEqual([])
})
