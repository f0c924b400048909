/** What a test prints before it tries a mutant. */
export const attemptLine = (id: number): string => `mutant ${id}`

/** The last mutant that was tried, or null if the text names none. */
export function lastAttempt(text: string): number | null {
  const id = [...text.matchAll(/^mutant (\d+)$/gm)].at(-1)?.[1]
  return id === undefined ? null : Number(id)
}
