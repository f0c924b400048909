/** 30 day pictures from 8 zone scenes: re-framed, mirrored, re-lit (every colour is regraded) and given weather. */
import { ZONES } from './zones.ts';
import * as K from './kit.ts';
import * as P from './props.ts';
import type { Opt } from './zones.ts';

/** tint/k: colour wash, gain: exposure, sat: saturation, moon: what the sun's disc becomes */
export type Grade = { tint: string; k: number; gain: number; sat: number; moon?: string };
export const GRADES: Record<string, Grade> = {
  asis: { tint: '#000000', k: 0, gain: 1, sat: 1 },
  dawn: { tint: '#F2A7A0', k: 0.22, gain: 0.98, sat: 0.95 },
  noon: { tint: '#FFF7DA', k: 0.12, gain: 1.08, sat: 1.05 },
  gold: { tint: '#E8912F', k: 0.3, gain: 0.94, sat: 1.05 },
  dusk: { tint: '#C0586A', k: 0.34, gain: 0.82, sat: 0.95 },
  storm: { tint: '#5C98A6', k: 0.45, gain: 0.84, sat: 0.62, moon: 'rgb(226,234,226)' },
  night: { tint: '#2F86C9', k: 0.5, gain: 0.56, sat: 0.85, moon: 'rgb(222,238,242)' },
};
/** Regrade every colour in the SVG. Very light colours (sun, lamps, flames) keep most of their own light. */
export function regrade(svg: string, g: Grade): string {
  if (!g.k && g.gain === 1) return svg;
  const T = [1, 3, 5].map((i) => parseInt(g.tint.slice(i, i + 2), 16));
  if (g.moon) svg = svg.replace(/rgb\([\d,]+\)/g, g.moon);
  return svg.replace(/#[0-9a-fA-F]{6}/g, (h) => {
    let c = [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
    const l = 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2], warm = c[0] > 215 && c[0] - c[2] > 120 ? 0.75 : 0, keep = Math.max(warm, Math.max(0, (l - 222) / 33) * 0.6);
    c = c.map((x, i) => { const s = l + (x - l) * g.sat, m = s * g.gain, t = m + ((T[i] * (0.12 + (0.75 * l) / 255)) - m) * g.k; return t + (x - t) * keep; });
    return '#' + c.map((x) => Math.max(0, Math.min(255, Math.round(x))).toString(16).padStart(2, '0')).join('');
  });
}
const CAMP = { log: '#1A1A1C', outer: '#E5532A', mid: '#FF8A2B', core: '#FFDC7A', glow: '#FF8A2B' };
const PACK: [string, string] = ['#2B2F26', '#6E5A3A'];
const CROUCH = K.POSES.crouch!;
/** Hands forward over the knees, sitting on the heels: beside a fire. */
const SIT = { ...CROUCH, hipY: 34, hipX: -10, pelvis: 66, chest: 58, head: 80, aN1: -70, aN2: 4, aF1: -60, aF2: 10 };
const PRONE = { ...{ wNx: 34, wNy: 5, wFx: 30, wFy: 5, hN: 0, hF: 0, hRel: 0, anchorX: -95, bNx: -95, bNy: 0, bFx: -70, bFy: 3, pN: -1, pF: 60 }, pelvis: 4, chest: 16, head: 34, shH: 30 };
const log = (x0: number, y0: number, x1: number, y1: number, r: number, c: string, lit: string, end: string) => {
  const a = Math.atan2(y1 - y0, x1 - x0), nx = -Math.sin(a) * r, ny = Math.cos(a) * r, e = r * 0.42;
  return K.shape(`M${x0 + nx} ${y0 + ny}L${x1 + nx * 0.8} ${y1 + ny * 0.8}L${x1 - nx * 0.8} ${y1 - ny * 0.8}L${x0 - nx} ${y0 - ny}Z`, c)
    + K.shape(`M${x0 - nx * 0.2} ${y0 - ny * 0.2}L${x1 - nx * 0.2} ${y1 - ny * 0.2}L${x1 - nx * 0.8} ${y1 - ny * 0.8}L${x0 - nx} ${y0 - ny}Z`, lit)
    + `<ellipse cx="${x0}" cy="${y0}" rx="${e}" ry="${r}" transform="rotate(${(a * 180) / Math.PI} ${x0} ${y0})" fill="${end}"/>`;
};
const raft = (x: number, y: number, k: number, c: string, lit: string, mast: string) => {
  let s = `<ellipse cx="${x}" cy="${y + 12 * k}" rx="${96 * k}" ry="${10 * k}" fill="#0F3029" opacity=".35"/>`;
  for (let i = 0; i < 5; i++) s += log(x - (84 - i * 7) * k, y - 13 * k + i * 6.5 * k, x + (78 + i * 4) * k, y - 15 * k + i * 6.5 * k, 5.4 * k, c, lit, K.mix(lit, '#FFFFFF', 0.25));
  return s + K.line(`M${x - 50 * k} ${y - 20 * k}L${x - 44 * k} ${y + 14 * k}M${x + 46 * k} ${y - 20 * k}L${x + 50 * k} ${y + 14 * k}`, mast, 3 * k);
};
const tent = (x: number, y: number, k: number, c: string, lit: string, glow: string) => K.shape(`M${x - 46 * k} ${y}L${x + 6 * k} ${y - 56 * k}L${x + 60 * k} ${y}Z`, c) + K.shape(`M${x + 6 * k} ${y - 56 * k}L${x + 60 * k} ${y}L${x + 30 * k} ${y}Z`, lit) + K.shape(`M${x - 22 * k} ${y}L${x + 4 * k} ${y - 40 * k}L${x + 16 * k} ${y}Z`, glow) + K.line(`M${x - 46 * k} ${y}L${x - 58 * k} ${y + 3 * k}M${x + 60 * k} ${y}L${x + 74 * k} ${y + 3 * k}`, c, 1.6);
/** Small paths of broken stone and earth down a slope. */
const slide = (seed: number, c: string, lit: string) => {
  const r = K.rng(seed); let s = K.shape('M1010 384Q1040 400 1000 430Q900 470 850 520Q790 570 640 600Q480 640 430 690H900Q960 600 1030 540Q1110 470 1120 400Z', c) + K.shape('M1010 384Q1040 400 1000 430Q900 470 850 520Q790 570 640 600Q700 596 760 580Q850 550 900 500Q960 450 1040 420Q1070 400 1060 388Z', lit);
  for (let i = 0; i < 26; i++) { const t = r(), x = 1020 - 520 * t + (r() - 0.2) * 160 * t, y = 420 + 220 * t + (r() - 0.5) * 40, q = 5 + r() * 16 * (0.4 + t); s += K.shape(`M${x - q} ${y}L${x - q * 0.5} ${y - q * 0.8}L${x + q * 0.4} ${y - q}L${x + q} ${y - q * 0.2}L${x + q * 0.7} ${y + q * 0.2}Z`, K.mix(c, '#0C0B12', 0.35)) + K.shape(`M${x - q} ${y}L${x - q * 0.5} ${y - q * 0.8}L${x + q * 0.4} ${y - q}L${x - q * 0.1} ${y - q * 0.3}Z`, K.mix(lit, '#FFB27A', 0.25)); }
  return s;
};
const LEAN = { arm: 'ik' as const, constraint: 'toeLine' as const };

