import type { Exercise } from './exercise.ts'

const shared = {
  area: 'Mobility',
  type: 'duration',
  sides: 'together',
  secondsPerRep: null,
  ladder: null,
  lowImpact: true,
  wristFree: true,
  smallSpace: true,
  strain: false,
  capacity: null,
} as const
const turning = { ...shared, type: 'reps', secondsPerRep: 2 } as const
const eachSide = { ...shared, sides: 'each' } as const

/**
 * Easy movement for warm-ups and recon days: time limits it, nothing else. The last ones stand in for moves on the
 * floor (content/replacements.ts).
 */
export const mobility = [
  { ...shared, code: 501, id: 'easy-march', name: 'Easy march', cues: ['Walk in place, tall and loose.', 'Let your arms swing.'], demonstration: 'easy-march' },
  { ...shared, code: 502, id: 'side-step', name: 'Side steps', cues: ['Step to one side, then the other.', 'Let your arms join in.'], demonstration: 'side-step' },
  { ...shared, code: 503, id: 'shoulder-roll', name: 'Shoulder rolls', cues: ['Roll your shoulders up, back and down.', 'Change direction half-way.'], demonstration: 'shoulder-roll' },
  {
    ...turning,
    code: 504,
    id: 'arm-circle',
    name: 'Arm circles',
    cues: ['Draw circles with straight arms, small to large.', 'Change direction half-way.'],
    demonstration: 'arm-circles',
  },
  {
    ...turning,
    code: 505,
    id: 'hip-circle',
    name: 'Hip circles',
    cues: ['Hands on your hips, feet wide.', 'Draw slow circles.', 'Change direction half-way.'],
    demonstration: 'hip-circles',
  },
  { ...shared, code: 506, id: 'trunk-turn', name: 'Trunk turns', cues: ['Stand wide with loose arms.', 'Turn from side to side and let your heels lift.'], demonstration: 'trunk-turn' },
  { ...eachSide, code: 507, id: 'leg-swing', name: 'Leg swings', cues: ['Hold a wall and swing one leg forward and back.', 'Stay tall.', 'Change legs half-way.'], demonstration: 'leg-swing' },
  { ...eachSide, code: 508, id: 'ankle-rock', name: 'Ankle rocks', cues: ['One foot forward, heel down.', 'Drive your knee over your toes and back.', 'Change feet half-way.'], demonstration: 'ankle-rock' },
  { ...shared, code: 509, id: 'wrist-circle', name: 'Wrist circles', cues: ['Fold your fingers and circle your wrists.', 'Change direction half-way.'], demonstration: 'wrist-circle' },
  { ...shared, code: 510, id: 'chest-opener', name: 'Chest openers', cues: ['Open your arms wide, then cross them in front.', 'Change the top arm each time.'], demonstration: 'chest-opener' },
  { ...shared, code: 511, id: 'knee-hug', name: 'Standing knee hugs', cues: ['Draw one knee to your chest, then the other.', 'Stand tall, near a wall if you sway.'], demonstration: 'knee-hug' },
  { ...shared, code: 512, id: 'reach-and-bend', name: 'Reach and lean', cues: ['Reach one arm high and lean away from it.', 'Come back to the middle and change.'], demonstration: 'reach-and-bend' },
  { ...shared, code: 513, id: 'cat-cow', name: 'Cat and cow', cues: ['On hands and knees, round your back.', 'Then let it sink.', 'Move with your breath.'], demonstration: 'cat-cow', wristFree: false, smallSpace: false },
  { ...eachSide, code: 514, id: 'thread-the-needle', name: 'Thread the needle', cues: ['On hands and knees, slide one arm under you.', 'Reach it up to the sky.', 'Change sides half-way.'], demonstration: 'thread-the-needle', wristFree: false, smallSpace: false, strain: true },
  { ...shared, code: 515, id: 'rock-back', name: 'Rock backs', cues: ['On hands and knees, sit back towards your heels.', 'Rock forward again.', 'Go only as far as is easy.'], demonstration: 'rock-back', wristFree: false, smallSpace: false },
  { ...eachSide, code: 516, id: 'open-book', name: 'Open book', cues: ['Lie on your side, knees bent.', 'Open your top arm to the other side.', 'Change sides half-way.'], demonstration: 'open-book', smallSpace: false },
  { ...shared, code: 517, id: 'knee-drop', name: 'Knee drops', cues: ['Lie on your back, knees bent.', 'Let both knees sink to one side, then the other.'], demonstration: 'knee-drop', smallSpace: false },
  { ...shared, code: 518, id: 'wall-angel', name: 'Wall angels', cues: ['Stand with your back to a wall, arms up.', 'Slide your arms down and up along it.'], demonstration: 'wall-angel' },
  { ...eachSide, code: 519, id: 'lunge-and-reach', name: 'Step and reach', cues: ['Take a short step forward and reach that side up.', 'Stay tall.', 'Change sides half-way.'], demonstration: 'lunge-and-reach' },
  { ...shared, code: 520, id: 'slow-squat', name: 'Slow squats', cues: ['Lower as far as is easy and look around.', 'Come up slowly.', 'Hold something if you sway.'], demonstration: 'slow-squat' },
  {
    ...shared,
    code: 521,
    id: 'roll-down',
    name: 'Roll down and up',
    cues: ['Bend your knees and fold forward, arms hanging.', 'Come up one bone at a time.'],
    demonstration: 'roll-down',
    strain: true,
  },
  { ...shared, code: 522, id: 'heel-toe-rock', name: 'Heel and toe rocks', cues: ['Rock from your heels to your toes and back.', 'Keep one hand near a wall.'], demonstration: 'heel-toe-rock' },
  { ...shared, code: 523, id: 'standing-cat-cow', name: 'Standing cat and cow', cues: ['Knees soft, hands resting lightly on your thighs.', 'Round your back, then let your chest lift.', 'Move with your breath.'], demonstration: 'standing-cat-cow' },
  { ...eachSide, code: 524, id: 'standing-thread-the-needle', name: 'Standing thread the needle', cues: ['Stand wide, knees soft, and lean forward a little.', 'Slide one arm across under you, then reach it up.', 'Change sides half-way.'], demonstration: 'standing-thread-the-needle' },
  { ...eachSide, code: 525, id: 'standing-open-book', name: 'Standing open book', cues: ['Stand side-on to a wall, that forearm resting on it.', 'Open the other arm wide and turn your chest.', 'Change sides half-way.'], demonstration: 'standing-open-book' },
  { ...shared, code: 526, id: 'standing-rock-back', name: 'Standing rock backs', cues: ['Stand wide, fingertips on a wall.', 'Sit your hips back, then come forward again.', 'Go only as far as is easy.'], demonstration: 'standing-rock-back' },
  { ...shared, code: 527, id: 'knee-gate', name: 'Knee gates', cues: ['Hold a wall and lift one knee in front.', 'Open it to the side, set it down, then change.'], demonstration: 'knee-gate' },
] as const satisfies readonly Exercise[]

