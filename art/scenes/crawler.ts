import { ellipse, line, shape } from './svg.ts'

type Tones = { cap: string; tee: string; teeLit: string; pants: string; pantsLit: string; boot: string; sole: string; skin: string }

/** Somebody on hands and toes seen from behind, about 210 wide and 190 high, the toes on y = 0. */
export const crawlerFromBehind = (c: Tones): string =>
  // hands and arms, ahead
  shape('M-62 -118C-84 -108 -96 -70 -98 -34L-106 -22Q-96 -14 -82 -22L-82 -34C-78 -66 -66 -88 -48 -98Z', c.skin) + shape('M62 -118C84 -108 96 -70 98 -34L106 -22Q96 -14 82 -22L82 -34C78 -66 66 -88 48 -98Z', c.skin) +
  shape('M-64 -122C-84 -116 -94 -88 -96 -66L-78 -60C-76 -80 -64 -96 -46 -102ZM64 -122C84 -116 94 -88 96 -66L78 -60C76 -80 64 -96 46 -102Z', c.tee) +
  ellipse(0, -150, 25, 22, c.cap) + shape('M-32 -142Q0 -156 32 -142Q0 -134 -32 -142Z', c.cap) +
  // back and hips
  shape('M-62 -96C-74 -132 -40 -142 0 -142C40 -142 74 -132 62 -96L50 -70H-50Z', c.tee) + shape('M-54 -124Q-30 -140 0 -140Q40 -140 58 -122Q30 -132 0 -132Q-30 -132 -54 -124Z', c.teeLit) +
  shape('M-56 -88C-60 -108 -34 -114 0 -114C34 -114 60 -108 56 -88C60 -62 46 -42 30 -40L8 -48H-8L-30 -40C-46 -42 -60 -62 -56 -88Z', c.pants) + shape('M-50 -98Q-30 -112 0 -112Q34 -112 52 -96Q30 -104 0 -104Q-30 -104 -50 -98Z', c.pantsLit) + line('M0 -104Q-3 -76 0 -50', c.sole, 2.4) +
  shape('M-56 -70C-66 -44 -62 -26 -54 -14L-24 -14C-20 -30 -18 -46 -12 -56ZM56 -70C66 -44 62 -26 54 -14L24 -14C20 -30 18 -46 12 -56Z', c.pants) +
  // the soles, heels up
  shape('M-58 -6C-62 -26 -58 -42 -42 -42C-26 -42 -22 -26 -24 -6Q-28 4 -41 4Q-54 4 -58 -6ZM58 -6C62 -26 58 -42 42 -42C26 -42 22 -26 24 -6Q28 4 41 4Q54 4 58 -6Z', c.boot) + shape('M-53 -8C-56 -24 -53 -36 -42 -36C-30 -36 -28 -24 -30 -8Q-34 -1 -41 -1Q-49 -1 -53 -8ZM53 -8C56 -24 53 -36 42 -36C30 -36 28 -24 30 -8Q34 -1 41 -1Q49 -1 53 -8Z', c.sole) +
  line('M-50 -28h16M-51 -19h18M-50 -10h16M50 -28h-16M51 -19h-18M50 -10h-16', c.boot, 2.6)
