export type Shared = 'shared' | 'closed' | 'copied' | 'failed'

/** Shares a text with the native share sheet; a browser without one copies it. Closing the sheet is not an error. */
export async function shareText(text: string): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ text })
      return 'shared'
    }
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    console.error('Failed to share the text', error)
    return 'failed'
  }
}
