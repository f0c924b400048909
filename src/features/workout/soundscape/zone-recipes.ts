import { type Note, type Recipe, bed, calls, crackle, drops, gusts, insects, rumble } from './recipe.ts'

const note = (after: number, seconds: number, from: number, to: number, gain = 1): Note => ({
  after,
  seconds,
  from,
  to,
  gain,
})

/** The same note again and again: the chirp of a cricket, the rattle of a frog. */
const repeated = (times: number, apart: number, one: Note): Note[] =>
  Array.from({ length: times }, (_, index) => ({ ...one, after: one.after + index * apart }))

const slow = [
  { cycles: 2, depth: 0.15 },
  { cycles: 5, depth: 0.1 },
]

/** What each zone sounds like, in the order of `zones`: the places of the story, made of a few kinds of sound. */
export const zoneRecipes: readonly Recipe[] = [
  // Crash Site: rain on leaves, drops on the torn-off wing.
  [
    bed(-8, 1200, 6500, slow),
    bed(-19, 200, 900),
    crackle(6, 0.09, 2600, 0.03),
    drops(-6, 1.3, [2100, 1900], 0.25),
    drops(-9, 2.1, [3350, 3200], 0.18),
  ],
  // Dense Forest: insects in two choirs, frogs, a bird now and then.
  [
    bed(-14, 150, 700, slow),
    insects(0, 4700, 34, [
      { cycles: 3, depth: 0.3 },
      { cycles: 7, depth: 0.2 },
    ]),
    insects(-5, 6100, 52, [{ cycles: 4, depth: 0.5 }]),
    calls(-4, 2.4, repeated(5, 0.075, note(0, 0.05, 620, 560)), 'triangle'),
    calls(-8, 6, [note(0, 0.28, 1500, 2300), note(0.36, 0.42, 2300, 1400)]),
  ],
  // River Valley: water over boulders, with bubbles.
  [
    bed(0, 180, 1500, [
      { cycles: 3, depth: 0.1 },
      { cycles: 11, depth: 0.08 },
    ]),
    bed(-9, 1500, 4200, [{ cycles: 7, depth: 0.2 }]),
    drops(-6, 0.05, [420, 620], 0.07),
    drops(-9, 0.09, [760, 1050], 0.05),
  ],
  // Mountain Ridge: wind over bare rock.
  [
    gusts(
      0,
      420,
      1.1,
      [
        { cycles: 2, depth: 0.25 },
        { cycles: 5, depth: 0.2 },
        { cycles: 9, depth: 0.1 },
      ],
      700,
    ),
    gusts(
      -9,
      950,
      7,
      [
        { cycles: 3, depth: 0.4 },
        { cycles: 8, depth: 0.3 },
      ],
      500,
    ),
    bed(-10, 80, 260, slow),
  ],
  // Hostile Territory: hot springs. Mud that bubbles, steam, the ground's rumble.
  [
    bed(0, 60, 190, slow),
    bed(-17, 3800, 9000, [
      { cycles: 4, depth: 0.4 },
      { cycles: 9, depth: 0.3 },
    ]),
    drops(-1, 0.28, [130, 260], 0.16),
    drops(-6, 0.19, [240, 420], 0.09),
    rumble(0, 5, 110, 3),
  ],
  // Supply Cache: a fire in the stove of an open hut, crickets outside.
  [
    bed(0, 110, 480, [
      { cycles: 5, depth: 0.2 },
      { cycles: 13, depth: 0.15 },
    ]),
    crackle(2, 0.11, 1900, 0.018),
    crackle(4, 0.7, 1100, 0.04),
    calls(-19, 1.1, repeated(3, 0.045, note(0, 0.032, 4300, 4300))),
  ],
  // Final Approach: a storm. Heavy rain, wind in the trees, thunder far off.
  [
    bed(-4, 300, 2400, [
      { cycles: 2, depth: 0.25 },
      { cycles: 3, depth: 0.15 },
    ]),
    bed(-9, 2400, 7500, [{ cycles: 2, depth: 0.25 }]),
    gusts(
      0,
      230,
      1.4,
      [
        { cycles: 3, depth: 0.35 },
        { cycles: 7, depth: 0.25 },
      ],
      600,
    ),
    crackle(5, 0.06, 1700, 0.025),
    rumble(6, 6.5, 130, 3.6),
  ],
  // Extraction Point: the morning after. A light wind, birds, the last drops.
  [
    bed(-6, 500, 3200, [
      { cycles: 2, depth: 0.3 },
      { cycles: 5, depth: 0.2 },
    ]),
    calls(-1, 3, repeated(4, 0.13, note(0, 0.09, 2700, 3500))),
    calls(-3, 4, [
      note(0, 0.18, 2100, 2600),
      note(0.24, 0.16, 2900, 2300, 0.8),
      note(0.46, 0.3, 2300, 3100, 0.9),
    ]),
    calls(-9, 2.6, repeated(6, 0.06, note(0, 0.045, 4600, 4100))),
    drops(-12, 1.8, [1300, 1500], 0.09),
  ],
]
