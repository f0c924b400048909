import type { DayTexts } from '#shared/api/story-texts.ts'
import { type OptionId, choices } from '#shared/story/choices.ts'
import { type Path, tellDay } from '#worker/content/story/tell.ts'
import type { PastSession } from './past-session.ts'
import { pathOf } from './path.ts'
import type { BootcampRow } from './trainee.ts'

/**
 * The texts of a day, sent with its plan: one set if every choice up to that day is made, or one set for each
 * option of the open choice. Before the finish is stored, the app shows only the brief.
 */
export function textsOf(
  day: number,
  bootcamp: Pick<BootcampRow, 'plane'>,
  history: readonly PastSession[],
): DayTexts[] {
  const path = pathOf(bootcamp, history)
  const open = choices.find((choice) => choice.day <= day && !isDone(choice.day, history))
  if (!open) return [textsOn(day, path, null)]
  return open.options.map(({ id }) =>
    textsOn(day, { ...path, chosen: { ...path.chosen, [open.day]: id } }, id),
  )
}

const isDone = (day: number, history: readonly PastSession[]) =>
  history.some((session) => session.counts && session.day === day)

function textsOn(day: number, path: Path, option: OptionId | null): DayTexts {
  const { notebook, ...texts } = tellDay(day, path)
  return { ...texts, option, notebook: notebook.line }
}
