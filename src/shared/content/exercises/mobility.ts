import type { Exercise } from './exercise.ts'

const shared = {
  area: 'Mobility',
  type: 'duration',
  sides: 'together',
  secondsPerRep: null,
  demonstration: null,
  ladder: null,
  lowImpact: true,
  strain: false,
  capacity: null,
} as const
const turning = { ...shared, type: 'reps', secondsPerRep: 2 } as const
const eachSide = { ...shared, sides: 'each' } as const

/** Easy movement for warm-ups and recon days: time limits it, nothing else. */
export const mobility = [
  { ...shared, code: 501, id: 'easy-march', name: 'Easy march', instructions: 'Walk in place, tall and loose. Let your arms swing.' },
  { ...shared, code: 502, id: 'side-step', name: 'Side steps', instructions: 'Step to one side, then the other. Let your arms join in.' },
  { ...shared, code: 503, id: 'shoulder-roll', name: 'Shoulder rolls', instructions: 'Roll your shoulders up, back and down. Change direction half-way.' },
  {
    ...turning,
    code: 504,
    id: 'arm-circle',
    name: 'Arm circles',
    instructions: 'Draw circles with straight arms, small to large. Change direction half-way.',
    demonstration: 'arm-circles',
  },
  {
    ...turning,
    code: 505,
    id: 'hip-circle',
    name: 'Hip circles',
    instructions: 'Hands on your hips, feet wide. Draw slow circles. Change direction half-way.',
    demonstration: 'hip-circles',
  },
  { ...shared, code: 506, id: 'trunk-turn', name: 'Trunk turns', instructions: 'Stand wide with loose arms. Turn from side to side and let your heels lift.' },
  { ...eachSide, code: 507, id: 'leg-swing', name: 'Leg swings', instructions: 'Hold a wall and swing one leg forward and back. Stay tall. Change legs half-way.' },
  { ...eachSide, code: 508, id: 'ankle-rock', name: 'Ankle rocks', instructions: 'One foot forward, heel down. Drive your knee over your toes and back. Change feet half-way.' },
  { ...shared, code: 509, id: 'wrist-circle', name: 'Wrist circles', instructions: 'Fold your fingers and circle your wrists. Change direction half-way.' },
  { ...shared, code: 510, id: 'chest-opener', name: 'Chest openers', instructions: 'Open your arms wide, then cross them in front. Change the top arm each time.' },
  { ...shared, code: 511, id: 'knee-hug', name: 'Standing knee hugs', instructions: 'Draw one knee to your chest, then the other. Stand tall, near a wall if you sway.' },
  { ...shared, code: 512, id: 'reach-and-bend', name: 'Reach and lean', instructions: 'Reach one arm high and lean away from it. Come back to the middle and change.', demonstration: 'side-bend' },
  { ...shared, code: 513, id: 'cat-cow', name: 'Cat and cow', instructions: 'On hands and knees, round your back. Then let it sink. Move with your breath.' },
  { ...eachSide, code: 514, id: 'thread-the-needle', name: 'Thread the needle', instructions: 'On hands and knees, slide one arm under you. Reach it up to the sky. Change sides half-way.' },
  { ...shared, code: 515, id: 'rock-back', name: 'Rock backs', instructions: 'On hands and knees, sit back towards your heels. Rock forward again. Go only as far as is easy.' },
  { ...eachSide, code: 516, id: 'open-book', name: 'Open book', instructions: 'Lie on your side, knees bent. Open your top arm to the other side. Change sides half-way.' },
  { ...shared, code: 517, id: 'knee-drop', name: 'Knee drops', instructions: 'Lie on your back, knees bent. Let both knees sink to one side, then the other.' },
  { ...shared, code: 518, id: 'wall-angel', name: 'Wall angels', instructions: 'Stand with your back to a wall, arms up. Slide your arms down and up along it.' },
  { ...eachSide, code: 519, id: 'lunge-and-reach', name: 'Step and reach', instructions: 'Take a short step forward and reach that side up. Stay tall. Change sides half-way.' },
  { ...shared, code: 520, id: 'slow-squat', name: 'Slow squats', instructions: 'Lower as far as is easy and look around. Come up slowly. Hold something if you sway.', demonstration: 'squats' },
  {
    ...shared,
    code: 521,
    id: 'roll-down',
    name: 'Roll down and up',
    instructions: 'Bend your knees and fold forward, arms hanging. Come up one bone at a time.',
    demonstration: 'forward-fold',
    strain: true,
  },
  { ...shared, code: 522, id: 'heel-toe-rock', name: 'Heel and toe rocks', instructions: 'Rock from your heels to your toes and back. Keep one hand near a wall.' },
] as const satisfies readonly Exercise[]

