import * as K from './kit.ts';
import * as P from './props.ts';
import type { Look } from '../figure/palette.ts';
const { mix, W } = K;

export type Zone = { id: number; slug: string; name: string; time: string; palette: Record<string, string>; draw: (p: any, o?: Opt) => string };
/** What a day changes in its zone: `people` replaces the people, `near` adds props in front of the ground, `no` leaves props out. */
export type Opt = { people?: (lookOf: (k?: number) => Look, p: any) => string; near?: (p: any) => string; far?: (p: any) => string; no?: string[]; palette?: Record<string, string> };

/** Uniform graded into a scene: the base washed with the shadow colour, the lit side with the light colour. */
export function graded(shadow: string, light: string, k = 0.55): Look {
  const t = (base: string, lit: string) => ({ base: mix(base, shadow, k), lit: mix(mix(lit, shadow, k * 0.7), light, 0.14 + k * 0.12) });
  return { skin: t('#A9673F', '#D89A6A'), tee: t('#B3925C', '#E2CB98'), pants: t('#59653B', '#85915A'), boot: t('#71522F', '#A37B4C'), sole: mix('#3B2B1C', shadow, k), cap: t('#4E5A34', '#78854E'), hair: t('#33231A', '#4A3322'), belt: mix('#3E4527', shadow, k), pad: t('#4A5431', '#6B7647'), accent: '#F0A03C', line: mix('#1B2318', shadow, k), eye: '#1B120C' };
}

const HILL7: K.Pt[] = [[-40, 640], [160, 628], [360, 600], [560, 556], [740, 490], [880, 420], [1000, 382], [1100, 396], [1240, 430]];

