import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Crash Site: days 1 to 3. */
export const crashSite: readonly StoryDay[] = [
  {
    skill: {
      name: 'The STOP Rule',
      text:
        'When something goes wrong, stop, think, observe, plan, in that order. Unless you are in danger where you ' +
        'stand, sit down before you decide anything.',
      recall: {
        question: 'You’re lost, and you’re safe where you are. What comes first?',
        answers: ['Sit down', 'Climb for a view'],
        right: 0,
      },
      practice: 'Next time something goes wrong today, sit down for ten breaths before you act.',
    },
    tell: () => ({
      brief: prose`
        The plane is down. You’re standing in mud, and one wing is missing. The left engine smokes, you smell fuel, and there’s
        fine gray dust on everything. Under the tail, water is running where there was no stream. The pilot, Vega, walks you upwind. She counts heads: herself, Tomas the surveyor, Hana the nurse, you. Four. She counts again,
        because the manifest says five.

        “Sit,” says Vega. “Stop. Think. Look. Then we plan. By dark I must know who can pull whom out of a river.”
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'I’m only writing. Nobody’s grading you.' },
        { at: 'round', who: 'Vega', line: 'Rest. The next one counts the same.' },
        { at: 'round', who: 'Tomas', line: 'I got a number, too. Please don’t read it out.' },
        { at: 'cooldown', who: 'Hana', line: 'That’s all I need. How’s your breathing?' },
      ],
      aftermath: prose`
        Hana writes every number down and comments on none of them. “That’s where we start,” she says. Beside your
        name, under Duty, the manifest says Passenger. Beside your numbers she rules two more columns, and leaves
        them empty.

        “For what?” you ask.

        “For when you’ve had some practice,” says Hana.

        At dusk you go back in, one minute by Vega’s watch, for the packs and a flashlight. The cabin creaks. In the cockpit, the belt on the right-hand seat
        hangs open. It isn’t torn. Somebody unclipped it.

        “Who sat there?” you ask.

        Vega takes a long time to fold the manifest. “Nobody,” says Vega. “Get out of the aircraft.”

        Behind you, without a sound, the water comes over the first step.
      `,
      teaser: 'Four people, one wreck. The manifest says five.',
      notebook: {
        line: 'Day 1: four heads. Every number written down, no remarks.',
        figures: 'Repetitions so far: {repetitions}, which is {repetitions} more than the plane managed.',
      },
    }),
  },
  {
    skill: {
      name: 'Five Piles',
      text: 'Sort what you have into water, shelter, fire, signals and first aid. What fits no pile stays behind.',
      recall: {
        question: 'A thing fits none of the five piles. What do you do?',
        answers: ['Carry it, just in case', 'Leave it'],
        right: 1,
      },
      practice: 'Empty a bag you carry every day into five piles. See what fits none.',
    },
    tell: ({ took }) => ({
      brief: prose`
        By morning the fuel smell is gone, and the water is ankle deep in the aisle. Vega gives the cabin two hours.
        Five piles, she says: water, shelter, fire, signals, first aid. What fits none of them goes down with the
        plane.

        It all moves hand to hand along a tilted floor. Then it goes up the bank: squat to the load, hug it, stand,
        climb, come back. There’s time for the galley in the tail or the lockers by the cockpit. There isn’t time
        for both.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Five piles. If it fits none of them, drop it.' },
        { at: 'round', who: 'Tomas', line: 'That’s twenty. Sorry, door. Twenty-one.' },
        { at: 'round', who: 'Hana', line: 'Legs, not back. Who’s going to carry you if it goes?' },
        { at: 'cooldown', who: 'Vega', line: 'Out, all of you. The tail is moving.' },
      ],
      aftermath: prose`
        ${took(
          'galley',
          'From the galley you get crackers, sugar and tea.',
          'From the lockers you get a crate of spare batteries, a second flashlight, and one box of crackers.',
        )}
        From everywhere else: a tarp, a dented kettle that Tomas won’t put down, mugs, bottles, matches in a jar, a box of
        bandages, a crash axe, forty meters of rope, straps, four yellow life vests with whistles. Vega unscrews the cockpit
        radio. Its battery is under water. The locator beacon lost its antenna.

        “Then why carry it?” you ask.

        “Because it is not broken,” says Vega. “It is only alone.”

        Tomas tries a whistle.

        “Three blasts means help, come to me,” says Vega. “Anything else means I keep it.”

        Hana comes out last, her left hand deep in her pocket. “It’s nothing,” she says. There’s red on page two. She
        hasn’t looked at it, and nurses always look.
      `,
      teaser: 'A tilted cabin, rising water. What do you save first?',
      notebook: {
        line: `Day 2: saved, ${took('galley', 'one kitchen', 'one light')}. Not mentioned: one hand.`,
        figures: 'Days in the book: {days}.',
      },
    }),
  },
  {
    skill: {
      name: 'Bare Ground First',
      text:
        'Light a fire only on ground cleared to bare soil, well away from fuel, and drown it with water before you ' +
        'leave. If it is too hot to touch, it is too hot to leave.',
      recall: {
        question: 'The fire is out, but the ashes are hot to touch. Can you go?',
        answers: ['Yes, it’s out', 'No, drown it again'],
        right: 1,
      },
      practice: 'Find out where you live whether open fires are allowed this week, and where.',
    },
    tell: () => ({
      brief: prose`
        The water is knee deep in the aisle. Vega wants smoke above the trees before noon, and everything you can reach
        is soaked.

        Dry wood in a wet forest is wood that has had a roof. Tomas finds some under a rock shelf: dead limbs as thick as your leg, dry at the heart. They have to be dragged out, a meter at a time. Then
        somebody must hold the tarp overhead with straight arms for as long as it takes. There are eleven matches.
        It’s still raining.
      `,
      beats: [
        {
          at: 'round',
          who: 'Tomas',
          line: 'It moved. That’s a hand’s width, I’ve measured. It’s coming. Again.',
        },
        { at: 'round', who: 'Vega', line: 'Bare soil first. Nothing burns on roots.' },
        { at: 'round', who: 'Hana', line: 'Arms still up? Good. Don’t tell me, just hold.' },
        { at: 'cooldown', who: 'Tomas', line: 'There’s a flame. Nobody breathe on it but me.' },
      ],
      aftermath: prose`
        The first match lasts a second. The second one catches, in shavings from the dry heart. On soil you’ve scraped bare, it grows.

        At three there’s an engine. You throw on green leaves, and the smoke goes up thick and white, meets the
        treetops and spreads out under them. The engine passes far to the west. It doesn’t turn.

        “Why are they looking over there?” you ask. Vega feeds the fire and doesn’t answer.

        That night they fight about it. “We stay with the plane,” says Hana. “That’s the rule, and do you know why? People die walking.”

        “In two days there will be no aircraft,” says Vega.

        It ends in a draw, and no sleep. Toward four, metal groans in the dark, and the whole wreck slides a meter deeper into the flood.
      `,
      teaser: 'Wet wood, eleven matches. Who sees the smoke?',
      notebook: {
        line: 'Day 3: one match wasted, one well spent. I said stay, and I still say it.',
        figures: 'The tally is {repetitions} and smells of smoke.',
      },
    }),
  },
]
