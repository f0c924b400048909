import type { Plugin } from 'vite'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { tellDay } from '#worker/content/story/tell.ts'

/** Fails the build if a day lacks a text: a trainee must never find one missing. */
export function storyTexts(): Plugin {
  return {
    name: 'story-texts',
    apply: 'build',
    buildStart() {
      for (const [index] of missionTitles.entries()) {
        const missing = missingTexts(tellDay(index + 1, { chosen: {}, plane: 'silent' }))
        if (missing.length > 0) this.error(`Day ${index + 1} of the story has no ${missing.join(', no ')}`)
      }
    },
  }
}

/** The names of the texts that a day lacks. */
export function missingTexts({
  brief,
  beats,
  aftermath,
  teaser,
  notebook,
}: ReturnType<typeof tellDay>): string[] {
  const texts = {
    brief,
    aftermath,
    teaser,
    'notebook line': notebook.line,
    beat: beats.map(({ line }) => line).join(''),
  }
  return Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [name] : []))
}