export const ZONES: Zone[] = [
  {
    id: 1, slug: 'crash-site', name: 'Crash Site', time: 'dusk',
    palette: { skyTop: '#163A45', skyMid: '#C9603F', skyLow: '#F4B763', sun: '#FFE7AE', halo: '#FFC46B', far: '#A5583F', mid: '#6B4237', near: '#33302F', ground: '#1C2423', front: '#0D1617', leafLit: '#24413C', metal: '#7E8C8A', metalLit: '#E8C79A', metalDark: '#3E4A4C', stripe: '#C8452E', fire: '#FF8A2B' },
    draw: (p, o = {}) => {
      const body = { body: p.metal, lit: p.metalLit, dark: p.metalDark, stripe: p.stripe, inside: '#1A1A1C', window: '#23282B' };
      return K.sky([[0, p.skyTop], [0.3, mix(p.skyTop, p.skyMid, 0.55)], [0.5, p.skyMid], [0.72, p.skyLow], [1, p.skyLow]])
        + K.disc(800, 330, 92, p.sun, p.halo, 3, 0.15)
        + K.clouds(5, 90, 260, 7, '#F2A35E', 0.45, 1.3) + K.clouds(9, 200, 340, 6, '#FBD08A', 0.5, 0.9)
        + K.ridge(4, [[-40, 420], [120, 372], [260, 405], [430, 350], [600, 412], [760, 388], [930, 356], [1090, 400], [1240, 372]], p.far, mix(p.far, p.skyLow, 0.28), { light: 1, rough: 0.1 })
        + K.mist(360, 130, p.skyLow, 0.6)
        + K.canopy(11, 432, mix(p.mid, p.far, 0.45), { amp: 22, bump: 11, emergent: 0.16 })
        + K.palm(3, 1040, 470, 150, 0.12, mix(p.mid, p.far, 0.35), { fronds: 8 }) + K.palm(6, 128, 470, 140, -0.1, mix(p.mid, p.far, 0.35), { fronds: 8 })
        + K.mist(400, 120, p.skyMid, 0.5)
        + K.smoke(3, 352, 470, 430, 150, 16, 78, '#2A2A2E', 0.9, '#4B3F3E')
        + K.canopy(21, 478, p.mid, { amp: 20, bump: 15, emergent: 0.1 })
        // broken trees where it came in
        + K.shape('M986 530L990 420L997 436L1002 404L1008 428L1014 418L1020 530ZM1052 530L1056 462L1063 474L1068 450L1076 530Z', p.near)
        + K.hill([[-60, 540], [180, 512], [420, 524], [700, 506], [960, 520], [1260, 500]], p.near)
        + P.at(P.wing({ body: mix(p.metal, p.near, 0.45), lit: mix(p.metalLit, p.metal, 0.35), dark: p.metalDark }), 52, 560, 0.86, -5)
        + P.at(P.fuselage(body), 352, 566, 1.04, 3)
        + P.at(P.fire({ log: '#1A1A1C', outer: '#E5532A', mid: p.fire, core: '#FFE08A', glow: p.fire }, 190), 364, 556, 0.72)
        + K.fern(41, 700, 590, 60, p.ground, mix(p.ground, p.near, 0.5)) + K.fern(42, 780, 584, 74, p.ground, mix(p.ground, p.near, 0.5)) + K.canopy(61, 574, p.ground, { amp: 10, bump: 11, x0: 560, x1: 1240, emergent: 0 })
        + K.hill([[-60, 575], [140, 566], [340, 582], [560, 560], [800, 574], [1000, 556], [1260, 580]], p.ground)
        + K.shape('M470 566l30 -12 16 6 -20 10ZM600 572l18 -16 12 4 6 12ZM290 584l22 -8 10 6 -14 8ZM820 574l26 -8 12 8Z', p.metalDark) + K.shape('M470 566l30 -12 6 2 -26 11ZM600 572l18 -16 4 2 -14 14Z', p.metalLit)
        + K.grass(7, -20, W + 20, (x) => 588 + 8 * Math.sin(x / 120), 24, p.ground, 6)
        + (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.66) => graded(p.front, p.sun, k), p) : K.soldier({ x: 604, y: 612, h: 132, back: true, look: graded(p.front, p.sun, 0.66), pack: ['#2B2F26', '#6E5A3A'] }))
        + K.hill([[-60, 632], [200, 612], [460, 640], [760, 628], [1010, 606], [1260, 622]], p.front)
        + K.fern(2, 330, 668, 120, p.front, p.leafLit) + K.fern(5, 640, 690, 110, p.front, p.leafLit) + K.fern(8, 900, 672, 116, p.front, p.leafLit)
        + K.corner(3, -10, 690, 300, -84, -12, 6, p.front, p.leafLit) + K.corner(14, 1215, 690, 300, -168, -96, 6, p.front, p.leafLit)
        + K.corner(31, -20, -30, 240, 18, 82, 4, '#0B1A1E', '#1B3A39')
        + K.birds(4, 660, 170, 7, '#3A2E31', 1);
    },
  },
  {
    id: 2, slug: 'dense-forest', name: 'Dense Forest', time: 'mid-morning under canopy',
    palette: { light: '#F0F3B8', glow: '#CFE08C', l1: '#A9CB82', l2: '#76AB72', l3: '#4A8663', l4: '#2B6151', l5: '#174239', l6: '#10342F', l7: '#071C1D', path: '#C9B06A', accent: '#F0A03C' },
    draw: (p, o = {}) => {
      let s = K.sky([[0, p.l3], [0.35, p.l1], [0.6, p.glow], [0.8, p.light], [1, p.l1]]) + K.disc(640, 300, 60, p.light, p.light, 3, 0.2);
      // five depths of trunks, each darker, wider and more sparse
      const rows: [string, string, number, number, number, number][] = [[mix(p.l1, p.glow, 0.35), p.glow, 13, 16, 520, 1], [p.l1, mix(p.l1, p.light, 0.4), 9, 24, 532, 2], [p.l2, mix(p.l2, p.light, 0.35), 7, 36, 550, 3], [p.l3, mix(p.l3, p.glow, 0.35), 5, 54, 574, 4]];
      for (const [c, lit, n, w, y, seed] of rows) {
        const q = K.rng(seed * 7);
        s += K.canopy(seed + 40, y - 24, c, { amp: 18, bump: 10 + seed * 3 });
        for (let i = 0; i < n; i++) {
          const x = ((i + 0.5) / n) * W + (q() - 0.5) * (W / n) * 0.8;
          if (Math.abs(x - 640) < 60 + seed * 34) continue;
          s += K.trunk(x, y + q() * 8, w * (0.7 + q() * 0.5), y + 40, c, lit, { lean: (q() - 0.5) * 40, light: x < 640 ? 1 : -1, seed: i + seed * 10 });
        }
        s += K.mist(y - 150, 210, p.light, 0.42 - seed * 0.06);
      }
      s += K.godrays(8, 9, 0.34, '#FFFBD0', 0.5, 60, 980);
      s += K.hill([[-60, 590], [240, 572], [480, 582], [640, 576], [860, 584], [1260, 570]], p.l4);
      s += K.shape('M620 576Q650 574 672 577Q648 592 690 612Q740 640 700 690H470Q560 640 590 612Q628 590 620 576Z', p.path) + K.shape('M646 576Q660 575 672 577Q648 592 690 612Q740 640 700 690H640Q690 640 648 608Q626 590 646 576Z', mix(p.path, p.light, 0.4));
      s += K.fern(3, 470, 606, 90, p.l4, mix(p.l4, p.l2, 0.5)) + K.fern(6, 800, 604, 96, p.l4, mix(p.l4, p.l2, 0.5)) + K.fern(9, 330, 614, 100, p.l4, p.l3) + K.fern(12, 930, 612, 104, p.l4, p.l3);
      s += (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.5) => graded(p.l6, p.light, k), p) : K.soldier({ x: 648, y: 612, h: 126, back: true, pose: { arm: 12, footX: 8 }, look: graded(p.l6, p.light, 0.5), pack: ['#2A3A26', '#B89A55'] }));
      s += K.trunk(205, 660, 88, 760, p.l5, mix(p.l5, p.l2, 0.45), { light: 1, seed: 2, lean: -20 }) + K.trunk(1010, 655, 78, 760, p.l5, mix(p.l5, p.l2, 0.45), { light: -1, seed: 5, lean: 26 });
      s += K.vine(3, 190, 60, 470, -20, 150, p.l5, 3.4, 14) + K.vine(8, 1000, 80, 720, -20, 130, p.l5, 3.2, 13) + K.vine(11, 470, -20, 500, -20, 260, p.l5, 2.6, 10) + K.vine(15, 820, -20, 836, -20, 210, p.l5, 2.6, 9);
      s += K.canopy(77, 656, p.l6, { amp: 14, bump: 18, emergent: 0 });
      s += K.fern(21, 360, 672, 150, p.l6, p.l5) + K.fern(22, 880, 676, 150, p.l6, p.l5) + K.fern(23, 560, 700, 90, p.l6, p.l5);
      s += K.trunk(-20, 690, 130, 800, p.l7, p.l5, { light: 1, seed: 9, lean: 30 }) + K.trunk(1225, 690, 120, 800, p.l7, p.l5, { light: -1, seed: 10, lean: -26 });
      s += K.corner(5, 70, 700, 290, -88, -20, 5, p.l7, p.l6) + K.corner(9, 1140, 700, 290, -160, -92, 5, p.l7, p.l6);
      // overhead leaves
      s += K.corner(41, -30, -30, 330, 10, 88, 6, p.l7, p.l6) + K.corner(47, 1230, -30, 330, 92, 170, 6, p.l7, p.l6) + K.corner(52, 520, -60, 200, 60, 120, 3, p.l6, p.l5);
      return s;
    },
  },
  {
    id: 3, slug: 'river-valley', name: 'River Valley', time: 'early morning',
    palette: { skyTop: '#3F8F9C', skyMid: '#9FCDBB', skyLow: '#FBE3B0', sun: '#FFF6D6', halo: '#FFE7A6', m1: '#8FBDB2', m1l: '#BFD6BC', m2: '#5C9A94', m2l: '#8CBBA2', m3: '#377775', m3l: '#639A84', v1: '#2F6B5A', v2: '#245A49', v3: '#194739', v4: '#0F3029', front: '#082120', leafLit: '#1D4A3F', water: '#BFE3D4', glint: '#FFF8DE', accent: '#E86F3A' },
    draw: (p, o = {}) => {
      let s = K.sky([[0, p.skyTop], [0.3, p.skyMid], [0.55, p.skyLow], [1, p.skyLow]])
        + K.disc(640, 208, 56, p.sun, p.halo, 3, 0.2)
        + K.clouds(3, 50, 170, 6, '#FFFFFF', 0.4, 1.1) + K.clouds(13, 150, 250, 5, '#FFF1CF', 0.55, 0.8)
        + K.ridge(5, [[-40, 300], [90, 220], [190, 262], [300, 180], [430, 276], [560, 300], [720, 300], [850, 250], [960, 176], [1080, 240], [1240, 200]], p.m1, p.m1l, { light: 1, rough: 0.16 })
        + K.mist(230, 120, p.skyLow, 0.75)
        + K.ridge(8, [[-40, 250], [60, 190], [170, 250], [270, 236], [380, 320], [520, 372], [640, 380], [760, 372], [900, 312], [1000, 232], [1120, 196], [1240, 150]], p.m2, p.m2l, { light: 1, rough: 0.14 })
        + K.mist(300, 110, p.skyLow, 0.6);
      // cliffs on both sides with a waterfall
      s += K.canopy(31, 212, p.v1, { amp: 5, bump: 9, x0: -30, x1: 186, emergent: 0.06 }) + K.canopy(32, 200, p.v1, { amp: 5, bump: 9, x0: 1108, x1: 1240, slope: -0.08, emergent: 0.06 });
      s += K.shape('M-20 675V214L60 206L96 222L150 214L196 232L236 226L262 250L300 262L318 300L352 330L366 384L410 420L450 470V675Z', p.m3)
        + K.shape('M236 226L262 250L300 262L318 300L352 330L366 384L410 420L450 470H380L340 400L318 380L306 330L276 300L262 262ZM96 222L150 214L162 260L146 320L160 380L130 420L118 350L128 290ZM20 240L52 236L60 300L48 360L30 330Z', p.m3l)
        + K.shape('M1220 675V150L1150 164L1110 190L1060 196L1036 232L990 246L972 300L930 330L912 390L860 430L810 474V675Z', mix(p.m3, p.v2, 0.35))
        + K.shape('M1060 196L1036 232L990 246L972 300L930 330L912 390L860 430L880 440L930 400L950 340L990 310L1004 262L1050 244ZM1110 190L1150 164L1156 230L1136 300L1146 380L1120 330L1118 260Z', mix(p.m3, p.v2, 0.7));
      s += P.at(P.waterfall(4, 40, 214, { water: '#E9F6EC', lit: '#FFFFFF', shade: '#B5D8CF' }), 212, 232) + K.mistBank(3, 430, '#FFFFFF', 0.55, 8, 50);
      s += K.canopy(33, 446, mix(p.v1, p.m2, 0.35), { amp: 12, bump: 9, slope: 0 });
      s += K.mist(410, 90, p.skyLow, 0.5);
      s += K.canopy(35, 476, p.v1, { amp: 12, bump: 11, x1: 600, slope: 0.04 }) + K.canopy(36, 478, p.v1, { amp: 12, bump: 11, x0: 640, slope: -0.04 });
      s += K.hill([[-60, 486], [300, 490], [640, 470], [900, 490], [1260, 480]], p.v2);
      s += K.canopy(41, 520, p.v2, { amp: 12, bump: 13, x0: -40, x1: 640, slope: 0.03, lit: p.v1 }) + K.canopy(43, 520, p.v2, { amp: 12, bump: 13, x0: 560, x1: 1240, slope: -0.02, lit: p.v1 });
      s += K.palm(4, 250, 566, 170, 0.16, p.v3, { lit: p.v2 }) + K.palm(7, 316, 590, 120, 0.22, p.v3, { lit: p.v2 });
      s += K.canopy(45, 584, p.v3, { amp: 14, bump: 16, x0: -40, x1: 620, slope: 0.1, lit: p.v2 }) + K.canopy(46, 596, p.v3, { amp: 14, bump: 16, x0: 600, x1: 1240, slope: -0.16, lit: p.v2 });
      s += P.river([[640, 462, 8], [660, 470, 16], [730, 482, 34], [760, 500, 50], [690, 522, 82], [560, 546, 120], [500, 580, 180], [600, 626, 280], [760, 700, 420]], p.water, p.glint, 6, 46);
      s += P.river([[640, 462, 2], [662, 470, 5], [738, 482, 10], [766, 500, 14], [700, 522, 22], [575, 546, 30], [520, 580, 40], [630, 626, 70], [800, 700, 110]], '#FFE9B8', '#FFFFFF', 9, 20);
      // look-out rock with the soldier
      s += K.shape('M760 700L800 640L842 628L870 604L940 596L1010 600L1060 620L1120 624L1220 660V700Z', p.v4) + K.shape('M842 628L870 604L940 596L1010 600L1060 620L1000 616L930 612L880 626Z', mix(p.v4, p.m3l, 0.45));
      s += (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.5) => graded(p.v4, p.sun, k), p) : K.soldier({ x: 936, y: 602, h: 124, back: true, look: graded(p.v4, p.sun, 0.5), pack: ['#21392F', '#C9A262'] }));
      s += K.palm(12, 1120, 690, 420, -0.16, p.front, { lit: p.leafLit, fronds: 10, n: 13 }) + K.palm(15, 1190, 700, 300, 0.02, p.front, { lit: p.leafLit, fronds: 10, n: 12 });
      s += K.fern(3, 830, 700, 120, p.front, p.leafLit) + K.fern(5, 1030, 706, 130, p.front, p.leafLit) + K.corner(4, -10, 700, 330, -86, -14, 6, p.front, p.leafLit) + K.fern(8, 330, 700, 120, p.front, p.leafLit) + K.corner(22, -30, -30, 260, 14, 84, 4, p.front, p.leafLit);
      return s + K.birds(6, 470, 190, 8, '#2F6B66', 0.9);
    },
  },
  {
    id: 4, slug: 'mountain-ridge', name: 'Mountain Ridge', time: 'first light above the clouds',
    palette: { skyTop: '#1D2752', skyMid: '#7B4F86', skyLow: '#F08C73', glow: '#FFC58A', sun: '#FFE9C2', m1: '#A9678A', m1l: '#E08F86', m2: '#6F4C80', m2l: '#BE7487', m3: '#43386B', m3l: '#8A5A80', m4: '#232347', m4l: '#4E3E6B', cloud: '#F7C6A8', front: '#12142E', lit: '#3A3158', snow: '#FFE3CE', accent: '#FFB04A' },
    draw: (p, o = {}) => K.sky([[0, p.skyTop], [0.3, p.skyMid], [0.52, p.skyLow], [0.68, p.glow], [1, p.glow]])
      + K.stars(3, 110, 240, '#F6E6F2')
      + K.disc(410, 352, 78, p.sun, p.glow, 3, 0.17)
      + K.clouds(4, 120, 280, 6, '#E8909A', 0.4, 1.2) + K.clouds(7, 260, 350, 5, p.cloud, 0.5, 0.9)
      + K.ridge(6, [[-40, 420], [70, 352], [170, 404], [290, 330], [360, 400], [520, 410], [640, 330], [740, 392], [860, 300], [960, 380], [1100, 330], [1240, 400]], p.m1, p.m1l, { light: -1, rough: 0.18 })
      + K.mistBank(5, 410, p.cloud, 0.85, 9, 110)
      + K.ridge(9, [[-40, 470], [110, 420], [220, 470], [420, 486], [560, 440], [680, 300], [742, 236], [800, 300], [880, 360], [980, 300], [1090, 380], [1240, 330]], p.m2, p.m2l, { light: -1, rough: 0.2, snow: p.snow })
      + K.mistBank(8, 478, p.cloud, 0.8, 12, 120)
      + K.ridge(14, [[-40, 520], [90, 470], [220, 540], [420, 560], [600, 540], [760, 470], [880, 400], [980, 330], [1060, 270], [1140, 340], [1240, 310]], p.m3, p.m3l, { light: -1, rough: 0.18, snow: mix(p.snow, p.m3l, 0.35) })
      + K.mistBank(12, 548, mix(p.cloud, p.m3l, 0.25), 0.8, 12, 120)
      + K.ridge(21, [[-40, 640], [60, 610], [170, 566], [270, 590], [392, 520], [470, 500], [560, 448], [640, 470], [760, 560], [900, 612], [1040, 640], [1240, 660]], p.m4, p.m4l, { light: -1, rough: 0.1 })
      + (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.74) => graded(p.front, p.glow, k), p) : K.soldier({ x: 560, y: 452, h: 108, pose: K.POSES.stand, flip: true, look: graded(p.front, p.glow, 0.72), pack: ['#1E1B3C', '#C9735E'] })
      + K.soldier({ x: 452, y: 506, h: 108, pose: K.POSES.climb, look: graded(p.front, p.glow, 0.76), pack: ['#1E1B3C', '#B0625A'] }))
      + K.mistBank(31, 640, mix(p.cloud, p.m3l, 0.45), 0.55, 14, 90)
      + K.ridge(33, [[-40, 560], [40, 566], [110, 610], [210, 640], [330, 690], [800, 700], [940, 640], [1020, 622], [1100, 560], [1240, 520]], p.front, p.lit, { light: -1, rough: 0.12 })
      + K.grass(4, -20, 300, (x) => 566 + Math.max(0, x - 20) * 0.42, 22, p.front, 6, 0.3) + K.grass(5, 930, 1220, (x) => 640 - (x - 930) * 0.36, 24, p.front, 6, -0.3)
      + K.fern(4, 60, 600, 90, p.front, p.lit) + K.fern(6, 1130, 590, 110, p.front, p.lit) + K.birds(3, 300, 240, 6, '#4A3560', 1),
  },
  {
    id: 5, slug: 'hostile-territory', name: 'Hostile Territory', time: 'full-moon night',
    palette: { skyTop: '#04121F', skyMid: '#0C3244', skyLow: '#2C7480', moon: '#E9F4DC', halo: '#8FD3C4', m1: '#1C5260', m1l: '#2E6D76', m2: '#123F4C', m3: '#0C2E3A', m4: '#08212B', front: '#04141B', leafLit: '#0D2E36', glow: '#FFC65C', alarm: '#FF4B3A' },
    draw: (p, o = {}) => K.sky([[0, p.skyTop], [0.4, p.skyMid], [0.72, p.skyLow], [1, p.skyLow]])
      + K.stars(9, 170, 330, '#DDF3EC')
      + K.disc(338, 196, 88, p.moon, p.halo, 3, 0.12) + K.craters(338, 196, 88, '#B9D8C4')
      + K.clouds(4, 160, 330, 6, '#1A5361', 0.75, 1.3) + K.clouds(17, 200, 300, 4, '#5CA3A0', 0.3, 1)
      + K.ridge(5, [[-40, 420], [130, 366], [300, 410], [460, 350], [640, 420], [800, 372], [980, 340], [1100, 392], [1240, 350]], p.m1, p.m1l, { light: -1, rough: 0.12 })
      + K.mist(350, 130, p.halo, 0.35)
      + K.canopy(13, 440, p.m2, { amp: 22, bump: 12, emergent: 0.14 }) + K.palm(4, 180, 470, 150, 0.1, p.m2) + K.palm(8, 1100, 470, 160, -0.08, p.m2)
      + K.mist(420, 110, p.halo, 0.25)
      + P.beam(838, 246, 150, 640, 120, p.glow, 0.62)
      + (o.far?.(p) ?? '') + K.canopy(23, 488, p.m3, { amp: 16, bump: 14, emergent: 0.08 })
      // compound: huts behind the fence
      + K.shape('M560 500V458L600 432L640 458V500ZM1010 506V452L1066 422L1122 452V506Z', p.m4) + K.shape('M600 432L646 462L640 464L598 438ZM1066 422L1130 456L1122 460L1064 428Z', p.m1) + K.shape('M590 474h16v14h-16ZM1056 470h20v16h-20Z', p.glow) + K.shape('M590 474h16v14h-16Z', p.glow, 'opacity=".4"')
      + K.hill([[-60, 530], [240, 512], [520, 500], [820, 496], [1260, 506]], p.m4)
      + P.at(P.tower({ dark: '#061820', mid: '#0E303A', lit: '#3F8086', glow: '#FFD98A' }), 850, 508, 0.82)
      + `<circle cx="850" cy="190" r="4" fill="${p.alarm}"/><circle cx="850" cy="190" r="15" fill="${p.alarm}" opacity=".25"/>`
      + P.fence(-30, 1240, (x) => 540 - 10 * Math.sin(x / 260), 62, '#0B2831')
      + `<path d="M60 612Q210 588 350 604Q300 640 150 646Q70 640 60 612Z" fill="${p.glow}" opacity=".22"/>`
      + K.hill([[-60, 590], [200, 596], [420, 572], [700, 590], [960, 566], [1260, 586]], mix(p.front, p.m4, 0.5))
      + K.grass(8, -20, 1220, (x) => 592 - 8 * Math.sin(x / 150), 34, mix(p.front, p.m4, 0.5), 5)
      + (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.84) => graded('#0A2A33', p.halo, k), p) : K.soldier({ x: 600, y: 616, h: 150, pose: K.POSES.crouch, look: graded('#0A2A33', p.halo, 0.84), pack: ['#0F2E36', '#3F7F7E'] })
      + K.soldier({ x: 452, y: 622, h: 150, pose: { ...K.POSES.crouch, head: 92, hipY: 50, aN1: -100, aN2: -24 }, look: graded('#0A2A33', p.halo, 0.87), pack: ['#0D2830', '#35706F'] }))
      + K.hill([[-60, 640], [220, 630], [480, 646], [720, 634], [980, 620], [1260, 640]], p.front)
      + K.grass(12, -20, 1220, (x) => 648 - 6 * Math.sin(x / 130), 62, p.front, 5, 0.1)
      + K.corner(5, 1225, 700, 310, -172, -94, 6, p.front, p.leafLit) + K.corner(8, -20, 700, 270, -86, -10, 6, p.front, p.leafLit) + K.corner(21, 1230, -30, 260, 96, 168, 4, p.front, p.leafLit) + K.fern(4, 760, 700, 150, p.front, p.leafLit) + K.fern(7, 300, 702, 130, p.front, p.leafLit)
      + K.vine(6, 1240, 90, 930, -20, 90, p.front, 3, 12),
  },
  {
    id: 6, slug: 'supply-cache', name: 'Supply Cache', time: 'golden hour in a clearing',
    palette: { light: '#FFF2BE', glow: '#FBD26A', l1: '#E3B552', l2: '#B99A45', l3: '#7F8140', l4: '#4C6138', l5: '#2C4530', l6: '#172E24', l7: '#0B1C18', crate: '#A9793F', crateLit: '#E3B36A', crateDark: '#5E4127', mark: '#FBEFD0', red: '#E2572B', cream: '#FBE8C4' },
    draw: (p, o = {}) => {
      const c = { face: p.crate, lit: p.crateLit, dark: p.crateDark, mark: p.mark };
      let s = K.sky([[0, p.l3], [0.28, p.l1], [0.55, p.light], [0.8, p.glow], [1, p.l1]]) + K.disc(520, 262, 66, '#FFFBE2', p.light, 3, 0.2);
      s += K.canopy(3, 400, mix(p.l1, p.l2, 0.35), { amp: 26, bump: 13, emergent: 0.15 }) + K.mist(330, 150, p.light, 0.6);
      const q = K.rng(5);
      for (let i = 0; i < 8; i++) { const x = 60 + i * 155 + q() * 50; if (Math.abs(x - 720) < 190) continue; s += K.trunk(x, 500, 17 + q() * 8, 540, p.l2, mix(p.l2, p.light, 0.4), { light: x < 520 ? 1 : -1, seed: i, lean: (q() - 0.5) * 30 }); }
      s += K.canopy(7, 462, p.l2, { amp: 18, bump: 14 }) + K.mist(400, 130, p.light, 0.5);
      for (const [x, w] of [[150, 46], [330, 36], [1060, 44], [1180, 38]] as [number, number][]) s += K.trunk(x, 540, w, 600, p.l3, mix(p.l3, p.glow, 0.4), { light: x < 520 ? 1 : -1, seed: x, lean: x < 600 ? -16 : 18 });
      s += K.canopy(9, 506, p.l3, { amp: 12, bump: 16, emergent: 0.05, lit: p.l2 });
      s += K.godrays(14, 8, 0.3, '#FFF7CF', 0.42, 60, 1000);
      // canopy that drifted in with the load
      if (!o.no?.includes('parachute')) s += P.at(P.parachute({ a: p.red, b: p.cream, shade: '#7A3B23', cord: '#6B5230' }), 722, 262, 1.16, -6);
      s += K.hill([[-60, 560], [240, 540], [520, 548], [800, 536], [1260, 556]], p.l4) + K.shape('M330 560Q640 520 1000 560Q900 610 640 612Q400 606 330 560Z', p.l2, 'opacity=".75"') + K.shape('M460 566Q660 540 900 566Q820 594 660 594Q520 592 460 566Z', p.glow, 'opacity=".55"');
      s += K.shape('M470 596Q640 574 960 598Q800 622 560 616Z', p.l6, 'opacity=".55"');
      s += P.at(P.crate(128, 92, c, 'cross'), 662, 584) + P.at(P.crate(104, 84, c, 'arrow'), 566, 596) + P.at(P.crate(96, 72, c, 'star'), 686, 492) + P.at(P.crate(86, 62, c, 'star'), 800, 600);
      s += P.at(P.crate(74, 54, { ...c, face: '#6E7A45', lit: '#A6AE62', dark: '#3F4A2C' }, 'star'), 500, 608) + K.shape('M592 506q20 -10 40 2l-4 6h-32Z', p.red);
      s += (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.42) => graded(p.l6, p.light, k), p) : K.soldier({ x: 392, y: 616, h: 158, pose: { ...K.POSES.walk, aN1: -76, aN2: -14 }, look: graded(p.l6, p.light, 0.42), pack: ['#36402A', '#B8894A'] }));
      s += K.trunk(70, 660, 84, 760, p.l5, mix(p.l5, p.l2, 0.5), { light: 1, seed: 4, lean: -14 }) + K.trunk(1160, 664, 78, 760, p.l5, mix(p.l5, p.l2, 0.5), { light: -1, seed: 8, lean: 22 });
      s += K.vine(4, 60, 70, 360, -20, 130, p.l5, 3.2, 13) + K.vine(9, 1180, 90, 900, -20, 120, p.l5, 3.2, 12) + K.vine(13, 300, -20, 312, -20, 230, p.l5, 2.6, 9);
      s += K.grass(9, -20, 1220, (x) => 632 + 6 * Math.sin(x / 140), 34, p.l5, 5) + K.hill([[-60, 636], [300, 630], [600, 642], [900, 632], [1260, 640]], p.l5);
      s += K.fern(2, 300, 660, 130, p.l6, p.l5) + K.fern(4, 440, 676, 100, p.l6, p.l5) + K.fern(6, 900, 680, 120, p.l6, p.l5) + K.fern(8, 1040, 664, 140, p.l6, p.l5) + K.canopy(51, 664, p.l6, { amp: 6, bump: 16, emergent: 0 });
      s += K.corner(6, -20, 705, 290, -88, -12, 6, p.l7, p.l6) + K.corner(9, 1225, 705, 310, -170, -92, 6, p.l7, p.l6) + K.corner(43, -30, -30, 320, 8, 86, 6, p.l7, p.l6) + K.corner(48, 1230, -30, 300, 94, 172, 6, p.l7, p.l6);
      return s;
    },
  },
  {
    id: 7, slug: 'final-approach', name: 'Final Approach', time: 'storm front at sunset',
    palette: { skyTop: '#14161F', skyMid: '#4A2433', skyLow: '#D8442F', glow: '#FF8A4A', m1: '#7C2F36', m2: '#4D2530', m3: '#2E1D28', m4: '#1D1620', front: '#0C0B12', lit: '#2D1F2B', rain: '#FFC7A8', bolt: '#FFF1D6', lamp: '#FF5A3C' },
    draw: (p, o = {}) => K.sky([[0, p.skyTop], [0.34, p.skyMid], [0.6, p.skyLow], [0.76, p.glow], [1, p.glow]])
      + K.disc(300, 440, 96, '#FFD9A0', p.glow, 3, 0.15)
      // storm shelf: the torn lower edge, then the bolt, then the dark deck it comes out of
      + (o.no?.includes('storm') ? K.clouds(21, 40, 220, 9, '#8A3A3C', 0.55, 1.5) : K.shape('M-40 150Q60 200 230 176Q330 226 470 190Q600 240 720 196Q840 236 980 184Q1110 220 1240 170V205Q1110 246 980 214Q850 262 720 226Q600 266 470 220Q330 256 230 206Q80 232 -40 184Z', '#3A1F2B', 'opacity=".75"')
      + K.bolt(7, 858, 90, 812, 424, 5, p.bolt, p.glow)
      + K.shape('M-40 -20H1240V150Q1120 190 1010 150Q930 196 820 160Q740 204 620 166Q540 206 430 160Q330 196 230 150Q120 180 -40 120Z', '#1C1822') + K.shape('M-40 -20H1240V90Q1100 140 980 96Q880 140 760 104Q660 146 540 100Q430 140 310 92Q200 128 90 84Q20 110 -40 70Z', p.skyTop))
      + K.clouds(6, 240, 380, 7, '#7A2B33', 0.55, 1.2) + K.clouds(16, 330, 420, 5, '#FFB070', 0.4, 0.9)
      + K.ridge(4, [[-40, 500], [120, 450], [260, 490], [440, 430], [620, 486], [800, 430], [960, 380], [1100, 430], [1240, 392]], p.m1, mix(p.m1, p.glow, 0.35), { light: -1, rough: 0.14 })
      + K.mist(420, 110, p.glow, 0.4)
      + K.canopy(6, 510, p.m2, { amp: 20, bump: 12, emergent: 0.12 })
      + K.mist(470, 90, p.skyLow, 0.35)
      // the last hill, with the mast
      + K.hill(HILL7, p.m3) + K.shape(K.curve(HILL7.slice(0, 7)) + 'L1000 392C900 440 760 520 600 580C460 628 260 650 -40 660Z', mix(p.m3, p.glow, 0.26))
      + K.grass(3, 100, 1240, (x) => K.along(HILL7)(x) + 3, 15, p.m3, 6, -0.5)
      + (o.no?.includes('mast') ? '' : P.at(P.mast('#17121B', '#FF9A62', p.lamp), 1010, 388, 0.92)
      + K.shape('M1052 392V362L1084 350L1120 362V400Z', '#17121B') + K.shape('M1052 362L1084 350L1092 353L1060 366V392H1052Z', '#7C3A35') + K.shape('M1066 374h10v9h-10Z', p.glow))
      + (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.7) => graded(p.front, '#FFB27A', k), p) : K.soldier({ x: 660, y: 521, h: 118, pose: K.POSES.run, look: graded(p.front, '#FFB27A', 0.68), pack: ['#1F1720', '#A4523C'], rotate: -12 })
      + K.soldier({ x: 478, y: 577, h: 118, pose: { ...K.POSES.run, bNx: -40, bNy: 12, pN: 60, bFx: 40, bFy: 16, pF: 0, aN1: -60, aN2: 30, aF1: -140, aF2: -60 }, look: graded(p.front, '#FFB27A', 0.76), pack: ['#1B141D', '#8A4436'], rotate: -10 }))
      + K.hill([[-60, 600], [160, 632], [420, 640], [700, 620], [980, 560], [1260, 540]], p.m4)
      + K.palm(6, 1196, 640, 330, 0.02, p.front, { lit: p.lit, fronds: 10, n: 13 }) + K.palm(3, 90, 660, 330, -0.22, p.front, { lit: p.lit, fronds: 10, n: 13 })
      + K.grass(11, -20, 1220, (x) => 650 - Math.max(0, x - 700) * 0.12, 60, p.front, 5, -0.45) + K.hill([[-60, 650], [400, 660], [800, 646], [1260, 600]], p.front)
      + K.corner(7, 1225, 710, 260, -170, -100, 5, p.front, p.lit) + K.corner(9, -10, 705, 280, -80, -14, 5, p.front, p.lit) + K.fern(5, 820, 690, 120, p.front, p.lit)
      + (o.no?.includes('rain') ? '' : K.rain(4, 230, p.rain, 0.3, 0.34, 40) + K.rain(8, 60, '#FFFFFF', 0.3, 0.34, 70)),
  },
  {
    id: 8, slug: 'extraction-point', name: 'Extraction Point', time: 'sunrise',
    palette: { skyTop: '#23395B', skyMid: '#E0728A', skyLow: '#FFB86B', sun: '#FFF3CF', halo: '#FFD88A', m1: '#B9677F', m1l: '#E9948A', m2: '#7B4B6C', m3: '#4A345A', m4: '#2A2545', front: '#151530', lit: '#34305A', smoke: '#3FA79A', smokeLit: '#8FE0C4', heli: '#3A4453', heliLit: '#FFC58A', accent: '#FF7A3C' },
    draw: (p, o = {}) => K.sky([[0, p.skyTop], [0.28, mix(p.skyTop, p.skyMid, 0.6)], [0.5, p.skyMid], [0.74, p.skyLow], [1, p.skyLow]])
      + K.disc(600, 350, 150, p.sun, p.halo, 4, 0.15)
      + K.clouds(5, 70, 200, 6, '#F59A94', 0.5, 1.3) + K.clouds(11, 190, 330, 6, '#FFD9A2', 0.55, 1)
      + K.ridge(6, [[-40, 440], [120, 380], [240, 430], [380, 396], [540, 446], [700, 440], [860, 396], [980, 350], [1100, 410], [1240, 372]], p.m1, p.m1l, { light: 1, rough: 0.16 })
      + K.mist(380, 130, p.skyLow, 0.7)
      + K.canopy(8, 476, p.m2, { amp: 20, bump: 12, emergent: 0.12 }) + K.palm(5, 150, 500, 150, 0.1, p.m2) + K.palm(9, 1080, 500, 140, -0.1, p.m2)
      + K.mist(450, 100, p.skyLow, 0.55)
      + (o.no?.includes('helicopter') ? '' : P.at(P.helicopter({ body: p.heli, lit: p.heliLit, dark: '#1C2130', glass: '#8FC7C4', rotor: '#FFE9C2', lamp: '#FF4B3A' }), 600, 330, 1.08, 5))
      + K.canopy(18, 540, p.m3, { amp: 16, bump: 15, emergent: 0.08 })
      + (o.no?.includes('smoke') ? '' : K.smoke(9, 884, 590, 300, 190, 10, 74, mix(p.smoke, p.m3, 0.3), 0.88, p.smokeLit))
      + K.hill([[-60, 596], [240, 580], [480, 560], [660, 552], [900, 572], [1260, 590]], p.m4)
      + K.shape('M300 580Q640 530 980 582Q700 566 300 580Z', p.skyLow, 'opacity=".5"')
      + (o.near?.(p) ?? '') + (o.people ? o.people((k = 0.76) => graded(p.front, p.halo, k), p) : K.soldier({ x: 560, y: 574, h: 128, pose: K.POSES.signal, look: graded(p.front, p.halo, 0.74), pack: ['#211D40', '#B9605C'] })
      + K.soldier({ x: 420, y: 580, h: 124, pose: K.POSES.walk, look: graded(p.front, p.halo, 0.78), pack: ['#1D1A38', '#9C5058'] }))
      + (o.no?.includes('smoke') ? '' : K.shape('M872 588l10 -14 6 14Z', p.accent) + K.shape('M866 592h28l-4 -8h-20Z', p.front))
      + K.grass(7, -20, 1220, (x) => 604 - 14 * Math.sin(x / 380), 30, p.m4, 5, 0.35)
      + K.hill([[-60, 640], [260, 628], [600, 640], [900, 622], [1260, 640]], p.front) + K.grass(17, -20, 1220, (x) => 640 - 6 * Math.sin(x / 150), 40, p.front, 6, 0.25)
      + K.palm(12, 70, 700, 430, 0.04, p.front, { lit: p.lit, fronds: 10, n: 13 }) + K.palm(14, 1150, 700, 400, 0.02, p.front, { lit: p.lit, fronds: 10, n: 13 })
      + K.fern(3, 330, 690, 120, p.front, p.lit) + K.fern(5, 760, 694, 120, p.front, p.lit) + K.corner(7, -10, 705, 250, -80, -10, 5, p.front, p.lit) + K.corner(9, 1215, 705, 280, -170, -98, 5, p.front, p.lit)
      + K.birds(5, 320, 250, 6, '#6E3F62', 1),
  },
];
