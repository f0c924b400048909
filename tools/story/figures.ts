import { programDays } from '#shared/programme/limits.ts'
import { type OptionId, choices, optionIds, votedOption } from '#shared/story/choices.ts'
import { endingOf, endings } from '#shared/story/endings.ts'
import { countersAfter } from '#worker/content/story/notebook.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'
import { marks } from './marks.ts'
import { allChosen, allPaths, optionsAskedOn, spokenIn, toldOn, variantsOf, wordsOf } from './paths.ts'
import { breachesOf } from './rules.ts'
import { type Spoken, couldContract, isContracted } from './speech.ts'

/** A figure of the whole story with its bound. */
type Figure = { name: string; value: string; bound: string; holds: boolean }

const days = Array.from({ length: programDays }, (_, at) => at + 1)

/** The figures of the story over all paths, as a table, and what is wrong in sentences. */
export function storyFigures() {
  const variants = days.map((day) => ({ day, told: variantsOf(day) }))
  const breaches = variants.flatMap(({ day, told }) =>
    told.flatMap(({ texts, path }) =>
      breachesOf(day, texts).map(
        (breach) => `Day ${day}, ${JSON.stringify(path.chosen)} ${path.plane}: ${breach}`,
      ),
    ),
  )
  const spoken = variants.flatMap(({ told }) => told.flatMap(({ texts }) => spokenIn(texts)))
  const figures = [...voiceFigures(spoken), ...pathFigures(), ...choiceFigures(), ...counterFigures()]
  const uniqueBreaches = [
    ...new Map(breaches.map((breach) => [breach.replace(/, \{.*?\} \w+/, ''), breach])).values(),
  ]
  return {
    table: figures
      .map(({ name, value, bound, holds }) => `  ${holds ? 'holds' : 'FAILS'}  ${name}: ${value} [${bound}]`)
      .join('\n'),
    figures: {
      days: programDays,
      paths: allPaths.length,
      texts: variants.reduce((sum, { told }) => sum + told.length, 0),
      words: wordsOnVotedPath(),
    },
    faults: [
      ...uniqueBreaches,
      ...figures.filter(({ holds }) => !holds).map(({ name, value }) => `${name}: ${value}`),
    ],
  }
}

const wordsOnVotedPath = () =>
  days.reduce(
    (sum, day) => sum + wordsOf(tellDay(day, { chosen: {}, plane: 'silent' })).split(/\s+/).length,
    0,
  )

function voiceFigures(spoken: readonly Spoken[]): Figure[] {
  const shares = (['Tomas', 'Hana'] as const).map((who) => {
    const own = spoken.filter((line) => line.who === who)
    const done = own.filter(({ sentence }) => isContracted(sentence)).length
    const open = own.filter(({ sentence }) => !isContracted(sentence) && couldContract(sentence)).length
    const share = done / Math.max(done + open, 1)
    return {
      name: `sentences that ${who} contracts, of those that could be`,
      value: `${done} of ${done + open}, ${(share * 100).toFixed(0)} %`,
      bound: 'at least 60 %',
      holds: share >= 0.6,
    }
  })
  const stiff = spoken.filter(({ who, sentence }) => who === 'Vega' && isContracted(sentence))
  return [
    ...shares,
    {
      name: 'sentences that Vega contracts',
      value: `${stiff.length}${stiff[0] ? `: ${stiff[0].sentence}` : ''}`,
      bound: '0',
      holds: stiff.length === 0,
    },
  ]
}

