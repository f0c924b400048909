// The landing hero: the crash at dusk, recomposed so that the left half stays quiet for the headline.
import * as K from './scenes/kit.ts'; import * as P from './scenes/props.ts';
import { ZONES, graded } from './scenes/zones.ts';
import { writeFileSync } from 'node:fs'; import { Resvg } from '@resvg/resvg-js';
const { mix, W } = K;
const p: any = ZONES[0]!.palette;
export function hero(): string {
  K.resetIds();
  const body = { body: p.metal, lit: p.metalLit, dark: p.metalDark, stripe: p.stripe, inside: '#1A1A1C', window: '#23282B' };
  const RIDGE: K.Pt[] = [[-60, 596], [140, 580], [330, 548], [520, 516], [700, 506], [900, 512], [1060, 524], [1260, 540]];
  return K.sky([[0, p.skyTop], [0.28, mix(p.skyTop, p.skyMid, 0.5)], [0.48, p.skyMid], [0.7, p.skyLow], [1, p.skyLow]])
    + K.stars(12, 60, 150, '#F6E6D2')
    + K.disc(936, 300, 96, p.sun, p.halo, 3, 0.15)
    + K.clouds(5, 90, 250, 7, '#F2A35E', 0.4, 1.3) + K.clouds(9, 210, 340, 6, '#FBD08A', 0.5, 0.9)
    + K.ridge(4, [[-40, 410], [90, 350], [200, 392], [340, 306], [430, 372], [560, 402], [760, 396], [930, 366], [1090, 404], [1240, 366]], p.far, mix(p.far, p.skyLow, 0.28), { light: 1, rough: 0.12 })
    + K.mist(350, 130, p.skyLow, 0.55)
    + K.ridge(11, [[-40, 470], [70, 430], [190, 452], [300, 404], [420, 450], [560, 466], [760, 470], [960, 452], [1120, 430], [1240, 446]], mix(p.mid, p.far, 0.55), mix(p.mid, p.skyMid, 0.55), { light: 1, rough: 0.12 })
    + K.canopy(11, 452, mix(p.mid, p.far, 0.35), { amp: 20, bump: 11, emergent: 0.16 })
    + K.palm(3, 1130, 486, 160, 0.1, mix(p.mid, p.far, 0.3), { fronds: 8 }) + K.palm(6, 250, 490, 130, -0.1, mix(p.mid, p.far, 0.3), { fronds: 8 })
    + K.mist(410, 120, p.skyMid, 0.5)
    + K.smoke(3, 586, 440, 470, -120, 14, 74, '#2A2A2E', 0.9, '#4B3F3E')
    + K.canopy(21, 500, p.mid, { amp: 16, bump: 15, emergent: 0.08 })
    + K.shape('M452 560L456 452L463 468L468 436L474 460L480 450L486 560ZM396 566L400 500L407 512L412 488L420 566Z', p.near)
    + K.hill(RIDGE, p.near)
    + P.at(P.wing({ body: mix(p.metal, p.near, 0.45), lit: mix(p.metalLit, p.metal, 0.35), dark: p.metalDark }), 262, 580, 0.8, -6)
    + P.at(P.fuselage(body), 586, 540, 0.98, 2)
    + P.at(P.fire({ log: '#1A1A1C', outer: '#E5532A', mid: p.fire, core: '#FFDC7A', glow: p.fire }, 190), 578, 540, 0.66)
    + K.fern(41, 960, 560, 60, p.ground, mix(p.ground, p.near, 0.5)) + K.fern(42, 1060, 566, 70, p.ground, mix(p.ground, p.near, 0.5))
    + K.hill([[-60, 616], [140, 602], [340, 584], [560, 552], [800, 548], [1000, 560], [1260, 584]], p.ground)
    + K.shape('M690 556l30 -12 16 6 -20 10ZM760 560l18 -14 12 4 6 10ZM510 572l22 -8 10 6 -14 8ZM930 562l26 -8 12 8Z', p.metalDark) + K.shape('M690 556l30 -12 6 2 -26 11ZM760 560l18 -14 4 2 -14 12Z', p.metalLit)
    + K.grass(7, 300, W + 20, (x) => 566 + Math.abs(x - 720) * 0.05, 22, p.ground, 6)
    + K.soldier({ x: 832, y: 592, h: 150, back: true, look: graded(p.front, p.sun, 0.62), pack: ['#2B2F26', '#6E5A3A'] })
    + K.hill([[-60, 640], [200, 634], [460, 626], [700, 608], [900, 606], [1100, 616], [1260, 636]], p.front)
    + `<rect y="660" width="1200" height="240" fill="${p.front}"/>`
    + K.fern(2, 480, 668, 110, p.front, p.leafLit) + K.fern(5, 700, 680, 100, p.front, p.leafLit) + K.fern(8, 1000, 668, 116, p.front, p.leafLit)
    + K.corner(14, 1215, 700, 300, -166, -96, 6, p.front, p.leafLit) + K.corner(3, 20, 712, 260, -84, -8, 6, p.front, p.leafLit)
    + K.corner(47, 1230, -40, 230, 96, 166, 4, '#0B1A1E', '#1B3A39')
    + K.birds(4, 740, 190, 7, '#3A2E31', 1);
}
const png = (box: string, w: number, f: string) => writeFileSync(f, new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${hero()}</svg>`, { fitTo: { mode: 'width', value: w } }).render().asPng());
png('0 0 1200 675', 1600, 'png/hero.png');
png('540 160 560 631.8', 780, 'png/hero-mobile.png');
