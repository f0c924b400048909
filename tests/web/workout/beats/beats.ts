import type { Beat } from '#shared/api/story-texts.ts'

const line = (at: Beat['at'], who: Beat['who'], words: string): Beat => ({ at, who, line: words })

/** The lines of a day: three for its rounds, one for its drill and one for its cooldown. */
export const beats = [
  line('round', 'Vega', 'One.'),
  line('round', 'Tomas', 'Two.'),
  line('round', 'Hana', 'Three.'),
  line('drill', 'Tomas', 'Halfway there.'),
  line('cooldown', 'Vega', 'Enough.'),
] as const satisfies readonly Beat[]
