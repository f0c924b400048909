import { aeroplane, birds, boulder, canopy, clouds, corner, disc, fern, glow, grass, group, hill, line, mist, mix, n, palettes, person, place, polygon, postures, shape, sky, smoke, trunk } from './kit.ts'

const p = palettes.crashSite
const wash = { shadow: p.near, light: p.sun, k: 0.34 }

/** From the rim of the hollow: the plane on its belly in a pool of low sun, four people upwind at the foot of the wide tree. */
export function day01(): string {
  const people = [
    person({ who: 'vega', x: 334, y: 482, h: 78, pose: postures.backPoint, wash, coil: '#D9B26A' }),
    person({ who: 'tomas', x: 308, y: 486, h: 80, pose: postures.stand, wash }),
    person({ who: 'hana', x: 362, y: 487, h: 76, pose: postures.stand, wash, flip: true }),
    person({ who: 'trainee', x: 283, y: 490, h: 80, pose: postures.backStand, wash }),
  ]
  const stump = (x: number, y: number, w: number, h: number) => shape(polygon([[x - w, y], [x - w * 0.7, y - h * 0.7], [x - w * 0.2, y - h * 0.6], [x, y - h], [x + w * 0.4, y - h * 0.66], [x + w, y]]), p.near)
  const ground = mix(p.near, p.skyLow, 0.32)
  return (
    sky([[0, p.skyTop], [0.22, mix(p.skyTop, p.skyMid, 0.6)], [0.4, p.skyMid], [0.58, p.skyLow], [1, p.skyLow]]) +
    clouds(5, 60, 170, 6, '#F2A35E', 0.45, 1.2) + disc(730, 214, 64, p.sun, p.halo, 3, 0.16) +
    canopy(11, 250, mix(p.far, p.skyLow, 0.25), { amp: 14, bump: 10 }) + mist(200, 120, p.skyLow, 0.6) +
    // the forest on both sides of the gap the plane has made
    canopy(21, 236, mix(p.mid, p.far, 0.4), { amp: 26, bump: 15, slope: -0.16, x0: -40, x1: 640 }) + canopy(22, 246, mix(p.mid, p.far, 0.4), { amp: 26, bump: 15, slope: 0.1, x0: 812, x1: 1240 }) +
    trunk(560, 392, 12, 260, mix(p.mid, p.near, 0.4), p.far, { seed: 3 }) + trunk(894, 392, 13, 250, mix(p.mid, p.near, 0.4), p.far, { seed: 4, light: -1 }) +
    mist(280, 140, p.skyLow, 0.5) +
    canopy(31, 300, p.mid, { amp: 18, bump: 17, slope: -0.2, x0: -40, x1: 566 }) + canopy(32, 316, p.mid, { amp: 18, bump: 17, slope: 0.16, x0: 884, x1: 1240 }) +
    hill([[-60, 372], [260, 396], [560, 404], [760, 398], [960, 404], [1260, 366]], mix(p.mid, p.skyLow, 0.4)) +
    stump(604, 408, 9, 60) + stump(640, 404, 7, 42) + stump(842, 406, 9, 66) + stump(806, 404, 6, 36) +
    mist(340, 110, p.skyLow, 0.55) +
    hill([[-60, 420], [200, 442], [520, 430], [800, 424], [1000, 440], [1260, 410]], ground) +
    glow(720, 452, 420, 96, p.sun, 0.62) +
    shape('M690 424Q720 420 752 424Q760 470 880 560H560Q690 470 690 424Z', mix(p.mid, p.near, 0.4), 'opacity=".45"') +
    // the wide tree
    trunk(206, 500, 92, 640, mix(p.mid, p.near, 0.75), mix(p.mid, p.skyLow, 0.3), { lean: -34, seed: 6 }) +
    canopy(36, 434, mix(p.mid, p.near, 0.6), { amp: 8, bump: 12, x0: -40, x1: 120, emergent: 0 }) +
    shape('M560 524Q760 500 1000 520Q860 548 700 546Q600 540 560 524Z', p.ground, 'opacity=".5"') +
    smoke(7, 610, 456, 300, 190, 4, 34, '#4A4140', 0.6, '#8A7468') +
    place(aeroplane({ body: p.metal, lit: p.metalLit, dark: p.metalDark, stripe: p.stripe, window: '#2B3134' }), 760, 528, 0.94, -2) +
    place(shape('M0 0L24 -14L90 -24Q104 -24 96 -14L40 2Z', mix(p.metal, p.metalDark, 0.4)) + shape('M24 -14L90 -24Q100 -24 98 -19L36 -8Z', p.metalLit), 446, 552, 0.8, 6) +
    shape('M520 560l14 -8 10 6 -12 6ZM1010 548l18 -9 8 7 -12 6ZM610 568l10 -5 9 6Z', p.metalDark) +
    shape(`M262 494Q320 480 392 494Q350 506 262 494Z`, p.ground, 'opacity=".45"') + group(people.map(({ svg }) => svg).join('')) +
    grass(7, 380, 1220, (x) => 566 + 10 * Math.sin(x / 130), 20, mix(p.near, p.ground, 0.4), 6) +
    hill([[-60, 560], [120, 548], [360, 574], [640, 588], [900, 578], [1260, 540]], p.ground) +
    boulder(4, 470, 596, 90, 40, p.near, mix(p.near, p.skyLow, 0.4)) + fern(41, 640, 612, 80, p.ground, mix(p.ground, p.leafLit, 0.7)) + fern(42, 860, 608, 92, p.ground, mix(p.ground, p.leafLit, 0.7)) +
    hill([[-60, 612], [200, 622], [520, 640], [820, 634], [1260, 604]], p.front) +
    fern(2, 420, 676, 110, p.front, p.leafLit) + fern(8, 760, 680, 116, p.front, p.leafLit) +
    corner(3, -10, 700, 270, -84, -12, 6, p.front, p.leafLit) + corner(14, 1215, 700, 310, -168, -96, 6, p.front, p.leafLit) + corner(9, 1230, -40, 260, 100, 164, 4, p.front, p.leafLit) +
    line(`M${n(0)} 0`, p.front, 1) + birds(4, 560, 120, 6, '#3A2E31', 1)
  )
}