/** zone, grade, [crop x, y, zoom], mirror, weather, what the day changes in the zone */
export type Day = [zone: number, grade: keyof typeof GRADES, crop: [number, number, number], mirror: boolean, weather?: 'rain' | 'stars' | 'mist', opt?: Opt];
export const DAYS: Day[] = [
  // 1 The Wreck, Salvage Run, First Fire
  [1, 'asis', [0, 0, 1], false],
  [1, 'noon', [190, 130, 1.32], true, undefined, { near: (p) => P.at(P.crate(58, 42, { face: '#8A6A42', lit: '#D8B074', dark: '#4A3524', mark: '#F2E3C0' }, 'cross'), 716, 600) + P.at(P.crate(44, 32, { face: '#6E7A45', lit: '#A6AE62', dark: '#3F4A2C', mark: '#F2E3C0' }, 'star'), 668, 606), people: (l) => K.soldier({ x: 590, y: 612, h: 132, pose: { ...K.POSES.walk, aN1: -70, aN2: -10, aF1: -70, aF2: -10 }, look: l(0.6), pack: PACK }) + K.soldier({ x: 800, y: 604, h: 126, pose: CROUCH, flip: true, look: l(0.66), pack: PACK }) }],
  [1, 'night', [60, 150, 1.3], false, 'stars', { near: () => P.at(P.fire(CAMP, 250), 640, 610, 0.95), people: (l) => K.soldier({ x: 560, y: 616, h: 140, pose: SIT, look: l(0.5), pack: PACK }) + K.soldier({ x: 726, y: 616, h: 140, pose: SIT, flip: true, look: l(0.5), pack: PACK }) }],
  // 4 Into the Green, The Fallen Giant, Root and Ravine, Listening Post
  [2, 'asis', [0, 0, 1], false],
  [2, 'gold', [110, 110, 1.2], false, undefined, { palette: { path: '#6E7F48' }, near: (p) => log(400, 548, 1120, 604, 44, p.l5, K.mix(p.l4, p.l2, 0.75), K.mix(p.path, p.l3, 0.2)) + K.shape('M410 500Q372 470 352 428Q392 476 396 496Q356 492 330 470Q352 520 384 528Q340 544 312 536Q350 568 386 566Q352 600 330 640Q376 604 396 594Q396 620 386 650Q420 610 420 596Z', p.l5) + K.vine(5, 520, 520, 680, 536, 60, p.l4, 3, 9) + K.fern(31, 500, 530, 60, p.l4, p.l3) + K.fern(33, 860, 546, 66, p.l4, p.l3), people: (l) => K.soldier({ x: 700, y: 536, h: 122, pose: K.POSES.climb, look: l(0.48), pack: ['#2A3A26', '#B89A55'] }) }],
  [2, 'storm', [200, 150, 1.34], true, 'rain', { near: (p) => K.line('M300 640Q380 540 470 612Q540 660 620 620', p.l5, 20) + K.line('M820 650Q900 540 980 622Q1030 650 1100 610', p.l5, 22) + K.line('M420 650Q520 590 600 640M760 640Q840 600 900 650', p.l6, 12), people: (l) => K.soldier({ x: 690, y: 616, h: 132, pose: K.POSES.walk, look: l(0.5), pack: ['#2A3A26', '#B89A55'] }) }],
  [2, 'night', [60, 90, 1.16], true, 'mist', { people: (l) => K.soldier({ x: 600, y: 616, h: 128, pose: CROUCH, look: l(0.5), pack: ['#2A3A26', '#B89A55'] }) + K.soldier({ x: 730, y: 618, h: 128, pose: { ...CROUCH, head: 96 }, flip: true, look: l(0.56), pack: ['#2A3A26', '#B89A55'] }) }],
  // 8 The Sound of Water, The Raft, White Water, The Rope Crossing
  [3, 'asis', [0, 0, 1], false],
  [3, 'gold', [150, 150, 1.32], true, undefined, { near: (p) => raft(572, 566, 0.86, '#6B4A2A', '#C08A4E', '#E8D9A8'), people: (l) => K.soldier({ x: 548, y: 560, h: 104, pose: { ...K.POSES.stand, aN1: -50, aN2: -10, aF1: -60, aF2: -16 }, look: l(0.42), pack: ['#21392F', '#C9A262'] }) + K.line('M590 470L626 590', '#6B4A2A', 4) + K.soldier({ x: 606, y: 562, h: 100, pose: SIT, flip: true, look: l(0.46), pack: ['#21392F', '#C9A262'] }) }],
  [3, 'storm', [40, 60, 1.12], false, 'rain', { near: (p) => K.shape('M520 620l24 -30 40 -8 30 22 10 20ZM640 560l14 -20 26 -4 18 22ZM560 668l30 -34 60 -6 34 30ZM706 610l18 -22 30 2 16 24Z', p.v4) + K.shape('M520 620l24 -30 40 -8 -16 22ZM640 560l14 -20 26 -4 -14 14ZM560 668l30 -34 60 -6 -34 22Z', p.m3l) + K.line('M500 626Q560 610 624 628Q660 640 700 628M630 566Q664 556 704 566M540 676Q610 652 700 670', '#FFFFFF', 5, 'opacity=".8"') }],
  [3, 'dawn', [290, 150, 1.36], false, undefined, { near: (p) => K.line('M300 470Q640 622 1120 566', '#3B2E22', 5) + K.line('M300 380Q640 532 1116 476', '#3B2E22', 4) + K.line(Array.from({ length: 11 }, (_, i) => { const t = 0.06 + i * 0.085, q = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c; return `M${q(300, 640, 1118).toFixed(1)} ${q(470, 622, 566).toFixed(1)}V${q(380, 532, 476).toFixed(1)}`; }).join(''), '#3B2E22', 1.8), people: (l) => K.soldier({ x: 640, y: 570, h: 116, pose: { ...K.POSES.walk, aN1: 20, aN2: 62, aF1: 60, aF2: 80 }, look: l(0.4), pack: ['#21392F', '#C9A262'] }) }],
  // 12 The First Climb, The Ridge Line, Cloud Camp, The Signal Fire
  [4, 'asis', [0, 0, 1], false],
  [4, 'noon', [150, 130, 1.28], true, undefined, { people: (l) => [[430, 514, 'walk'], [518, 476, 'climb'], [606, 472, 'walk']].map(([x, y, q]) => K.soldier({ x: x as number, y: y as number, h: 92, pose: K.POSES[q as string]!, look: l(0.7), pack: ['#1E1B3C', '#C9735E'] })).join('') }],
  [4, 'dusk', [150, 120, 1.26], false, undefined, { near: () => tent(600, 464, 1.15, '#2A2448', '#8A5A80', '#FFC58A'), people: (l) => K.soldier({ x: 500, y: 496, h: 96, pose: SIT, flip: true, look: l(0.72), pack: ['#1E1B3C', '#C9735E'] }) }],
  [4, 'night', [180, 150, 1.32], true, 'stars', { near: () => K.smoke(6, 566, 430, 330, 120, 8, 46, '#3A3158', 0.55, '#7B5A78') + P.at(P.fire(CAMP, 330), 560, 452, 0.9), people: (l) => K.soldier({ x: 478, y: 498, h: 104, pose: { ...K.POSES.signal, aF1: 60, aF2: 96 }, look: l(0.6), pack: ['#1E1B3C', '#C9735E'] }) + K.soldier({ x: 640, y: 474, h: 102, pose: K.POSES.stand, flip: true, look: l(0.6), pack: ['#1E1B3C', '#C9735E'] }) }],
  // 16 Smoke Below, The Crawl, Night March, The Fence
  [5, 'dawn', [120, 120, 1.25], true, 'mist', { far: () => K.smoke(3, 640, 470, 330, 110, 9, 56, '#33505A', 0.8, '#6B8A8A') + K.smoke(7, 1050, 470, 260, 90, 8, 44, '#33505A', 0.7, '#6B8A8A'), people: (l) => K.soldier({ x: 560, y: 618, h: 146, pose: { ...CROUCH, aN1: -30, aN2: 60 }, look: l(0.8), pack: ['#0F2E36', '#3F7F7E'] }) }],
  [5, 'storm', [220, 190, 1.42], false, 'rain', { people: (l) => K.soldier({ x: 700, y: 622, h: 146, pose: PRONE, rig: LEAN, look: l(0.6) }) + K.soldier({ x: 480, y: 626, h: 146, pose: PRONE, rig: LEAN, look: l(0.64) }) }],
  [5, 'asis', [0, 0, 1], false, undefined, { people: (l) => [300, 430, 560].map((x, i) => K.soldier({ x, y: 618 + i % 2 * 4, h: 150, pose: i === 1 ? { ...K.POSES.walk, aN1: -66, aN2: -30, aF1: -112, aF2: -82 } : K.POSES.walk!, look: l(0.84), pack: ['#0F2E36', '#3F7F7E'] })).join('') }],
  [5, 'gold', [250, 128, 1.25], true],
  // 20 The Cache, Clean Water, Packing Light
  [6, 'asis', [0, 0, 1], false],
  [6, 'storm', [150, 140, 1.3], true, 'rain', { no: ['parachute'], palette: { l1: '#B7B08C', glow: '#D6D2B4', l2: '#8F9274' }, near: (p) => K.line('M420 470L560 452L748 470', '#3A4A3A', 3) + K.shape('M420 470Q480 520 566 520Q680 520 748 470Q660 486 566 486Q490 486 420 470Z', '#C9D6C0') + K.line('M566 520V566', '#E6F2EE', 3) + K.line('M420 470V610M748 470V600', '#3A3326', 6), people: (l) => K.soldier({ x: 468, y: 616, h: 150, pose: SIT, look: l(0.42), pack: ['#36402A', '#B8894A'] }) }],
  [6, 'noon', [200, 160, 1.38], false, undefined, { no: ['parachute'], people: (l) => K.soldier({ x: 420, y: 618, h: 156, pose: { ...CROUCH, aN1: -60, aN2: 10 }, look: l(0.4), pack: ['#36402A', '#B8894A'] }) + K.soldier({ x: 300, y: 612, h: 152, pose: { ...K.POSES.walk, aN1: -70, aN2: -24 }, look: l(0.42), pack: ['#36402A', '#B8894A'] }) }],
  // 23 The Long Push, Storm Front, The Mudslide, The Carry, The Last Ridge
  [7, 'gold', [60, 100, 1.18], true, undefined, { no: ['storm', 'rain', 'mast'], people: (l) => [[400, 590], [540, 560], [680, 512]].map(([x, y]) => K.soldier({ x: x!, y: y!, h: 104, pose: K.POSES.climb!, look: l(0.72), pack: ['#1F1720', '#A4523C'] })).join('') }],
  [7, 'asis', [0, 0, 1], false],
  [7, 'storm', [230, 170, 1.36], false, 'rain', { no: ['mast'], near: (p) => slide(6, K.mix(p.m4, '#7E4A2C', 0.75), K.mix(p.m3, '#C9824E', 0.7)), people: (l) => K.soldier({ x: 520, y: 566, h: 112, pose: K.POSES.run!, flip: true, look: l(0.62), pack: ['#1B141D', '#8A4436'], rotate: 8 }) }],
  [7, 'dusk', [200, 170, 1.36], false, undefined, { no: ['storm', 'rain', 'mast'], near: () => '', people: (l) => K.soldier({ x: 690, y: 514, h: 112, pose: { ...K.POSES.walk, aN1: -104, aN2: -88, aF1: -104, aF2: -88 }, look: l(0.7), pack: ['#1F1720', '#A4523C'], rotate: -8 }) + K.line('M500 528L720 462', '#3B2A22', 4) + K.shape('M536 512L664 474L668 484L540 523Z', '#C9A77A') + K.shape('M540 508Q560 496 580 500L640 482L646 488L544 518Z', '#8A4436') + K.soldier({ x: 520, y: 566, h: 112, pose: { ...K.POSES.walk, aN1: -76, aN2: -40, aF1: -76, aF2: -40 }, look: l(0.74), rotate: -8 }) }],
  [7, 'night', [0, 30, 1.3], true, 'stars', { no: ['storm', 'rain'], people: (l) => K.soldier({ x: 870, y: 428, h: 96, pose: K.POSES.signal!, look: l(0.66), pack: ['#1F1720', '#A4523C'] }) + K.soldier({ x: 770, y: 478, h: 96, pose: K.POSES.climb!, look: l(0.7), pack: ['#1F1720', '#A4523C'] }) }],
  // 28 The Clearing, The Eve, Extraction
  [8, 'gold', [130, 130, 1.26], true, undefined, { no: ['helicopter'], people: (l) => K.soldier({ x: 560, y: 574, h: 128, pose: K.POSES.walk!, flip: true, look: l(0.74), pack: ['#211D40', '#B9605C'] }) + K.soldier({ x: 700, y: 574, h: 124, pose: CROUCH, look: l(0.74), pack: ['#1D1A38', '#9C5058'] }) }],
  [8, 'night', [110, 110, 1.24], false, 'stars', { no: ['helicopter', 'smoke'], near: () => P.at(P.fire(CAMP, 260), 560, 586, 0.95), people: (l) => K.soldier({ x: 470, y: 592, h: 132, pose: SIT, look: l(0.56), pack: ['#211D40', '#B9605C'] }) + K.soldier({ x: 650, y: 592, h: 132, pose: SIT, flip: true, look: l(0.56), pack: ['#1D1A38', '#9C5058'] }) }],
  [8, 'asis', [0, 0, 1], false],
];
export function daySvg(n: number): string {
  const [zone, grade, [x, y, k], mirror, weather, opt] = DAYS[n - 1]!;
  K.resetIds();
  const z = ZONES.find((q) => q.id === zone)!;
  let body = regrade(z.draw({ ...z.palette, ...opt?.palette }, opt), GRADES[grade]!);
  const over = weather === 'rain' ? K.rain(n, 190, '#DCEBF0', 0.32, 0.3, 38) : weather === 'stars' ? K.stars(n, 90, 200, '#EAF4FF') : weather === 'mist' ? K.mistBank(n, 470, '#DDE6E2', 0.3, 16, 220) : '';
  const vw = K.W / k, vh = K.H / k, vx = Math.min(x, K.W - vw), vy = Math.min(y, K.H - vh);
  if (mirror) body = K.g(body, `transform="translate(${K.W}) scale(-1 1)"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${vx.toFixed(0)} ${vy.toFixed(0)} ${vw.toFixed(0)} ${vh.toFixed(0)}">${body}${over}</svg>`;
}
