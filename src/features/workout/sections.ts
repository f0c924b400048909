/** A plan's three lists under the names a trainee reads, in their order. */
export const sections = [
  { section: 'warmup', list: 'warmup', name: 'Warm-up' },
  { section: 'exercise', list: 'exercises', name: 'Main' },
  { section: 'cooldown', list: 'cooldown', name: 'Cooldown' },
] as const
