import { programDays } from '#shared/programme/limits.ts'

/** Rounded percentage of the 30 days; week = floor(day / 7) + 1, so day 7 is week 2 (specification, section 2). */
export function missionProgress(
  daysCompleted: number,
  currentDay: number,
): { completionRate: number; currentWeek: number } {
  return {
    completionRate: Math.round((daysCompleted / programDays) * 100),
    currentWeek: Math.floor(currentDay / 7) + 1,
  }
}
