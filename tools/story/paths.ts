import { type Chosen, type OptionId, choices } from '#shared/story/choices.ts'
import { endingOf } from '#shared/story/endings.ts'
import { planeReasons } from '#shared/story/plane.ts'
import { type Path, taleOf } from '#worker/content/story/tell.ts'
import { storyDays } from '#worker/content/story/story-days.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'
import { spokenOn } from './speech.ts'

/** All ways to choose: two options a choice. */
export const allChosen: readonly Chosen[] = choices.reduce<Chosen[]>(
  (paths, { day, options }) =>
    paths.flatMap((path) => options.map(({ id }): Chosen => ({ ...path, [day]: id }))),
  [{}],
)

/** Every path through the story: all ways to choose, with each reason for having been on the plane. */
export const allPaths: readonly Path[] = allChosen.flatMap((chosen) =>
  planeReasons.map((plane) => ({ chosen, plane })),
)

/** What the texts of a day depend on, over all choices. */
type Asked = { options: Set<OptionId>; why: boolean; ended: boolean }

const asked: readonly Asked[] = storyDays.map(({ tell }) => {
  const found: Asked = { options: new Set(), why: false, ended: false }
  for (const chosen of allChosen) {
    const tale = taleOf({ chosen, plane: 'silent' })
    tell({
      took: (option, ...texts) => {
        found.options.add(option)
        return tale.took(option, ...texts)
      },
      why: (texts) => {
        found.why = true
        return tale.why(texts)
      },
      ended: (texts) => {
        found.ended = true
        return tale.ended(texts)
      },
    })
  }
  return found
})

/** The options that a day's texts depend on. */
export const optionsAskedOn = (day: number): ReadonlySet<OptionId> => asked[day - 1]?.options ?? new Set()

/** The texts of each day on every path; equal ones are the same object. */
const told: readonly (readonly ToldTexts[])[] = storyDays.map(({ tell }, at) => {
  const variants = new Map<string, ToldTexts>()
  return allPaths.map((path) => {
    const { options, why, ended } = asked[at]!
    const taken = Object.values(path.chosen).filter((option) => option && options.has(option))
    const key = [...taken, why && path.plane, ended && endingOf(path.chosen)].join()
    const texts = variants.get(key) ?? tell(taleOf(path))
    variants.set(key, texts)
    return texts
  })
})

/** The texts of a day, path by path in the order of `allPaths`. */
export function toldOn(day: number): readonly ToldTexts[] {
  const texts = told[day - 1]
  if (!texts) throw new RangeError(`Day ${day} has no story`)
  return texts
}

/** The different texts of a day, each with the first path that leads to it. */
export function variantsOf(day: number): { texts: ToldTexts; path: Path }[] {
  const all = toldOn(day)
  return [...new Set(all)].map((texts) => ({ texts, path: allPaths[all.indexOf(texts)]! }))
}

/** A function that reads the same texts only once. */
function once<Value>(read: (texts: ToldTexts) => Value): (texts: ToldTexts) => Value {
  const known = new WeakMap<ToldTexts, Value>()
  return (texts) => {
    const value = known.get(texts) ?? read(texts)
    known.set(texts, value)
    return value
  }
}

/** All texts of a day, in order. */
export const wordsOf = once(({ brief, beats, aftermath, teaser, notebook }) =>
  [teaser, brief, ...beats.map(({ line }) => line), aftermath, notebook.line, notebook.figures].join(' '),
)

/** Everything that is said aloud on a day. */
export const spokenIn = once(spokenOn)
