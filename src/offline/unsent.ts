/**
 * A waiting finish, with only the fields needed here. The server decides whether one from an older version
 * still counts.
 */
export type Unsent = {
  runId: string
  finished: { userId: string; day: number; finishedAt: string } & Record<string, unknown>
}

export function isUnsent(value: unknown): value is Unsent {
  const { runId, finished } = Object(value)
  const { userId, day, finishedAt } = Object(finished)
  return [runId, userId, finishedAt].every((text) => typeof text === 'string') && typeof day === 'number'
}
