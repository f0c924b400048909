import type { Access } from '#shared/api/bootcamp.ts'

/**
 * What a screen with the offer rule shows. On the evening of Day 30 the page stays; a trainee who has
 * already bought the repeat can start it above the page.
 */
export function offerPlacement({
  hasActive,
  canAccess,
  justCompleted,
}: Access): 'page' | 'start-and-page' | 'start' | 'offer' {
  if (hasActive) return 'page'
  if (justCompleted) return canAccess ? 'start-and-page' : 'page'
  return canAccess ? 'start' : 'offer'
}
