import { circle, ellipse, line, mix, shape } from '#art/scenes/svg.ts'

/** A utility helicopter in profile, nose to the left, about 420 long, wheels on y = 0. */
export function helicopter(c: {
  body: string
  lit: string
  dark: string
  glass: string
  rotor: string
  lamp: string
}): string {
  return (
    ellipse(-20, -148, 236, 9, c.rotor, 'opacity=".55"') +
    ellipse(-20, -148, 236, 3.4, c.dark, 'opacity=".75"') +
    shape('M-28 -146h16l5 26h-26Z', c.dark) +
    // tail boom and fin
    shape('M70 -104L250 -92L276 -146Q280 -152 288 -150L300 -148L288 -74L262 -66L90 -48Z', c.body) +
    shape('M70 -104L250 -92L276 -146Q280 -152 288 -150L292 -150L284 -145L257 -86L74 -98Z', c.lit) +
    shape('M226 -74L300 -80Q306 -78 302 -72L236 -64Z', c.dark) +
    circle(290, -134, 34, c.rotor, 'opacity=".45"') +
    line('M290 -166V-102', c.dark, 3) +
    circle(290, -134, 4, c.dark) +
    // cabin
    shape(
      'M-152 -44C-158 -66 -138 -92 -104 -100L-66 -116Q-56 -120 -44 -120H48Q66 -120 78 -110L96 -98Q104 -70 96 -46Q84 -26 60 -24H-110Q-140 -24 -152 -44Z',
      c.body,
    ) +
    shape(
      'M-66 -116Q-56 -120 -44 -120H48Q66 -120 78 -110L92 -101Q70 -110 44 -111H-44Q-58 -111 -70 -106L-104 -95L-104 -100Z',
      c.lit,
    ) +
    shape('M-152 -44Q-140 -24 -110 -24H60Q84 -26 96 -46L97 -52Q60 -40 -20 -40Q-110 -40 -153 -54Z', c.dark) +
    shape('M-140 -66C-134 -82 -120 -92 -102 -96L-88 -100V-62Q-116 -58 -140 -66Z', c.glass) +
    shape('M-80 -101L-54 -106V-64H-80Z', c.glass) +
    shape('M-40 -102H44Q50 -102 50 -96V-42H-40Z', mix(c.dark, '#000000', 0.35)) +
    // somebody in the door
    shape('M8 -42V-62Q4 -66 6 -74Q10 -82 18 -78Q24 -74 20 -66Q30 -62 30 -52V-42Z', mix(c.body, c.lit, 0.35)) +
    shape('M-20 -120Q-18 -134 0 -134H40Q56 -132 60 -118Z', c.body) +
    shape('M0 -134H40Q56 -132 60 -118H50Q40 -128 -4 -128Z', c.lit) +
    ellipse(46, -124, 9, 6, c.dark) +
    line('M-96 -26L-104 -8M40 -26L44 -8M210 -70L220 -44', c.dark, 5) +
    circle(-104, -8, 9, c.dark) +
    circle(44, -8, 9, c.dark) +
    circle(221, -40, 6, c.dark) +
    circle(-146, -44, 5, c.lamp) +
    circle(288, -150, 3.4, c.lamp)
  )
}
