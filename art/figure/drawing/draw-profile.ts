import { drawArm } from './draw-arm.ts'
import { drawHead } from './draw-head.ts'
import { drawLeg } from './draw-leg.ts'
import { drawTrunk } from './draw-trunk.ts'
import { type Towel, drawTowel } from './draw-towel.ts'
import { type Person, mix, receded, stageColors } from './palette.ts'
import type { ProfileSkeleton } from '#art/figure/joints/solve-profile.ts'
import type { Drawing } from './svg.ts'

/** Draws the figure in profile, facing right, far limbs first. `closed`: the hands are fists. */
export function drawProfile(body: ProfileSkeleton, person: Person, closed: boolean, towel?: Towel): Drawing {
  const far = receded(person, stageColors.disc, 0.42)
  const farArm = drawArm(body.armF, far, { closed })
  // a chest turned toward the viewer brings the far arm across the body
  const crosses = body.turn > 20
  // a chest turned away moves the near arm behind the legs
  const away = body.turn < -20
  const nearArm = drawArm(body.armN, person, {
    closed,
    watch: true,
    line: mix(person.tee.base, person.line, 0.45),
  })
  const armAcross = () =>
    drawArm(body.armF, receded(person, stageColors.disc, 0.16), {
      closed,
      line: mix(person.tee.base, person.line, 0.45),
    })
  const cloth = towel === undefined ? [] : drawTowel(body, towel)
  const under = towel === 'underHeels'
  return [
    ...(under ? cloth : []),
    ...(crosses ? [] : farArm),
    ...drawLeg(body.legF, far),
    ...drawTrunk(body, person),
    ...(away ? nearArm : []),
    ...drawLeg(body.legN, person, mix(person.pants.base, person.line, 0.62)),
    ...(under ? [] : cloth),
    ...drawHead(body.headBase, body.head, person),
    ...(crosses ? armAcross() : []),
    ...(away ? [] : nearArm),
  ]
}