/** Cool-down: a side at a time where there are sides. */
export const stretches = [
  { ...shared, code: 601, id: 'easy-walk', name: 'Easy walk', instructions: 'Walk around slowly. Let your arms hang and your breath settle.' },
  { ...shared, code: 602, id: 'slow-breathing', name: 'Slow breathing', instructions: 'Sit or lie as you like. Breathe in for four, out for six.', demonstration: 'rest' },
  { ...eachSide, code: 603, id: 'side-bend', name: 'Side bend', instructions: 'Reach one arm over your head and lean away. Keep both feet heavy.', demonstration: 'side-bend' },
  { ...eachSide, code: 604, id: 'quad-stretch', name: 'Thigh stretch', instructions: 'Hold a wall and bring one heel towards your seat. Keep your knees together.' },
  { ...eachSide, code: 605, id: 'seated-hamstring-stretch', name: 'Seated hamstring stretch', instructions: 'Sit with one leg long, the other bent. Lean forward with a long back.', demonstration: 'seated-stretch' },
  { ...shared, code: 606, id: 'forward-fold', name: 'Forward fold', instructions: 'Soften your knees and fold from your hips. Let your head hang. Come up slowly.', demonstration: 'forward-fold', strain: true },
  { ...shared, code: 607, id: 'wide-forward-fold', name: 'Wide forward fold', instructions: 'Stand wide, knees soft, and fold from your hips. Rest your hands. Come up slowly.', demonstration: 'wide-forward', strain: true },
  { ...shared, code: 608, id: 'child-pose', name: "Child's pose", instructions: 'Kneel and sit back towards your heels. Reach your arms forward and rest your head.', demonstration: 'rest', strain: true },
  { ...shared, code: 609, id: 'chest-stretch', name: 'Chest stretch', instructions: 'Clasp your hands behind you and open your chest. Keep your chin level.' },
  { ...eachSide, code: 610, id: 'shoulder-stretch', name: 'Shoulder stretch', instructions: 'Draw one arm across your chest. Keep that shoulder low.' },
  { ...eachSide, code: 611, id: 'calf-stretch', name: 'Calf stretch', instructions: 'Hands on a wall, one leg long behind you. Press that heel down.' },
  { ...eachSide, code: 612, id: 'hip-flexor-stretch', name: 'Hip stretch', instructions: 'Take a long step and lower the back knee. Tuck your seat under and stay tall.' },
  { ...eachSide, code: 613, id: 'figure-four', name: 'Figure four', instructions: 'Lie on your back, one ankle on the other knee. Draw that leg towards you.' },
  { ...eachSide, code: 614, id: 'lying-turn', name: 'Lying turn', instructions: 'Lie on your back, arms wide. Let both knees sink to one side.' },
  { ...eachSide, code: 615, id: 'triceps-stretch', name: 'Upper-arm stretch', instructions: 'Reach one hand down between your shoulder blades. Ease the elbow back with the other.' },
  { ...shared, code: 616, id: 'sphinx', name: 'Sphinx', instructions: 'Lie face down on your forearms. Lift your chest and let your belly go soft.', strain: true },
  { ...shared, code: 617, id: 'lying-reach', name: 'Long reach', instructions: 'Lie on your back and reach arms and legs long. Breathe out and let go.' },
  { ...shared, code: 618, id: 'lying-knee-hug', name: 'Lying knee hug', instructions: 'Lie on your back and hug your knees. Rock a little if it feels good.' },
  { ...shared, code: 619, id: 'seated-rest', name: 'Seated rest', instructions: 'Sit with your back supported. Let your shoulders drop and your hands rest.', demonstration: 'rest' },
] as const satisfies readonly Exercise[]
