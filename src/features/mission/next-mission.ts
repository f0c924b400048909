/** What the card says of the next mission: 'tomorrow' while it opens at midnight, the hour where it opens later. */
export function nextMissionText(nextMissionAt: string | null, bootcampComplete: boolean): string {
  if (bootcampComplete) return 'Bootcamp complete.'
  if (nextMissionAt === null) return 'Next mission tomorrow.'
  const opens = new Date(nextMissionAt)
  const atMidnight = opens.getHours() === 0 && opens.getMinutes() === 0
  if (atMidnight) return 'Next mission tomorrow.'
  const time = opens.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })
  return `Next mission at ${time}.`
}
