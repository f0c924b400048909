import { circle, ellipse, line, mix, shape } from './svg.ts'

/** The helicopter nose towards us, rotor 640 wide, wheels on y = 0; in the open door to the right a crewman holds up a thumb. */
export function helicopterFront(c: { body: string; lit: string; dark: string; glass: string; rotor: string; lamp: string; suit: string }): string {
  return (
    // tail behind
    shape('M-8 -150L-5 -258H8L12 -150Z', c.dark) + shape('M-52 -176H58V-168H-52Z', c.dark) + ellipse(14, -236, 30, 34, c.rotor, 'opacity=".35"') +
    // rotor and its head
    ellipse(0, -196, 322, 15, c.rotor, 'opacity=".5"') + shape('M-322 -198Q-160 -208 0 -198Q160 -190 322 -196L322 -192Q160 -184 0 -190Q-160 -200 -322 -193Z', c.dark) + shape('M60 -195Q190 -188 322 -196L322 -194Q190 -184 60 -190Z', c.lit) +
    shape('M-12 -196H12L18 -150H-18Z', c.dark) + shape('M4 -196H12L18 -150H6Z', c.lit) + shape('M-52 -140Q-48 -172 -24 -172H24Q48 -172 52 -140Z', c.body) + shape('M24 -172Q48 -172 52 -140H34Q34 -164 24 -172Z', c.lit) + ellipse(-26, -154, 15, 10, c.dark) + ellipse(26, -154, 15, 10, c.dark) +
    // stub undercarriage
    line('M-62 -28L-104 -12M62 -28L104 -12', c.dark, 8) + shape('M-120 -24h20v26h-20ZM100 -24h20v26h-20Z', c.dark) + line('M0 -20V0', c.dark, 7) + shape('M-8 -12h16v14h-16Z', c.dark) +
    // the open door, and who stands in it
    shape('M92 -120L132 -112V-40L94 -30Z', mix(c.dark, '#000000', 0.4)) + shape('M128 -114L140 -110V-44L128 -40Z', c.body) + shape('M100 -40V-84Q104 -98 116 -96Q128 -94 128 -82V-40Z', c.suit) + shape('M120 -92Q136 -98 142 -116L152 -112Q150 -88 126 -78Z', c.suit) + circle(148, -121, 9, '#F0B88A') + line('M147 -124L149 -140', '#F0B88A', 6.4) + circle(114, -106, 13, '#D9D6C4') + shape('M106 -108Q114 -114 124 -108V-102H108Z', c.dark) +
    // cabin
    shape('M-98 -50C-104 -112 -66 -148 0 -148C66 -148 104 -112 98 -50Q88 -18 0 -16Q-88 -18 -98 -50Z', c.body) + shape('M40 -143C84 -130 102 -100 98 -50Q92 -28 50 -20Q86 -60 74 -104Q64 -130 40 -143Z', c.lit) +
    shape('M-84 -70C-84 -110 -56 -132 -8 -134V-62Q-50 -58 -84 -70ZM84 -70C84 -110 56 -132 8 -134V-62Q50 -58 84 -70Z', c.glass) + shape('M26 -132C56 -126 76 -108 82 -84L66 -82Q58 -112 26 -132ZM-80 -78C-78 -104 -60 -122 -34 -130L-64 -72Z', mix(c.glass, '#FFFFFF', 0.35), 'opacity=".75"') +
    shape('M-74 -50Q-40 -42 -14 -44L-18 -26Q-60 -26 -74 -50ZM74 -50Q40 -42 14 -44L18 -26Q60 -26 74 -50Z', c.dark) + circle(0, -36, 9, c.lamp) + circle(0, -36, 5, '#FFFFFF') + circle(-96, -66, 4, '#FF5A3C') + circle(97, -66, 4, '#8FE0C4') + line('M0 -148V-62', c.body, 8)
  )
}
