import { circle, ellipse, line, linear, mix, shape } from '#art/scenes/svg.ts'

type Colours = {
  body: string
  lit: string
  dark: string
  glass: string
  rotor: string
  lamp: string
  suit: string
}

/** The crewman on the step of the open door, one hand on the frame, the other with its thumb up. */
const crewman = ({ suit, dark }: Colours): string => {
  const shade = mix(suit, dark, 0.42)
  return (
    shape('M96 -62L92 -18H106L110 -46L114 -18H128L124 -64Z', shade) +
    shape('M90 -20H107V-10H86Q86 -17 90 -20ZM113 -20H129Q133 -17 133 -10H113Z', dark) +
    shape('M98 -104Q84 -108 76 -124L84 -130Q94 -118 106 -114Z', shade) +
    shape('M92 -60Q90 -98 102 -108Q112 -114 122 -108Q132 -98 128 -60Z', suit) +
    shape('M92 -60Q90 -98 102 -108L108 -111Q98 -90 102 -60Z', shade) +
    shape('M118 -106Q136 -104 140 -92L150 -116L160 -112L150 -80Q142 -72 132 -82L118 -92Z', suit) +
    shape('M147 -113L150 -124Q156 -130 163 -125L164 -112L159 -107Z', '#F0B88A') +
    line('M155 -124V-137', '#F0B88A', 5.6) +
    shape('M99 -122Q99 -138 113 -139Q127 -138 127 -122Q124 -112 113 -112Q102 -112 99 -122Z', '#E4DFCE') +
    shape('M101 -124Q113 -130 125 -124L123 -116Q113 -120 103 -116Z', dark) +
    line('M92 -84L128 -82M97 -60H127', dark, 2.6)
  )
}

/** The helicopter nose toward us, 320 wide without its rotor (680), the skids on y = 0; a crewman stands in the open door to the right. */
export function helicopterFront(c: Colours): string {
  const glass = linear([
    [0, mix(c.glass, '#FFFFFF', 0.35)],
    [0.5, c.glass],
    [1, mix(c.glass, c.dark, 0.55)],
  ])
  const deep = mix(c.dark, '#000000', 0.35)
  const inside = mix(c.glass, c.dark, 0.5)
  const pilot = (x: number) =>
    shape(`M${x - 21} -76Q${x - 19} -98 ${x - 6} -100H${x + 6}Q${x + 19} -98 ${x + 21} -76Z`, inside) +
    circle(x, -109, 11.5, inside)
  return (
    // fin and tailplane behind
    shape('M-6 -180L-4 -262Q0 -268 4 -262L8 -180Z', c.dark) +
    shape('M2 -180L1 -265Q4 -265 4 -262L8 -180Z', c.lit) +
    shape('M-72 -204L-70 -212L72 -210L74 -202Z', c.dark) +
    // rotor: a disc of light, two blades near still
    ellipse(0, -216, 340, 24, c.rotor, 'opacity=".2"') +
    ellipse(0, -216, 340, 24, 'none', `stroke="${c.rotor}" stroke-width="1.6" opacity=".7"`) +
    shape(
      'M0 -216L-332 -221Q-350 -212 -330 -207ZM0 -216L332 -225Q350 -216 334 -211Z',
      c.rotor,
      'opacity=".35"',
    ) +
    shape('M-6 -218Q-170 -226 -338 -210L-336 -204Q-170 -216 -6 -210Z', c.dark) +
    shape('M6 -219Q170 -232 338 -224L338 -218Q170 -222 6 -211Z', c.dark) +
    line('M8 -213Q170 -222 337 -218', c.lit, 1.8) +
    shape('M-20 -222H20L15 -208H-15Z', c.dark) +
    shape('M-9 -210H9L14 -182H-14Z', c.dark) +
    shape('M3 -210H9L14 -182H5Z', c.lit) +
    // engines
    shape('M-54 -148Q-56 -188 -26 -190H26Q56 -188 54 -148Z', c.body) +
    shape('M18 -190H26Q56 -188 54 -148H40Q44 -182 18 -190Z', c.lit) +
    ellipse(-29, -168, 15, 12, deep) +
    ellipse(27, -168, 15, 12, deep) +
    line('M-40 -174Q-29 -182 -18 -174M16 -174Q27 -182 38 -174', mix(c.body, c.lit, 0.4), 2) +
    // struts and skids, their toes turned up
    line('M-54 -34Q-96 -30 -108 -6M54 -34Q96 -30 108 -6', c.dark, 7) +
    line('M56 -36Q98 -32 110 -8', c.lit, 1.8) +
    shape(
      'M-117 2V-16Q-116 -22 -109 -22Q-102 -22 -101 -16V2ZM101 2V-16Q102 -22 109 -22Q116 -22 117 -16V2Z',
      c.dark,
    ) +
    // the open door
    shape('M76 -136L120 -128Q126 -84 122 -36L78 -28Z', deep) +
    shape('M132 -128Q142 -126 144 -118Q148 -76 142 -46L132 -42Q138 -86 132 -128Z', c.body) +
    // cabin
    shape(
      'M-94 -74C-94 -122 -70 -152 -34 -158H34C70 -152 94 -122 94 -74C92 -42 62 -22 0 -22C-62 -22 -92 -42 -94 -74Z',
      c.body,
    ) +
    shape('M34 -158C70 -152 94 -122 94 -74C92 -46 70 -30 30 -24Q76 -44 80 -82Q80 -128 34 -158Z', c.lit) +
    shape(
      'M-94 -74C-92 -42 -62 -22 0 -22C30 -22 54 -26 70 -36Q40 -34 0 -34C-56 -34 -84 -48 -94 -74Z',
      c.dark,
    ) +
    glass.defs +
    shape(
      'M-82 -84C-80 -122 -62 -142 -34 -146H-6V-76Q-50 -70 -82 -84ZM82 -84C80 -122 62 -142 34 -146H6V-76Q50 -70 82 -84Z',
      glass.fill,
    ) +
    pilot(-40) +
    pilot(38) +
    shape(
      'M-78 -92C-76 -120 -62 -138 -42 -144L-66 -82ZM14 -146H30L12 -100ZM58 -136L68 -128L48 -76L38 -76Z',
      '#FFFFFF',
      'opacity=".28"',
    ) +
    shape(
      'M-72 -66Q-44 -58 -16 -60L-22 -40Q-58 -42 -72 -66ZM72 -66Q44 -58 16 -60L22 -40Q58 -42 72 -66Z',
      mix(c.glass, c.dark, 0.6),
    ) +
    line('M-62 -62L-48 -44', mix(c.glass, '#FFFFFF', 0.3), 3) +
    circle(0, -46, 10, c.lamp) +
    circle(0, -46, 5.5, '#FFFFFF') +
    circle(-95, -82, 4, '#FF5A3C') +
    circle(95, -84, 4, '#8FE0C4') +
    crewman(c)
  )
}
