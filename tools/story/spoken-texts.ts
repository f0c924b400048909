import { programDays } from '#shared/programme/limits.ts'
import { quotes } from '#worker/content/quotes.ts'
import { storyDays } from '#worker/content/story/story-days.ts'
import { variantsOf } from './paths.ts'

/** Every text that is read aloud, on every path: briefs, aftermaths, lines, skills, quotes. Each once. */
export function spokenTexts(): string[] {
  const days = Array.from({ length: programDays }, (_, at) => at + 1)
  const told = days.flatMap((day) =>
    variantsOf(day).flatMap(({ texts: { brief, aftermath, beats, teaser, notebook } }) => [
      brief,
      aftermath,
      teaser,
      ...beats.map(({ line }) => line),
      notebook.line,
      notebook.figures.replaceAll('{days}', '12').replaceAll('{repetitions}', '1,204'),
    ]),
  )
  const skills = storyDays.flatMap(({ skill }) => [skill.name, skill.text, `At home: ${skill.practice}`])
  return [...new Set([...told, ...skills, ...quotes.flatMap(({ text, author }) => [text, author])])]
}
