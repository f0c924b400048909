import { drills } from '#shared/content/drills.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'

/** A text and the numbers of words that it may have. */
type Length = { name: string; words: number; least: number; most: number }

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length

/** Letters, and the marks that a voice turns into pauses: no digits, no abbreviations, no symbols. */
const sayable = /^[A-Za-z,.?!:;’“”\-\s()]*$/

const british =
  /\b(?:\w*(?:metre|litre|colour|favour|honour|neighbour|programme|theatre|centre|grey|whilst|torch|lorry|tarpaulin|aeroplane|tyre|plough)s?|towards|afterwards|forwards|backwards|\w+ise[ds]?|\w+isation)\b/i
const notBritish =
  /\b(?:rise|rises|wise|otherwise|promise[ds]?|surprise[ds]?|exercise[ds]?|noise|noises|raise[ds]?|advise[ds]?|precise|disguise[ds]?|paradise|likewise|praise[ds]?|cruise[ds]?|premise)\b/gi

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? ''

/** What breaks a rule in the texts of one day, in sentences. */
export function breachesOf(day: number, texts: ToldTexts): string[] {
  const { brief, beats, aftermath, teaser, notebook } = texts
  const told = {
    brief,
    aftermath,
    teaser,
    'notebook line': notebook.line,
    ...Object.fromEntries(beats.map(({ line }, at) => [`beat ${at + 1}`, line])),
  }
  const lengths: Length[] = [
    { name: 'brief', words: wordCount(brief), least: 60, most: 90 },
    { name: 'aftermath', words: wordCount(aftermath), least: 90, most: 140 },
    { name: 'teaser', words: wordCount(teaser), least: 3, most: 12 },
    { name: 'notebook line', words: wordCount(notebook.line), least: 3, most: 30 },
    ...beats.map(({ line }, at) => ({ name: `beat ${at + 1}`, words: wordCount(line), least: 2, most: 16 })),
  ]
  const isDrillDay = drills.some(({ days }) => days.includes(day))
  const withoutDrill = beats.filter(({ at }) => at !== 'drill').length
  return [
    ...lengths
      .filter(({ words, least, most }) => words < least || words > most)
      .map(({ name, words, least, most }) => `its ${name} has ${words} words, not ${least} to ${most}`),
    ...(withoutDrill < 3 || beats.length > 5
      ? [`it has ${withoutDrill} beats without the drill, ${beats.length} in all`]
      : []),
    ...(beats.at(-1)?.at === 'cooldown' ? [] : ['its last beat is not the one before the cooldown']),
    ...(beats.some(({ at }) => at === 'drill') === isDrillDay ? [] : ['its beats do not fit its drill']),
    ...(brief.includes('\n\n') ? [] : ['its brief is one paragraph']),
    ...(teaser === firstSentence(brief) ? ['its teaser is the opening sentence'] : []),
    ...Object.entries(told).flatMap(([name, text]) => [
      ...(sayable.test(name === 'notebook line' ? text.replace(/^Day \d+/, 'Day') : text)
        ? []
        : [`its ${name} holds what a voice stumbles on: ${/[^A-Za-z,.?!:;’“”\-\s()]+/.exec(text)?.[0]}`]),
      ...(british.test(text.replaceAll(notBritish, ''))
        ? [`its ${name} is not American: ${british.exec(text.replaceAll(notBritish, ''))?.[0]}`]
        : []),
    ]),
    ...(day < 28 && /of thirty/.test(`${brief}${aftermath}${notebook.line}${notebook.figures}`)
      ? ['nobody can know of thirty days before Day 28']
      : []),
    ...(notebook.line.startsWith(`Day ${day}: `) ? [] : ['its notebook line does not begin with the day']),
  ]
}