function pathFigures(): Figure[] {
  const all = days.map(toldOn)
  const onPath = (at: number) => all.flatMap((day) => day[at] ?? [])
  const youSpeak = (texts: ToldTexts) => spokenIn(texts).some(({ who }) => who === 'You')
  const spoke = allPaths.map((_, at) => onPath(at).filter(youSpeak).length)
  const silentDays = days.filter((day) => !toldOn(day).every(youSpeak))
  const kettlesIn = (texts: ToldTexts) => wordsOf(texts).match(/kettle/gi)?.length ?? 0
  const kettles = allPaths.map((_, at) => onPath(at).reduce((sum, texts) => sum + kettlesIn(texts), 0))
  const reached = endings.map((ending) => ({
    ending,
    count: allChosen.filter((chosen) => endingOf(chosen) === ending).length,
  }))
  const why = days.filter(
    (day) =>
      tellDay(day, { chosen: {}, plane: 'home' }).aftermath !==
      tellDay(day, { chosen: {}, plane: 'silent' }).aftermath,
  )
  return [
    {
      name: 'days on which you speak, on the quietest path',
      value: `${Math.min(...spoke)} (silent: ${silentDays.join(', ') || 'none'})`,
      bound: 'at least 28',
      holds: Math.min(...spoke) >= 28,
    },
    {
      name: 'kettles on the path with the most',
      value: `${Math.max(...kettles)}`,
      bound: 'at most 6',
      holds: Math.max(...kettles) <= 6,
    },
    {
      name: 'ways to each ending',
      value: reached.map(({ ending, count }) => `${ending} ${count}`).join(', '),
      bound: 'each above 0',
      holds: reached.every(({ count }) => count > 0),
    },
    {
      name: 'the crew’s votes lead to',
      value: endingOf({}),
      bound: 'together',
      holds: endingOf({}) === 'together',
    },
    {
      name: 'days that take up why you were on the plane',
      value: why.join(', '),
      bound: 'at least 4 and Day 30',
      holds: why.length >= 5 && why.includes(programDays),
    },
  ]
}

/**
 * Each choice is named again on two later days and changes its own day, and no text mentions what did not happen.
 */
function choiceFigures(): Figure[] {
  const asked = new Map(days.map((day) => [day, optionsAskedOn(day)]))
  const later = choices.map(({ day, options }) => {
    const named = days.filter((other) => other > day && options.some(({ id }) => asked.get(other)?.has(id)))
    return { day, named }
  })
  const strays = optionIds.flatMap((option) => straysOf(option))
  const unused = optionIds.filter((option) =>
    marks[option].some(
      (mark) => !allPaths.some((path) => days.some((day) => wordsOf(tellDay(day, path)).includes(mark))),
    ),
  )
  return [
    {
      name: 'later days that name a choice',
      value: later.map(({ day, named }) => `${day}: ${named.join(' ')}`).join('; '),
      bound: 'at least 2 each',
      holds: later.every(({ named }) => named.length >= 2),
    },
    {
      name: 'texts that tell what did not happen',
      value: `${strays.length}${strays[0] ? ` (${strays[0]})` : ''}`,
      bound: '0',
      holds: strays.length === 0,
    },
    {
      name: 'marks of an option that no text uses',
      value: unused.join(', ') || '0',
      bound: '0',
      holds: unused.length === 0,
    },
  ]
}

/** Where the words of an option occur although it was not taken. */
function straysOf(option: OptionId): string[] {
  const without = allPaths.map(({ chosen }) => !Object.values(chosen).includes(option))
  return days.flatMap((day) => {
    const texts = new Set(toldOn(day).filter((_, at) => without[at]))
    return marks[option]
      .filter((mark) => [...texts].some((told) => wordsOf(told).includes(mark)))
      .map((mark) => `Day ${day}: ${mark}`)
  })
}

function counterFigures(): Figure[] {
  const counted = allChosen.flatMap((chosen) =>
    days.flatMap((day) => Object.values(countersAfter(day, { chosen, plane: 'silent' }))),
  )
  const moved = choices.filter(({ day, options }) => {
    const after = options.map(({ id }) =>
      JSON.stringify(countersAfter(day, { chosen: { [day]: id }, plane: 'silent' })),
    )
    return new Set(after).size === 2
  })
  const last = countersAfter(programDays, {
    chosen: Object.fromEntries(choices.map(({ day }) => [day, votedOption(day)])),
    plane: 'silent',
  })
  return [
    {
      name: 'counters',
      value: `${Math.min(...counted)} to ${Math.max(...counted)}; at the end ${Object.values(last).join(', ')}`,
      bound: '0 to 5',
      holds: Math.min(...counted) >= 0 && Math.max(...counted) <= 5,
    },
    {
      name: 'choices that move a counter',
      value: `${moved.length}`,
      bound: '8',
      holds: moved.length === choices.length,
    },
  ]
}
