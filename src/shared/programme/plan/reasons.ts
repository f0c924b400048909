import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { shortText } from '#shared/programme/exercises/target-text.ts'
import type { WorkSet } from '#shared/programme/training/work-set.ts'

/** Why this set has this size, as a coach would say it to the trainee. */
export function reasonFor({ exercise, amount, rule, capacity, counted, last }: WorkSet): string {
  const size = shortText(exercise, amount)
  const before = last && shortText(exercise, inBothSides(exercise, last.done))
  switch (rule) {
    case 'landings':
      return `${size}: enough to keep every landing soft and quiet.`
    case 'fitted':
      return `${size}: sized to fit the round.`
    case 'time':
      return `${size} to start.`
    case 'low-energy':
      return `${size}: a fifth less, because you’re low on energy today.`
    case 'returning':
      return `${size}: an easy restart after a week or more off.`
    case 'rung':
      return `${size}: this version is harder than last time, so the amount stays low.`
    case 'easier-rung':
      return `${size}: an easier version, because the last one was hard.`
    case 'in-hand':
      return `${size}: you had more to give after ${before} on day ${last?.day}.`
    case 'eased':
      return `${size}: ${before} on day ${last?.day} was hard, so we cut it a little.`
    case 'floor':
      return `${size}, same as day ${last?.day}. Pause if you need to.`
    case 'same':
      return `${size}, same as day ${last?.day}. Work on cleaner form.`
    case 'shorter':
      return `${size}, same as day ${last?.day}, when you did the ${last?.length}-minute version.`
    case 'lighter':
      return `${size}: a little less than your ${before} on day ${last?.day}.`
    case 'step':
      return `${size}: a step up from your ${before} on day ${last?.day}.`
    default:
      return shareReason(exercise, amount, capacity, counted)
  }
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
