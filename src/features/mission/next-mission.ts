/** The text if no countdown is shown: whether another mission follows. */
export const nextMissionText = (bootcampComplete: boolean): string =>
  bootcampComplete ? 'Bootcamp complete.' : 'Next mission tomorrow.'
