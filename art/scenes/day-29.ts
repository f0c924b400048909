import { tapir } from './creatures.ts'
import { signPost } from './outpost.ts'
import { canopy, clouds, ellipse, fern, glow, grass, hill, leaf, line, mist, mix, palm, person, place, postures, ridge, shape, sky, trunk } from './kit.ts'



/** Close to the post at dusk: three fresh chevrons, tin and brush below, four people round a notebook, a tapir looking out of the trees. */
export function day29(): string {
  const wash = { shadow: '#4A4A5E', light: '#FFD6C0', k: 0.3 }
  const seat = (chest: number, arm: number) => ({ side: { ...postures.sit.side, chest, aN1: arm, aN2: arm + 36, aF1: arm + 12, aF2: arm + 44 } })
  const sage = (k: number) => mix('#C9A8A0', '#24323C', k)
  const crew = [
    person({ who: 'vega', x: 716, y: 474, h: 158, pose: seat(66, -44), wash }),
    person({ who: 'hana', x: 892, y: 474, h: 156, pose: seat(64, -40), wash, flip: true }),
    person({ who: 'tomas', x: 652, y: 526, h: 184, pose: seat(60, -38), wash }),
    person({ who: 'trainee', x: 962, y: 526, h: 182, pose: seat(62, -50), wash, flip: true }),
  ]
  return (
    sky([[0, '#4E6274'], [0.24, '#A08498'], [0.46, '#F0A4A2'], [0.6, '#FFD0B0'], [1, '#FFD0B0']]) + clouds(5, 60, 240, 7, '#F4B4A6', 0.5, 1.2) + ridge(8, [[-40, 310], [160, 280], [340, 306], [560, 290], [760, 220], [900, 190], [1050, 240], [1240, 260]], '#B98A92', '#E8AC9E', { light: -1, rough: 0.1 }) + mist(250, 120, '#FFD6BC', 0.7) +
    canopy(4, 330, sage(0.24), { amp: 14, bump: 11, lit: sage(0.1) }) + mist(318, 80, '#FFD6BC', 0.5) + canopy(9, 372, sage(0.4), { amp: 12, bump: 15, lit: sage(0.26) }) + mist(360, 70, '#F4BFAE', 0.35) +
    trunk(900, 446, 26, 460, sage(0.6), sage(0.4), { light: -1, seed: 3 }) + trunk(1146, 452, 34, 460, sage(0.7), sage(0.46), { light: -1, seed: 5 }) + palm(6, 560, 440, 260, -0.06, sage(0.58), { lit: sage(0.42) }) + trunk(470, 446, 20, 460, sage(0.5), sage(0.3), { light: 1, seed: 7 }) +
    // who looks out
    place(tapir({ body: '#3E3844', lit: '#B99898', dark: '#241F2C' }), 1062, 450, 1.0, 0, true) + leaf(999, 414, 36, 200, '#5E8A5E', '#A9C98A', { w: 0.24, tears: 0 }) +
    grass(3, 860, 1220, () => 450, 30, sage(0.72), 6) + fern(6, 1120, 456, 70, sage(0.78), sage(0.56)) + fern(7, 880, 454, 60, sage(0.74), sage(0.52)) +
    hill([[-60, 460], [300, 446], [640, 440], [900, 444], [1260, 452]], '#8A9A7E') + shape('M-60 464Q300 448 640 444Q960 446 1260 458V474Q900 456 640 458Q300 462 -60 484Z', '#D9C8A0') + hill([[-60, 540], [300, 520], [640, 514], [1260, 530]], '#6E8672') + shape('M-60 560Q300 536 640 530Q960 532 1260 548V700H-60Z', '#567063') + glow(806, 480, 330, 90, '#FFE8CC', 0.5) + grass(12, 380, 1220, () => 586, 22, '#4C665C', 8) + grass(13, 20, 1220, () => 560, 16, '#567063', 9) +
    crew[0]!.svg + crew[1]!.svg + ellipse(806, 512, 60, 9, '#47604F', 'opacity=".6"') + shape('M764 506L804 498L848 506L808 516Z', '#F6EEDC') + shape('M764 506L804 498L806 506L808 516Z', '#D9CDB8') + line('M776 507L798 502M780 510L802 505M816 503L836 507M814 507L832 511', '#8E8694', 1.2) + shape('M760 507L764 506L808 516L848 506L852 508L808 520Z', '#7A4A3E') + crew[2]!.svg + crew[3]!.svg + ellipse(650, 530, 70, 8, '#47604F', 'opacity=".5"') + ellipse(964, 530, 70, 8, '#47604F', 'opacity=".5"') + grass(5, 520, 1220, () => 532, 18, '#5C7664', 7) +
    // the post, close
    glow(262, 270, 260, 240, '#FFF4E0', 0.34) + place(signPost(590, { wood: '#5A4A4C', lit: '#C9A08C', dark: '#3A3238', board: '#3E5054', mark: '#FFFDF4' }), 262, 652) + line('M214 334Q214 352 212 362M330 314Q332 330 330 336M268 346V368', '#FFFDF4', 4) +
    // tin and brush
    ellipse(416, 640, 80, 12, '#1E2A30', 'opacity=".6"') + shape('M364 566V634Q412 652 460 634V566Z', '#A9ABA4') + shape('M430 570V644Q448 640 460 634V566Z', '#E6DCCB') + shape('M364 584V612Q412 628 460 612V584Q412 600 364 584Z', '#C8553C') + ellipse(412, 566, 48, 15, '#C9CBC2') + ellipse(412, 567, 42, 11.5, '#FFFFFF') + shape('M386 596Q392 606 388 622Q382 626 380 618Q382 604 378 590Z', '#FFFFFF') + line('M366 572Q352 612 396 628', '#6E6E6E', 2.6) +
    shape('M348 552L352 543L436 558L434 566Z', '#B5683C') + shape('M434 566L436 556L456 558L455 572Z', '#B9BDB4') + shape('M455 573L456 556Q482 554 496 568Q480 576 455 573Z', '#FFFDF4') +
    hill([[-60, 640], [200, 636], [440, 646], [760, 652], [1260, 626]], '#2E4048') + grass(8, -20, 1220, (x) => 644 + Math.sin(x / 130) * 5, 38, '#2E4048', 6) + fern(3, 90, 690, 150, '#1C2A34', '#3E545A') + fern(9, 1130, 690, 170, '#1C2A34', '#3E545A') + fern(5, 620, 700, 100, '#1C2A34', '#3E545A') + leaf(-30, 420, 170, -24, '#24323C', '#4A6068', { tears: 2 }) + leaf(-30, 450, 200, 24, '#24323C', '#4A6068', { tears: 1, seed: 3 })
  )
}
