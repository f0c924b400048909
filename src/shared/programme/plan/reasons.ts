import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { shortText } from '#shared/programme/exercises/target-text.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import type { WorkSet } from '#shared/programme/training/work-set.ts'

/** Why this set has this size, as a coach would say it to the trainee. */
export function reasonFor({ exercise, amount, rule, capacity, counted, last }: WorkSet): string {
  const size = shortText(exercise, amount)
  const before = last && shortText(exercise, inBothSides(exercise, last.done))
  const sentences: Partial<Record<Rule, string>> = {
    landings: `${size}: every landing clean and quiet. Stop there.`,
    fitted: `${size}: sized to fit the round.`,
    time: `${size}, to begin with.`,
    returning: `${size}: an easy way back after a week or more away.`,
    rung: `${size}: a harder version than last time, so no more of them yet.`,
    'easier-rung': `${size}: an easier version, because the last ones were hard.`,
    'in-hand': `${size}: ${before} on day ${last?.day} left you with some in hand.`,
    eased: `${size}: ${before} on day ${last?.day} was hard, so a little less.`,
    floor: `${size}, as on day ${last?.day}. Pause in between if you need to.`,
    same: `${size}, as on day ${last?.day}. Make them cleaner.`,
    shorter: `${size}, as on day ${last?.day}: that was the ${last?.length}-minute version.`,
    lighter: `${size}: a little less than the ${before} of day ${last?.day}.`,
    step: `${size}: a step up from the ${before} of day ${last?.day}.`,
  }
  return sentences[rule] ?? shareReason(exercise, amount, capacity, counted)
}

/** "10: about half of your best 20." */
function shareReason(exercise: Exercise, amount: number, capacity: number | null, counted: boolean): string {
  const size = shortText(exercise, amount)
  if (!capacity) return `${size}, to begin with.`
  const best = shortText(exercise, inBothSides(exercise, capacity))
  const share = shareInWords(amount / inBothSides(exercise, capacity))
  return counted
    ? `${size}: ${share} of your best ${best}.`
    : `${size}: ${share} of the ${best} we expect of you.`
}

/** The share in the words that people use: about half, about two thirds. */
function shareInWords(share: number): string {
  const fractions = [
    { share: 1 / 3, words: 'about a third' },
    { share: 1 / 2, words: 'about half' },
    { share: 3 / 5, words: 'about three fifths' },
    { share: 2 / 3, words: 'about two thirds' },
    { share: 3 / 4, words: 'about three quarters' },
    { share: 1, words: 'all' },
  ]
  const distance = (fraction: { share: number }) => Math.abs(fraction.share - share)
  return fractions.reduce((best, fraction) => (distance(fraction) < distance(best) ? fraction : best)).words
}

/** A hold's amount counts both sides together. */
const inBothSides = ({ type, sides }: Exercise, amount: number) =>
  type === 'duration' && sides === 'each' ? amount * 2 : amount
