/** A plan's three lists with their display names, in order. */
export const sections = [
  { section: 'warmup', list: 'warmup', name: 'Warm-up' },
  { section: 'exercise', list: 'exercises', name: 'Main' },
  { section: 'cooldown', list: 'cooldown', name: 'Cooldown' },
] as const
