import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { shortText } from '#shared/programme/exercises/target-text.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import type { WorkSet } from '#shared/programme/training/work-set.ts'

/** Why this set has this size, as a coach would say it to the trainee. */
export function reasonFor({ exercise, amount, rule, capacity, counted, last }: WorkSet): string {
  const size = shortText(exercise, amount)
  const before = last && shortText(exercise, inBothSides(exercise, last.done))
  const sentences: Partial<Record<Rule, string>> = {
    landings: `${size}: enough to keep every landing soft and quiet.`,
    fitted: `${size}: sized to fit the round.`,
    time: `${size} to start.`,
    'low-energy': `${size}: a fifth less, because you’re low on energy today.`,
    returning: `${size}: an easy restart after a week or more off.`,
    rung: `${size}: this version is harder than last time, so the amount stays low.`,
    'easier-rung': `${size}: an easier version, because the last one was hard.`,
    'in-hand': `${size}: you had more to give after ${before} on day ${last?.day}.`,
    eased: `${size}: ${before} on day ${last?.day} was hard, so we cut it a little.`,
    floor: `${size}, same as day ${last?.day}. Pause if you need to.`,
    same: `${size}, same as day ${last?.day}. Work on cleaner form.`,
    shorter: `${size}, same as day ${last?.day}, when you did the ${last?.length}-minute version.`,
    lighter: `${size}: a little less than your ${before} on day ${last?.day}.`,
    step: `${size}: a step up from your ${before} on day ${last?.day}.`,
  }
  return sentences[rule] ?? shareReason(exercise, amount, capacity, counted)
}

/** "10: about half of your best of 20." */
function shareReason(exercise: Exercise, amount: number, capacity: number | null, counted: boolean): string {
  const size = shortText(exercise, amount)
  if (!capacity) return `${size} to start.`
  const best = shortText(exercise, inBothSides(exercise, capacity))
  const share = shareInWords(amount / inBothSides(exercise, capacity))
  return counted
    ? `${size}: ${share} of your best of ${best}.`
    : `${size}: ${share} of your estimated best of ${best}.`
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
