import type { Statistics } from '#shared/api/statistics.ts'

type Work = Statistics['areas'][number]

/** The four areas that missions train, in display order. */
const trainedAreas = ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders']

/** The four areas, with or without work; others (mobility) follow if they have work. */
export function areaRows(areas: Statistics['areas']): Work[] {
  const rows = trainedAreas.map(
    (area) => areas.find((work) => work.area === area) ?? { area, sets: 0, repetitions: 0, seconds: 0 },
  )
  return [...rows, ...areas.filter(({ area }) => !trainedAreas.includes(area))]
}

export const numberFormat = new Intl.NumberFormat('en')

/** "1,420 reps · 12 min"; zero parts are left out. */
export function workText({ repetitions, seconds }: Pick<Work, 'repetitions' | 'seconds'>): string {
  const parts = [
    repetitions > 0 && `${numberFormat.format(repetitions)} ${repetitions === 1 ? 'rep' : 'reps'}`,
    seconds > 0 && timeText(seconds),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const timeText = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${numberFormat.format(Math.round(seconds / 60))} min`