/** Cool-down: a side at a time where there are sides. From 620 on they are the standing, head-up versions. */
export const stretches = [
  { ...shared, code: 601, id: 'easy-walk', name: 'Easy walk', cues: ['Walk around slowly.', 'Let your arms hang and your breath settle.'], demonstration: 'easy-walk', smallSpace: false },
  { ...shared, code: 602, id: 'slow-breathing', name: 'Slow breathing', cues: ['Stand, sit or lie as you like.', 'Breathe in for four, out for six.'], demonstration: 'slow-breathing' },
  { ...eachSide, code: 603, id: 'side-bend', name: 'Side bend', cues: ['Reach one arm over your head and lean away.', 'Keep both feet heavy.'], demonstration: 'side-bend' },
  { ...eachSide, code: 604, id: 'quad-stretch', name: 'Thigh stretch', cues: ['Hold a wall and bring one heel towards your seat.', 'Keep your knees together.'], demonstration: 'quad-stretch' },
  { ...eachSide, code: 605, id: 'seated-hamstring-stretch', name: 'Seated hamstring stretch', cues: ['Sit with one leg long, the other bent.', 'Lean forward with a long back.'], demonstration: 'seated-stretch', smallSpace: false },
  { ...shared, code: 606, id: 'forward-fold', name: 'Forward fold', cues: ['Soften your knees and fold from your hips.', 'Let your head hang.', 'Come up slowly.'], demonstration: 'forward-fold', strain: true },
  { ...shared, code: 607, id: 'wide-forward-fold', name: 'Wide forward fold', cues: ['Stand wide, knees soft, and fold from your hips.', 'Rest your hands on your shins.', 'Come up slowly.'], demonstration: 'wide-forward', strain: true },
  { ...shared, code: 608, id: 'child-pose', name: 'Child’s pose', cues: ['Kneel and sit back towards your heels.', 'Reach your arms forward and rest your head.'], demonstration: 'rest', strain: true, smallSpace: false },
  { ...shared, code: 609, id: 'chest-stretch', name: 'Chest stretch', cues: ['Clasp your hands behind you and open your chest.', 'Keep your chin level.'], demonstration: 'chest-stretch' },
  { ...eachSide, code: 610, id: 'shoulder-stretch', name: 'Shoulder stretch', cues: ['Draw one arm across your chest.', 'Keep that shoulder low.'], demonstration: 'shoulder-stretch' },
  { ...eachSide, code: 611, id: 'calf-stretch', name: 'Calf stretch', cues: ['Hands on a wall, one leg long behind you.', 'Press that heel down.'], demonstration: 'calf-stretch', wristFree: false },
  { ...eachSide, code: 612, id: 'hip-flexor-stretch', name: 'Hip stretch', cues: ['Take a long step and lower the back knee.', 'Tuck your seat under and stay tall.'], demonstration: 'hip-flexor-stretch', smallSpace: false },
  { ...eachSide, code: 613, id: 'figure-four', name: 'Figure four', cues: ['Lie on your back, one ankle on the other knee.', 'Draw that leg towards you.'], demonstration: 'figure-four', smallSpace: false },
  { ...eachSide, code: 614, id: 'lying-turn', name: 'Lying turn', cues: ['Lie on your back, arms wide.', 'Let both knees sink to one side.'], demonstration: 'lying-turn', smallSpace: false },
  { ...eachSide, code: 615, id: 'triceps-stretch', name: 'Upper-arm stretch', cues: ['Reach one hand down between your shoulder blades.', 'Ease the elbow back with the other.'], demonstration: 'triceps-stretch' },
  { ...shared, code: 616, id: 'sphinx', name: 'Sphinx', cues: ['Lie face down on your forearms.', 'Lift your chest and let your belly go soft.'], demonstration: 'sphinx', strain: true, smallSpace: false },
  { ...shared, code: 617, id: 'lying-reach', name: 'Long reach', cues: ['Lie on your back and reach arms and legs long.', 'Breathe out and let go.'], demonstration: 'lying-reach', smallSpace: false },
  { ...shared, code: 618, id: 'lying-knee-hug', name: 'Lying knee hug', cues: ['Lie on your back and hug your knees.', 'Rock a little if it feels good.'], demonstration: 'lying-knee-hug', smallSpace: false },
  { ...shared, code: 619, id: 'seated-rest', name: 'Seated rest', cues: ['Sit with your back supported.', 'Let your shoulders drop and your hands rest.'], demonstration: 'seated-rest', smallSpace: false },
  { ...shared, code: 620, id: 'wall-lean', name: 'Wall lean', cues: ['Fold your arms on a wall and rest your forehead there.', 'Step back a little and let your back grow long.'], demonstration: 'wall-lean' },
  { ...shared, code: 621, id: 'half-fold', name: 'Half fold', cues: ['Slide your hands down your thighs, hips back, back long.', 'Keep your head higher than your hips.', 'Come up slowly.'], demonstration: 'half-fold' },
  { ...shared, code: 622, id: 'wide-sway', name: 'Wide sway', cues: ['Stand wide, hands on your hips, trunk tall.', 'Sway slowly over one foot, then the other.'], demonstration: 'wide-sway' },
  { ...shared, code: 623, id: 'standing-sphinx', name: 'Standing sphinx', cues: ['Forearms on a wall, elbows at chest height.', 'Ease your hips and chest towards the wall.', 'Let your belly go soft.'], demonstration: 'standing-sphinx' },
  { ...eachSide, code: 624, id: 'wall-turn', name: 'Wall turn', cues: ['Stand with your back to a wall, a foot away.', 'Turn your chest and rest your fingertips on the wall.'], demonstration: 'wall-turn' },
  { ...eachSide, code: 625, id: 'forearm-calf-stretch', name: 'Calf stretch on forearms', cues: ['Forearms on a wall, one leg long behind you.', 'Press that heel down.'], demonstration: 'forearm-calf-stretch' },
  { ...eachSide, code: 626, id: 'heel-ahead-stretch', name: 'Heel-ahead stretch', cues: ['Set one heel ahead, that leg straight, the other bent.', 'Tip forward a little from your hips, back long.'], demonstration: 'heel-ahead-stretch' },
  { ...eachSide, code: 627, id: 'standing-figure-four', name: 'Standing figure four', cues: ['Hold a wall and cross one ankle over the other knee.', 'Sit back a little, back long.'], demonstration: 'standing-figure-four' },
  { ...eachSide, code: 628, id: 'standing-hip-stretch', name: 'Standing hip stretch', cues: ['Take a long step back, back heel lifted, knees soft.', 'Tuck your seat under and stay tall.'], demonstration: 'standing-hip-stretch' },
] as const satisfies readonly Exercise[]
