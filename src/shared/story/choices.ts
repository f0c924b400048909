import type { Days } from './days.ts'
import type { OptionId } from './option-ids.ts'

export { armOf, optionIds } from './option-ids.ts'
export type { OptionId }

/** One option of a day's choice: a line of story and a line of training. */
export type Option = {
  id: OptionId
  /** "Over the boulders" */
  title: string
  /** The crew's argument for it, in one line. */
  story: string
  /** The training, in one line: kind of work, rests. */
  training: string
  /** The picture beside that line. */
  kind: 'strength' | 'conditioning' | 'easy'
  /** Bold options go straight ahead, steady ones look first: the total decides the ending. */
  nature: 'bold' | 'steady'
}

/**
 * A choice that is made before the day's work. The crew votes for the first option: it trains the day's usual plan,
 * and counts if the trainee does not answer. The second one trains the day's other arm, with equal load.
 */
export type Choice = {
  day: number
  question: string
  /** Who asks, in one sentence. */
  ask: string
  /** What is said if the crew votes. */
  vote: string
  options: readonly [Option, Option]
}

/** One in each zone. */
export const choices: readonly Choice[] = [
  {
    day: 2,
    question: 'What comes out first?',
    ask: '“The water gives us two hours,” says Vega. “You decide what they are for.”',
    vote: 'You hesitate, and the galley wins. Food first.',
    options: [
      {
        id: 'galley',
        title: 'The galley',
        story: 'Food. Big crates, deep in the tail.',
        training: 'Strength · even rests',
        kind: 'strength',
        nature: 'steady',
      },
      {
        id: 'lockers',
        title: 'The lockers',
        story: 'Light and power. Small things, many trips.',
        training: 'Conditioning · short rests',
        kind: 'conditioning',
        nature: 'bold',
      },
    ],
  },
  {
    day: 6,
    question: 'Down, or around?',
    ask: '“I can show you both on paper,” says Tomas. “I can’t walk either of them for you.”',
    vote: 'You hesitate, and Vega is already on the roots.',
    options: [
      {
        id: 'roots',
        title: 'Down the roots',
        story: 'Straight down, straight up. Root by root.',
        training: 'Legs, mixed · even rests',
        kind: 'strength',
        nature: 'bold',
      },
      {
        id: 'rim',
        title: 'Around the rim',
        story: 'Twice as far, and the ground stays level.',
        training: 'Conditioning · short rests',
        kind: 'conditioning',
        nature: 'steady',
      },
    ],
  },
  {
    day: 10,
    question: 'Which way down?',
    ask: '“Your legs, so your vote,” says Hana.',
    vote: 'The crew votes with its feet, and its feet want the forest.',
    options: [
      {
        id: 'forest',
        title: 'Through the forest',
        story: 'Twice as far, never steep. Keep moving.',
        training: 'Mixed · even rests',
        kind: 'conditioning',
        nature: 'steady',
      },
      {
        id: 'boulders',
        title: 'Over the boulders',
        story: 'Short, steep, stone after stone.',
        training: 'Strength · long rests',
        kind: 'strength',
        nature: 'bold',
      },
    ],
  },
  {
    day: 13,
    question: 'Heavy, or fast?',
    ask: '“There is no wood up there,” says Vega. “And weather is coming.”',
    vote: 'Tomas is already tying wood to his pack. That settles it.',
    options: [
      {
        id: 'firewood',
        title: 'Carry the wood',
        story: 'Fires need fuel. Every pack doubles.',
        training: 'Strength · even rests',
        kind: 'strength',
        nature: 'steady',
      },
      {
        id: 'summit',
        title: 'Beat the cloud',
        story: 'Go light and see the far side first.',
        training: 'Conditioning · short rests',
        kind: 'conditioning',
        nature: 'bold',
      },
    ],
  },
  {
    day: 16,
    question: 'How do we get her down?',
    ask: 'Hana folds a sleeve that is already folded. “Ask the Passenger,” she says.',
    vote: 'Vega looks at Hana, then at the sun. “The rope,” she says.',
    options: [
      {
        id: 'rope',
        title: 'Down the rope',
        story: 'Eighteen steps of rock. Off the ridge by noon.',
        training: 'Strength, some steps · even rests',
        kind: 'strength',
        nature: 'bold',
      },
      {
        id: 'spur',
        title: 'Along the spur',
        story: 'Longer and gentler, and nobody hangs.',
        training: 'Conditioning · short rests',
        kind: 'conditioning',
        nature: 'steady',
      },
    ],
  },
  {
    day: 21,
    question: 'Who needs you today?',
    ask: '“Nobody works today,” says Hana. “Two of us would like some company.”',
    vote: 'Tomas is standing at the water in his vest. Somebody has to go.',
    options: [
      {
        id: 'pool',
        title: 'Tomas, at the pool',
        story: 'He has decided to float. He needs a hand.',
        training: 'Easy flow · standing, then down',
        kind: 'easy',
        nature: 'bold',
      },
      {
        id: 'porch',
        title: 'Hana, on the porch',
        story: 'She can’t sleep, and she wants to talk.',
        training: 'Easy flow · most of it on the floor',
        kind: 'easy',
        nature: 'steady',
      },
    ],
  },
  {
    day: 25,
    question: 'Pull now, or dig first?',
    ask: '“The slope has stopped,” says Vega. “I do not know for how long.”',
    vote: 'Tomas votes from the mud. He votes for now.',
    options: [
      {
        id: 'pull',
        title: 'Throw the rope',
        story: 'From firm ground, all of you, hard.',
        training: 'Strength, some burpees · even rests',
        kind: 'strength',
        nature: 'bold',
      },
      {
        id: 'dig',
        title: 'Build a way in',
        story: 'Lay branches, free the foot, then lift.',
        training: 'Conditioning · short rests',
        kind: 'conditioning',
        nature: 'steady',
      },
    ],
  },
  {
    day: 28,
    question: 'The trunk, or the square?',
    ask: '“Thirty meters by thirty,” says Tomas. “There’s a tree in it.”',
    vote: 'Four people look at six tons. They vote for the square.',
    options: [
      {
        id: 'square',
        title: 'Move the square',
        story: 'Forty paces west there’s room. Walk every step of it.',
        training: 'Easy flow · standing, then floor',
        kind: 'easy',
        nature: 'steady',
      },
      {
        id: 'trunk',
        title: 'Trim the trunk',
        story: 'Branch by branch, until the square fits beside it.',
        training: 'Easy flow · standing and floor',
        kind: 'easy',
        nature: 'bold',
      },
    ],
  },
]

/** The choice of a day; undefined on the other twenty-two. */
export const choiceOn = (day: number): Choice | undefined => choices.find((choice) => choice.day === day)

/** The option that the crew votes for. Throws RangeError on a day without a choice. */
export function votedOption(day: number): OptionId {
  const choice = choiceOn(day)
  if (!choice) throw new RangeError(`Day ${day} has no choice`)
  return choice.options[0].id
}

/** The options chosen so far, by day, as far as known. A missing one counts as the crew's vote. */
export type Chosen = Days<OptionId>
