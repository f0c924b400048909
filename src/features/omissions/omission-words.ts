import type { Pattern } from '#shared/content/families.ts'
import type { Joint } from '#shared/content/joints.ts'

/** As the mission card names sore places (workout/version/body-words.ts). */
export const jointNames: Readonly<Record<Joint, string>> = {
  neck: 'Neck',
  shoulder: 'Shoulder',
  wrist: 'Wrist',
  'lower-back': 'Lower back',
  knee: 'Knee',
  ankle: 'Ankle',
}

type PatternWords = {
  /** "That is the third time a push hurt." */
  one: string
  /** As a heading: "Pushes". */
  name: string
  examples: string
}

export const patternWords: Readonly<Record<Pattern, PatternWords>> = {
  push: { one: 'a push', name: 'Pushes', examples: 'push-ups and shoulder taps' },
  pull: { one: 'a pull', name: 'Pulls', examples: 'rows' },
  squat: { one: 'a squat or lunge', name: 'Squats and lunges', examples: 'squats, lunges and wall sits' },
  hinge: { one: 'a hinge', name: 'Hinges', examples: 'bridges and good mornings' },
  brace: { one: 'a brace', name: 'Braces', examples: 'planks and crawls' },
  curl: { one: 'a sit-up', name: 'Sit-ups and leg raises', examples: 'sit-ups and leg raises' },
  turn: { one: 'a twist', name: 'Twists', examples: 'seated and standing twists' },
  bounce: { one: 'a bounce', name: 'Bounces', examples: 'high knees, jumping jacks and burpees' },
  balance: { one: 'a balance move', name: 'Balance', examples: 'standing on one leg' },
}
