/** A finish that waits. Only what is needed here: whether an older version's still counts is the server's to say. */
export type Unsent = {
  runId: string
  finished: { userId: string; day: number; finishedAt: string } & Record<string, unknown>
}

export function isUnsent(value: unknown): value is Unsent {
  const { runId, finished } = Object(value)
  const { userId, day, finishedAt } = Object(finished)
  return [runId, userId, finishedAt].every((text) => typeof text === 'string') && typeof day === 'number'
}
