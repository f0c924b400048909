import { testDays } from '#shared/programme/training/assessment-days.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { leftOutRounds } from '#shared/programme/versions/shape.ts'
import { type Declared, countsAfter } from './strength.ts'

/** The minimum counts of levels 2 to 5 (training.md 3, grade D). */
const thresholds = [10, 20, 35, 50] as const

/** Above this age the program is careful for everyone (decisions, "Accounts"). */
export const carefulAboveAge = 69

/** A level changes only if this many of the latest votes agree (training.md 7, as Bati does). */
const votesNeeded = 3
const maxVotes = 5

/** The level stays during the first week: it can rise from the mission after this day (training.md 2). */
const firstWeek = 7

/**
 * The level (1 to 5) a bootcamp starts at: from the median of what was declared (repetitions of one set); 1 for
 * careful trainees and those over 69. It sets the density of circuits; rungs and amounts follow the capacity of
 * each group.
 */
export function startingLevel(input: {
  pushups: number
  situps: number
  age: number
  careful: boolean
}): number {
  return input.careful || input.age > carefulAboveAge ? 1 : levelByCounts([input.pushups, input.situps])
}

/**
 * The level after these missions (first completions, in order). The tests of Day 1 set it, those of Day 15
 * can raise it by one, and effort moves it when 3 of the last 5 training days were too easy (RPE 6-7) or too
 * hard (9-10). A missing answer counts as right (8). Never more than one above what was counted.
 */
export function levelAfter(
  missions: readonly PastMission[],
  start: { level: number; declared: Declared },
): number {
  const { declared } = start
  if (!Number.isInteger(start.level) || start.level < 1 || start.level > 5)
    throw new RangeError(`No level ${start.level}: levels run from 1 to 5`)
  let { level } = start
  // The known strength caps the level: easy missions alone do not make a trainee elite.
  let known = levelByCounts([declared.pushups, declared.situps])
  let knownCount = median([declared.pushups, declared.situps])
  let votes: number[] = []
  // The latest votes, whether or not they have changed the level.
  let lastVotes: number[] = []
  missions.forEach((mission, index) => {
    if (testDays.includes(mission.day)) {
      if (wasTested(mission)) {
        const counts = countsAfter(missions.slice(0, index + 1), declared)
        // A re-test raises the level only if it is clearly better, and if the last missions were not too hard.
        const isBetter = median(counts) >= knownCount * minGain && agreedVote(lastVotes) >= 0
        known = levelByCounts(counts)
        level = mission.day === 1 ? known : isBetter ? Math.max(level, Math.min(known, level + 1)) : level
        knownCount = median(counts)
      }
      votes = []
      lastVotes = []
    } else if (isOrdinaryDay(mission.day)) {
      votes = [...votes, voteOf(mission)].slice(-maxVotes)
      lastVotes = [...lastVotes, voteOf(mission)].slice(-maxVotes)
      const move = agreedVote(votes)
      if (move < 0 || (move > 0 && mission.day >= firstWeek)) {
        level += move
        votes = []
      }
    }
    level = Math.min(Math.max(level, 1), 5, known + 1)
  })
  return level
}

/** A retest counts as better from this factor of the known median on (training.md 7, D). */
const minGain = 1.15

/** The level of the median of the counts, not of the weakest. */
function levelByCounts(counts: readonly number[]): number {
  const count = median(counts)
  return 1 + thresholds.filter((threshold) => count >= threshold).length
}

/** The middle value; of two middle ones their mean. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** True if push-ups or sit-ups were counted, on any rung. */
function wasTested({ stations }: PastMission): boolean {
  return stations.some(({ variant, test, completed, uncounted }) => {
    const family = isExerciseCode(variant) ? exerciseOf(variant).ladder?.family : undefined
    return test && completed && !uncounted && (family === 'push-up' || family === 'sit-up')
  })
}

/**
 * If rounds were skipped, an easy mission does not count as a vote for a higher level, but a hard one still counts
 * for a lower one.
 */
function voteOf(mission: PastMission): number {
  const { effort } = mission
  if (effort === null || effort === 8) return 0
  if (effort > 8) return -1
  return leftOutRounds(mission) ? 0 : 1
}

function agreedVote(votes: readonly number[]): number {
  return [1, -1].find((direction) => votes.filter((vote) => vote === direction).length >= votesNeeded) ?? 0
}
