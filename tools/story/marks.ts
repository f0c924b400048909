import type { OptionId } from '#shared/story/choices.ts'

/** Words that only this option's story may use after the day of the choice. */
export const marks: Readonly<Record<OptionId, readonly string[]>> = {
  galley: ['tea, real tea', 'flashlight dies'],
  lockers: ['fresh batteries', 'flashlight holds'],
  roots: ['iron spike'],
  rim: ['lime tree', 'painted stone'],
  forest: ['a whole cracker'],
  boulders: ['half a cracker', 'stone to stone, as you did'],
  firewood: ['wood you carried', 'forest up a hill'],
  summit: ['your drawing'],
  rope: ['ten meters short', 'what’s left of the rope'],
  spur: ['the whole rope'],
  pool: ['held me up', 'a decent nurse'],
  porch: ['stayed with her', 'said on the porch'],
  pull: ['bare foot', 'boot, the only one'],
  dig: ['Lucia’s mug', 'loose boot'],
  square: ['new square'],
  trunk: ['trimmed trunk'],
}
