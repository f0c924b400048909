import type { ExerciseId } from './exercises.ts'

/** A reason not to do an exercise. Not a diagnosis: what a coach asks before showing it. */
export type Condition =
  | 'wrist'
  | 'shoulder'
  | 'neck'
  | 'low-back'
  | 'hip'
  | 'knee'
  | 'ankle'
  | 'blood-pressure'
  | 'pregnancy'
  | 'balance'

export type Coaching = {
  /** The most common mistake, with its correction if it fits: one sentence of at most 14 words. */
  mistake: string
  /** With any of these, choose another exercise until a doctor or therapist says otherwise. */
  leaveOutWith: readonly Condition[]
}

/**
 * What a coach knows besides the cues (D, our own practice). It is not part of the browser's bundle: a plan
 * carries the mistakes of its own stations, the rest is for tools. 'blood-pressure' matches the library's
 * `strain` exactly, and 'wrist' matches what is not `wristFree`. 'pregnancy': face down, long on the back,
 * and jumps. 'knee' and 'ankle': jumps and running steps, and whatever loads them deeply or is done
 * kneeling.
 */
export const coaching: Record<ExerciseId, Coaching> = {
  // Chest and arms
  'wall-push-up': {
    mistake: 'The hips stay behind and only the head comes in; move as one piece.',
    leaveOutWith: ['wrist'],
  },
  'incline-push-up': {
    mistake: 'The hips sag towards the edge; squeeze your seat before you bend.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'knee-push-up': {
    mistake: 'The hips stay up and back, so the arms carry too little.',
    leaveOutWith: ['wrist', 'shoulder', 'knee'],
  },
  'push-up': {
    mistake: 'The lower back sags as you tire; drop to your knees before it does.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'decline-push-up': {
    mistake: 'The belly sinks below the line from shoulders to heels.',
    leaveOutWith: ['wrist', 'shoulder', 'neck', 'low-back', 'pregnancy', 'blood-pressure'],
  },
  'close-hand-push-up': {
    mistake: 'The elbows flare out sideways; keep them along your ribs.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'archer-push-up': {
    mistake: 'The trunk turns towards the bent arm; keep your chest square.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'fist-push-up': {
    mistake: 'The fists roll and the wrists bend; press through the first two knuckles.',
    leaveOutWith: ['shoulder'],
  },
  'fist-wall-push-up': {
    mistake: 'The wrists bend under the push; keep forearm and fist in one line.',
    leaveOutWith: [],
  },
  'slow-wall-push-up': {
    mistake: 'The last part of the way in is rushed; count it out.',
    leaveOutWith: ['wrist'],
  },
  'slow-incline-push-up': {
    mistake: 'The breath is held on the way down; breathe in as you lower.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'slow-knee-push-up': {
    mistake: 'The hips sink first and the chest follows; lower both together.',
    leaveOutWith: ['wrist', 'shoulder', 'knee'],
  },
  'slow-push-up': {
    mistake: 'The count of three becomes one as you tire; rest instead.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'slow-fist-push-up': {
    mistake: 'The fists are set too far forward; keep them under your chest.',
    leaveOutWith: ['shoulder'],
  },
  'slow-fist-wall-push-up': {
    mistake: 'The shoulders creep up to the ears; keep your neck long.',
    leaveOutWith: [],
  },
  'wall-shoulder-tap': {
    mistake: 'The hips turn with every tap; set your feet wider.',
    leaveOutWith: ['wrist'],
  },
  'kneeling-shoulder-tap': {
    mistake: 'The weight swings from side to side; move slower and stay level.',
    leaveOutWith: ['wrist', 'shoulder', 'knee'],
  },
  'knee-up-down-plank': {
    mistake: 'The hips rock from side to side; set your knees wider.',
    leaveOutWith: ['wrist', 'shoulder', 'knee', 'blood-pressure'],
  },
  'up-down-plank': {
    mistake: 'One arm leads every time; change it after each repetition.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'fist-shoulder-tap': {
    mistake: 'The supporting wrist tips over; choose a softer ground and slow down.',
    leaveOutWith: ['shoulder', 'knee'],
  },
  'straight-punch': {
    mistake: 'The elbow snaps straight at the end; stop just before it.',
    leaveOutWith: ['shoulder'],
  },
  'kneeling-walk-out': {
    mistake: 'The belly drops at the far end; walk out less far.',
    leaveOutWith: ['wrist', 'shoulder', 'knee'],
  },
  'walk-out': {
    mistake: 'The legs stay straight and the back rounds; bend your knees going down.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'walk-out-push-up': {
    mistake: 'The push-up starts before the body is in one line.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'kneeling-forearm-walk': {
    mistake: 'The lower back hollows at the far end; walk out less far.',
    leaveOutWith: ['shoulder', 'low-back', 'knee', 'blood-pressure'],
  },
  'wall-walk-up': {
    mistake: 'The back arches as the hands climb; keep your ribs down.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'hinge-and-reach': {
    mistake: 'The lower back arches as the arms go up; reach less high.',
    leaveOutWith: ['shoulder'],
  },

  // Abs and core
  crunch: {
    mistake: 'The hands pull the head forward; let your belly lift your shoulders.',
    leaveOutWith: ['neck', 'low-back', 'pregnancy'],
  },
  'sit-up': {
    mistake: 'The arms swing to gain speed; come up slowly instead.',
    leaveOutWith: ['neck', 'low-back', 'pregnancy'],
  },
  'v-up': {
    mistake: 'The back arches on the way down; bend your knees and lower less.',
    leaveOutWith: ['neck', 'low-back', 'hip', 'pregnancy', 'blood-pressure'],
  },
  'standing-crunch': {
    mistake: 'Only the knee comes up; bring your ribs down to meet it.',
    leaveOutWith: ['balance'],
  },
  'bent-knee-leg-raise': {
    mistake: 'The back lifts as the heels go down; stop above that point.',
    leaveOutWith: ['low-back', 'pregnancy'],
  },
  'leg-raise': {
    mistake: 'The legs go lower than the back can stay down.',
    leaveOutWith: ['low-back', 'hip', 'blood-pressure', 'pregnancy'],
  },
  'leg-raise-hold': {
    mistake: 'The hips are thrown up with a swing; lift them a little, slowly.',
    leaveOutWith: ['neck', 'low-back', 'hip', 'blood-pressure', 'pregnancy'],
  },
  'standing-leg-lift': {
    mistake: 'The trunk leans back to lift the leg higher; lift it less.',
    leaveOutWith: ['balance'],
  },
  'knee-plank': {
    mistake: 'The breath is held; count your breaths aloud to keep them going.',
    leaveOutWith: ['shoulder', 'knee', 'blood-pressure'],
  },
  plank: {
    mistake: 'The hips sag or rise as you tire; stop while the line holds.',
    leaveOutWith: ['shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'plank-shoulder-tap': {
    mistake: 'The hips swing with every tap; set your feet wider.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'long-lever-plank': {
    mistake: 'The lower back sags under the long lever; bring your elbows closer.',
    leaveOutWith: ['shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'lying-overhead-reach': {
    mistake: 'The ribs pop up as the arms go back; reach less far.',
    leaveOutWith: ['shoulder', 'pregnancy'],
  },
  'leaning-march': { mistake: 'The hips drop to one side; lift the foot less.', leaveOutWith: ['shoulder'] },
  'wall-climber': {
    mistake: 'The back rounds to bring the knee up; stay tall, lift less.',
    leaveOutWith: ['wrist'],
  },
  'slow-climber': {
    mistake: 'The hips rise with every step; keep them level with your shoulders.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'mountain-climber': {
    mistake: 'The hips bounce and the shoulders slide back; slow down and steady them.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'hip', 'knee', 'ankle', 'blood-pressure', 'pregnancy'],
  },
  'lying-pedal': {
    mistake: 'The lower back lifts as the leg goes long; push it higher.',
    leaveOutWith: ['low-back', 'pregnancy'],
  },
  'knee-drive': {
    mistake: 'The standing knee falls inwards; keep it over your toes.',
    leaveOutWith: ['balance'],
  },
  'standing-twist': {
    mistake: 'The knees are wrung while the feet stay fixed; let your heel lift.',
    leaveOutWith: [],
  },
  'heels-down-twist': {
    mistake: 'The back rounds and the arms swing; sit taller and turn your chest.',
    leaveOutWith: ['low-back', 'hip', 'blood-pressure', 'pregnancy'],
  },
  twist: {
    mistake: 'Only the arms move; turn your whole chest, heels down if needed.',
    leaveOutWith: ['low-back', 'hip', 'blood-pressure', 'pregnancy'],
  },
  'heel-tap': {
    mistake: 'The back arches as the heel goes down; lower it less.',
    leaveOutWith: ['pregnancy'],
  },
  'dead-bug': {
    mistake: 'The back leaves the ground as arm and leg reach; reach less far.',
    leaveOutWith: ['pregnancy'],
  },
  'opposite-reach': {
    mistake: 'The back arches to bring the leg further back; only tap.',
    leaveOutWith: ['balance'],
  },
  'kneeling-crawl': {
    mistake: 'The belly hangs and the back sways; take shorter steps.',
    leaveOutWith: ['wrist', 'knee'],
  },
  'bear-hold': {
    mistake: 'The hips climb above the shoulders; knees just a hand off the ground.',
    leaveOutWith: ['wrist', 'shoulder', 'blood-pressure'],
  },
  'bear-crawl': {
    mistake: 'The hips climb and swing; take smaller steps.',
    leaveOutWith: ['wrist', 'shoulder', 'ankle', 'blood-pressure'],
  },
  'forearm-crawl': {
    mistake: 'The shoulders sink between the arms; press the ground away.',
    leaveOutWith: ['shoulder', 'knee', 'blood-pressure'],
  },
  'cross-crawl': {
    mistake: 'The back bends down to the knee; bring the knee up instead.',
    leaveOutWith: ['balance'],
  },

  // Legs
  'half-squat': { mistake: 'The knees fall inwards; push them out over your toes.', leaveOutWith: [] },
  squat: {
    mistake: 'The heels lift at the bottom; sit further back or less deep.',
    leaveOutWith: ['knee', 'hip'],
  },
  'pause-squat': {
    mistake: 'The back rounds while you wait; stop a little higher.',
    leaveOutWith: ['knee', 'hip', 'low-back'],
  },
  'jump-squat': {
    mistake: 'The landing is loud and stiff; bend your knees and settle first.',
    leaveOutWith: ['low-back', 'hip', 'knee', 'ankle', 'pregnancy', 'balance'],
  },
  'split-squat-hold': {
    mistake: 'The breath stops with the hold; breathe out slowly, again and again.',
    leaveOutWith: ['hip', 'knee', 'blood-pressure', 'balance'],
  },
  'supported-reverse-lunge': {
    mistake: 'The step back is too short and loads the front knee.',
    leaveOutWith: ['knee'],
  },
  'reverse-lunge': {
    mistake: 'The trunk tips forward and the front heel lifts; lower straight down.',
    leaveOutWith: ['hip', 'knee', 'balance'],
  },
  'walking-lunge': {
    mistake: 'The back foot lands in line with the front; keep them hip-wide.',
    leaveOutWith: ['hip', 'knee', 'balance'],
  },
  'jump-lunge': {
    mistake: 'The front knee falls inwards on landing; jump less high.',
    leaveOutWith: ['low-back', 'hip', 'knee', 'ankle', 'pregnancy', 'balance'],
  },
  'side-step-squat': {
    mistake: 'The feet turn out and the knees fall in; toes nearly forward.',
    leaveOutWith: [],
  },
  'half-side-lunge': {
    mistake: 'The bent knee falls inwards; keep it over your foot.',
    leaveOutWith: ['hip', 'knee'],
  },
  'side-lunge': {
    mistake: 'The heel lifts and the knee slides forward; sit back more.',
    leaveOutWith: ['hip', 'knee', 'balance'],
  },
  'high-wall-sit': {
    mistake: 'The breath is held; talk or count aloud while you sit.',
    leaveOutWith: ['knee', 'blood-pressure'],
  },
  'wall-sit': {
    mistake: 'The hands push on the thighs; let your legs do it, breathing.',
    leaveOutWith: ['knee', 'hip', 'blood-pressure'],
  },
  'single-leg-wall-sit': {
    mistake: 'The hip drops on the free side; put the foot down when it does.',
    leaveOutWith: ['knee', 'hip', 'blood-pressure', 'pregnancy'],
  },
  'back-to-wall-slide': { mistake: 'You stop and wait at the bottom; turn round at once.', leaveOutWith: [] },
  'glute-bridge': {
    mistake: 'The lower back arches at the top; stop when your hips are straight.',
    leaveOutWith: ['pregnancy'],
  },
  'marching-bridge': {
    mistake: 'The hips drop as the foot leaves the ground; lift it less.',
    leaveOutWith: ['low-back', 'blood-pressure', 'pregnancy'],
  },
  'single-leg-bridge': {
    mistake: 'The free side sinks; lift only as high as you stay level.',
    leaveOutWith: ['low-back', 'hip', 'pregnancy', 'blood-pressure'],
  },
  'leg-push-back': {
    mistake: 'The trunk tips forward and the back arches; move the leg less.',
    leaveOutWith: [],
  },
  'calf-raise': {
    mistake: 'The ankles roll outwards at the top; press through your big toes.',
    leaveOutWith: [],
  },
  'single-leg-calf-raise': {
    mistake: 'The heel drops fast; take twice as long down as up.',
    leaveOutWith: ['ankle', 'balance'],
  },
  march: { mistake: 'The trunk leans back to lift the knees; stay tall, lift less.', leaveOutWith: [] },
  'high-knees': {
    mistake: 'The heels slam down; stay on the balls of your feet, lighter.',
    leaveOutWith: ['hip', 'knee', 'ankle', 'blood-pressure', 'pregnancy', 'balance'],
  },
  'step-jack': { mistake: 'The steps get smaller and the arms stop half-way.', leaveOutWith: [] },
  'jumping-jack': {
    mistake: 'The knees lock on landing; keep them soft, feet quiet.',
    leaveOutWith: ['hip', 'knee', 'ankle', 'blood-pressure', 'pregnancy'],
  },
  'raised-burpee': {
    mistake: 'The hips sag as the feet step back; brace before you step.',
    leaveOutWith: ['wrist'],
  },
  'step-back-burpee': {
    mistake: 'The back rounds on the way down; squat, then set your hands.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'knee', 'blood-pressure', 'pregnancy'],
  },
  'burpee-without-push-up': {
    mistake: 'The hips sag as the feet land; step back instead.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'hip', 'knee', 'ankle', 'blood-pressure', 'pregnancy'],
  },
  burpee: {
    mistake: 'Speed breaks the push-up; do it on your knees or leave it out.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'hip', 'knee', 'ankle', 'blood-pressure', 'pregnancy'],
  },
  'sit-reach-drive': {
    mistake: 'The rise is rushed and the foot lands hard; slow down.',
    leaveOutWith: ['balance'],
  },

  // Back and shoulders
  'bird-dog': {
    mistake: 'The hip opens as the leg goes up; lift it less high.',
    leaveOutWith: ['wrist', 'knee'],
  },
  superman: {
    mistake: 'The head is thrown back; keep looking at the ground.',
    leaveOutWith: ['shoulder', 'neck', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'reverse-snow-angel': {
    mistake: 'The chin lifts as the arms sweep; keep the neck long.',
    leaveOutWith: ['shoulder', 'neck', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'forearm-leg-reach': {
    mistake: 'The back hollows to lift the leg higher; reach long, not high.',
    leaveOutWith: ['shoulder', 'knee', 'blood-pressure'],
  },
  'y-raise': {
    mistake: 'The shoulders climb to the ears; draw them down before you lift.',
    leaveOutWith: ['shoulder'],
  },
  'high-wall-push-up': {
    mistake: 'The lower back arches under the raised arms; brace your middle.',
    leaveOutWith: ['wrist', 'shoulder'],
  },
  'pike-hold': {
    mistake: 'The back rounds to keep the legs straight; bend your knees.',
    leaveOutWith: ['wrist', 'shoulder', 'neck', 'blood-pressure', 'pregnancy'],
  },
  'pike-push-up': {
    mistake: 'The weight falls onto the head; lower only as far as you control.',
    leaveOutWith: ['wrist', 'shoulder', 'neck', 'blood-pressure', 'pregnancy'],
  },
  'feet-raised-pike-push-up': {
    mistake: 'The back arches and the head drops fast; lower less.',
    leaveOutWith: ['wrist', 'shoulder', 'neck', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'high-fist-wall-push-up': {
    mistake: 'The wrists bend as you lean in; keep fist and forearm in line.',
    leaveOutWith: ['shoulder'],
  },
  'standing-row': {
    mistake: 'The arms just swing; squeeze the shoulder blades at every repetition.',
    leaveOutWith: [],
  },
  'lying-row': {
    mistake: 'The head lifts with the arms; keep your forehead low.',
    leaveOutWith: ['neck', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'lying-row-with-reach': {
    mistake: 'The chest is thrown up by the lower back; lift it less.',
    leaveOutWith: ['shoulder', 'neck', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'good-morning': {
    mistake: 'The back rounds because the hips stay put; push them back.',
    leaveOutWith: ['low-back'],
  },
  'single-leg-hinge': {
    mistake: 'The hip opens to the side; keep both hip bones facing down.',
    leaveOutWith: ['low-back', 'balance'],
  },
  'wall-scapular-push-up': {
    mistake: 'The elbows bend; only your shoulder blades move.',
    leaveOutWith: ['wrist'],
  },
  'kneeling-scapular-push-up': {
    mistake: 'The belly sags in place of the chest; brace your middle.',
    leaveOutWith: ['wrist', 'knee'],
  },
  'scapular-push-up': {
    mistake: 'The hips move up and down; keep them still.',
    leaveOutWith: ['wrist', 'shoulder', 'low-back', 'blood-pressure', 'pregnancy'],
  },
  'forearm-shoulder-blade-press': {
    mistake: 'The lower back sags with the chest; brace your middle.',
    leaveOutWith: ['shoulder', 'knee', 'blood-pressure'],
  },
  'forearm-wall-slide': {
    mistake: 'The ribs flare as the arms go up; slide less high.',
    leaveOutWith: ['shoulder'],
  },

  // Warm-up and recon days
  'easy-march': { mistake: 'It turns into work; you should be able to talk.', leaveOutWith: [] },
  'side-step': { mistake: 'The feet drag; lift them and set them down.', leaveOutWith: [] },
  'shoulder-roll': { mistake: 'The head pokes forward; keep your chin level.', leaveOutWith: [] },
  'arm-circle': {
    mistake: 'The circles are thrown; draw them only as large as is easy.',
    leaveOutWith: ['shoulder'],
  },
  'hip-circle': { mistake: 'The whole trunk leans; keep your head over your feet.', leaveOutWith: [] },
  'trunk-turn': {
    mistake: 'The feet stay fixed and the knees twist; let your heels lift.',
    leaveOutWith: [],
  },
  'leg-swing': {
    mistake: 'The leg is thrown and the back arches; swing lower.',
    leaveOutWith: ['hip', 'balance'],
  },
  'ankle-rock': { mistake: 'The heel lifts; bend the knee only as far as it stays down.', leaveOutWith: [] },
  'wrist-circle': { mistake: 'The circles are rushed; make them slow and whole.', leaveOutWith: [] },
  'chest-opener': { mistake: 'The arms are flung open; let them glide.', leaveOutWith: [] },
  'knee-hug': {
    mistake: 'The standing leg bends and the back rounds; lift the knee less.',
    leaveOutWith: ['balance'],
  },
  'reach-and-bend': { mistake: 'The trunk tips forward; lean as if between two walls.', leaveOutWith: [] },
  'cat-cow': {
    mistake: 'Only the neck moves; start each wave at your tailbone.',
    leaveOutWith: ['wrist', 'knee'],
  },
  'thread-the-needle': {
    mistake: 'The hips slide away to the side; keep them over your knees.',
    leaveOutWith: ['wrist', 'shoulder', 'neck', 'knee', 'blood-pressure'],
  },
  'rock-back': {
    mistake: 'The back rounds to reach the heels; stop before it does.',
    leaveOutWith: ['wrist', 'knee'],
  },
  'open-book': {
    mistake: 'The knees come apart as the arm opens; keep them stacked.',
    leaveOutWith: ['shoulder'],
  },
  'knee-drop': {
    mistake: 'The knees fall in place of sinking; go slower and less far.',
    leaveOutWith: ['pregnancy'],
  },
  'wall-angel': {
    mistake: 'The lower back arches off the wall; step your feet forward.',
    leaveOutWith: ['shoulder'],
  },
  'lunge-and-reach': { mistake: 'The back arches with the reach; keep your ribs down.', leaveOutWith: [] },
  'slow-squat': { mistake: 'The knees fall inwards on the way up; push them out.', leaveOutWith: [] },
  'roll-down': {
    mistake: 'The knees lock on the way down; keep them soft.',
    leaveOutWith: ['low-back', 'blood-pressure', 'balance'],
  },
  'heel-toe-rock': { mistake: 'The hips swing to and fro; rock from your ankles.', leaveOutWith: [] },
  'standing-cat-cow': { mistake: 'The weight sinks onto the hands; rest them lightly.', leaveOutWith: [] },
  'standing-thread-the-needle': {
    mistake: 'The knees twist with the turn; let only your chest turn.',
    leaveOutWith: [],
  },
  'standing-open-book': {
    mistake: 'The hips turn along; keep them square and turn your ribs.',
    leaveOutWith: ['shoulder'],
  },
  'standing-rock-back': { mistake: 'The knees slide forward; send your hips back first.', leaveOutWith: [] },
  'knee-gate': {
    mistake: 'The hips turn with the knee; open it less far.',
    leaveOutWith: ['hip', 'balance'],
  },

  // Cool-down
  'easy-walk': { mistake: 'You stop dead after the last set; keep walking.', leaveOutWith: [] },
  'slow-breathing': { mistake: 'The breath is forced; let it grow long by itself.', leaveOutWith: [] },
  'side-bend': {
    mistake: 'The trunk turns down to the floor; keep your chest facing forward.',
    leaveOutWith: [],
  },
  'quad-stretch': {
    mistake: 'The back arches and the knee drifts out; tuck your seat under.',
    leaveOutWith: ['knee', 'balance'],
  },
  'seated-hamstring-stretch': {
    mistake: 'The back rounds to reach the toes; bend from the hips.',
    leaveOutWith: ['low-back'],
  },
  'forward-fold': {
    mistake: 'The knees lock and the back is pulled; keep them soft.',
    leaveOutWith: ['low-back', 'blood-pressure', 'balance'],
  },
  'wide-forward-fold': {
    mistake: 'The weight rolls to the inner feet; press both edges down.',
    leaveOutWith: ['low-back', 'blood-pressure', 'balance'],
  },
  'child-pose': {
    mistake: 'The seat is forced down to the heels; put a cushion between.',
    leaveOutWith: ['knee', 'blood-pressure'],
  },
  'chest-stretch': {
    mistake: 'The lower back arches to lift the arms; lift them less.',
    leaveOutWith: ['shoulder'],
  },
  'shoulder-stretch': { mistake: 'The shoulder creeps up to the ear; draw it down.', leaveOutWith: [] },
  'calf-stretch': { mistake: 'The back foot turns out; point it straight ahead.', leaveOutWith: ['wrist'] },
  'hip-flexor-stretch': {
    mistake: 'The back arches to go deeper; tuck your seat under first.',
    leaveOutWith: ['knee'],
  },
  'figure-four': {
    mistake: 'The head lifts to pull harder; rest it and pull less.',
    leaveOutWith: ['hip', 'knee', 'pregnancy'],
  },
  'lying-turn': {
    mistake: 'The far shoulder lifts; let the knees sink less.',
    leaveOutWith: ['low-back', 'pregnancy'],
  },
  'triceps-stretch': {
    mistake: 'The head is pushed forward by the arm; ease off.',
    leaveOutWith: ['shoulder'],
  },
  sphinx: {
    mistake: 'The shoulders climb to the ears; press your forearms down.',
    leaveOutWith: ['low-back', 'blood-pressure', 'pregnancy'],
  },
  'lying-reach': { mistake: 'The back arches off the ground; reach less hard.', leaveOutWith: ['pregnancy'] },
  'lying-knee-hug': {
    mistake: 'The knees are pulled hard; let them come with the breath.',
    leaveOutWith: ['pregnancy'],
  },
  'seated-rest': { mistake: 'The back slumps without support; lean on something.', leaveOutWith: [] },
  'wall-lean': { mistake: 'The shoulders stay tight at the ears; let them hang.', leaveOutWith: [] },
  'half-fold': { mistake: 'The back rounds and the head hangs; look ahead of your toes.', leaveOutWith: [] },
  'wide-sway': { mistake: 'The trunk leans from side to side; keep it upright.', leaveOutWith: [] },
  'standing-sphinx': {
    mistake: 'The lower back does all the bending; lift your chest first.',
    leaveOutWith: [],
  },
  'wall-turn': { mistake: 'The knees twist with the turn; keep them over your feet.', leaveOutWith: [] },
  'forearm-calf-stretch': {
    mistake: 'The heel floats; shorten your stance until it stays down.',
    leaveOutWith: [],
  },
  'heel-ahead-stretch': {
    mistake: 'The back rounds towards the foot; tip from your hips.',
    leaveOutWith: ['balance'],
  },
  'standing-figure-four': {
    mistake: 'The knee is pushed down by hand; let it hang.',
    leaveOutWith: ['hip', 'knee', 'balance'],
  },
  'standing-hip-stretch': {
    mistake: 'The back arches in place of the hip opening; tuck your seat.',
    leaveOutWith: [],
  },
}
