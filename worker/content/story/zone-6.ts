import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Supply Cache: days 20 to 22. */
export const supplyCache: readonly StoryDay[] = [
  {
    skill: {
      name: 'Look Up First',
      text: 'Before you walk under trees or camp beneath them, look up: dead branches, and anything caught in the crowns, can fall without warning. In strong wind, go to a clearing out of reach of any tree.',
      recall: {
        question: 'You’ve found a level place to camp. Where do you look first?',
        answers: ['Up, for dead branches', 'Down, for stones'],
        right: 0,
      },
      practice: 'Under the next tree you sit beneath, look up before you sit.',
    },
    tell: ({ took }) => ({
      brief: prose`
        Nine kilometers, Hana on your backs. The cache is an open hut: a stove, a can of white paint. Four people look at the paint.

        Then you look up. In the treetops hangs a parachute, red and white, and under it four crates turn slowly, above
        the grass. You don’t walk under it. You tie ${took('rope', 'what’s left of the rope', 'the whole rope')} to the cord that trails farthest out and step well to the side. Three on one line, and a nurse who won’t lie down. It has to come today.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Lean back. Long arms. Elbows home.' },
        { at: 'round', who: 'Tomas', line: 'It’s rowing without the boat. It’s better than the boat.' },
        { at: 'drill', who: 'Hana', line: 'Whose hands are bleeding? Show me after.' },
        { at: 'cooldown', who: 'Vega', line: 'It is going. Away from the tree. Now.' },
      ],
      aftermath: prose`
        A branch lets go, and all of it comes down where you aren’t. The third crate has a red cross on it.

        Hana reads the labels herself, and says aloud what she’s allergic to: nothing. She tells you how much, how often, and
        where the needle goes, and your hands don’t shake until after.

        There’s food. There’s tape, and green smoke. There’s a radio, in twenty-six pieces. And there’s a card: saw three fires, your arrow and your wing. No winch, stone too rough to land on, ash has us grounded again. Nearest landing, the clearing below the
        north mast, five days’ walk. Rest first. We listen at six, mornings and evenings. The list says five. “Five,” you say. “Who’s five?”

        Vega has gone out. She’s standing with her face to the wall of the hut.
      `,
      teaser: 'Something red and white hangs in the treetops. Why today?',
      notebook: {
        line: 'Day 20: injected by a Passenger, correctly. I wept, for reasons of pollen.',
        figures: 'Days held: {days}. Somebody out there has been counting, too.',
      },
    }),
  },
  {
    skill: {
      name: 'One Minute Rolling',
      text: 'Bring clear water to a rolling boil for one full minute, three above two thousand meters, and let it cool by itself. Strain it first if it is cloudy. Boiling kills germs; it does not remove chemicals.',
      recall: {
        question: 'The spring looks perfectly clear. Can you drink it?',
        answers: ['Yes, clear is clean', 'Boil it a full minute first'],
        right: 1,
      },
      practice: 'Time one full minute of a rolling boil. It’s longer than you think.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The card says rest first, and Vega follows instructions. Behind the hut a spring fills a pool, clear to the bottom.
        Clear isn’t clean, says Hana from the porch, so every cup gets boiled for one full minute. Bottles first, then bathers.

        Her fever’s lower this morning. Everything you’ve lifted has settled in your own hips and back, so you take each joint in turn, slowly. Two people would like company. Tomas is in his vest, staring at the pool. Hana’s wide awake, and there’s something she wants to ask.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'It’s only water. I’m mostly water. We’ll get along.' },
        { at: 'round', who: 'Hana', line: 'Don’t force it. What does it say if you wait?' },
        { at: 'cooldown', who: 'Vega', line: 'Lie down. That is an order I am also following.' },
      ],
      aftermath: prose`
        ${took(
          'pool',
          `Tomas takes off the vest himself. You put a flat hand under his back, and he lies down on the water. After a while you take the
          hand away, and don’t tell him.`,
          `You sit with Hana. Out there Tomas has taken off the vest himself. Vega has a flat hand under his back, and after a while she takes it away, and
          doesn’t tell him.`,
        )}

        He floats. His ears are under, so he says it too loudly, to the sky. “I’m a bridge!” shouts Tomas.

        “Do you know why I was on that plane?” asks Hana that evening. “There’s a clinic up north. They’d had no nurse for three
        weeks. Vega flew me in anyway, when the others wouldn’t.”

        “Why wouldn’t they?” you ask.

        “That’s what I’d like to know,” says Hana. You both look through the door, to where Vega sits with a blank page and a pencil.
      `,
      teaser: 'A pool, clear to the bottom. Who needs you more?',
      notebook: {
        line: `Day 21: Tomas floats. Needle two of seven.  ${took('pool', 'The Passenger let go at the right moment.', 'I had company, and slept.')}`,
        figures: 'Repetitions done, {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Heavy, High and Close',
      text:
        'Pack the heaviest things close to your back, about as high as your shoulder blades. Keep water and rain ' +
        'cover where you can reach them.',
      recall: {
        question: 'Where does the heaviest thing go in a pack?',
        answers: ['At the bottom', 'Close to your back, shoulder high'],
        right: 1,
      },
      practice: 'Repack your bag: heaviest thing high and close. Walk a block and feel it.',
    },
    tell: ({ why }) => ({
      brief: prose`
        Vega draws a line in the dust. “Everything goes on this side,” says Vega. “What we need for five days crosses over.
        But first I will put down something of mine.”

        She doesn’t, yet. She doesn’t know where to begin. So you work: you sit in a ring and lean back, and things go around. Take from the left, turn, hold, give to the right. Radio and battery, ten kilos, come around again and again. Somebody has to take them. Somebody has to ask her.
      `,
      beats: [
        {
          at: 'round',
          who: 'Tomas',
          line: 'Left, turn, right. We’ve done this since we were young. Since Day Two.',
        },
        { at: 'round', who: 'Hana', line: 'Where’s it going? High, and close. Does your back agree?' },
        { at: 'round', who: 'Vega', line: 'My good shoes stay. Next.' },
        { at: 'cooldown', who: 'Hana', line: 'That’s enough packing. Vega? We’re listening.' },
      ],
      aftermath: prose`
        “Who’s five?” you ask.

        “My copilot,” says Vega. “There was ash from the mountain. He got off and went home, where there is no telephone. He was right. I filed the coast, and I flew the short way, over the top, to have Hana there by dark. The ash took both engines. They searched where I wrote.”

        “You did it for my clinic,” says Hana.

        “I did it because I was sure,” says Vega.

        Hana holds out the pencil. “Then write it down yourself,” she says. “And then eat something.”

        ${why({
          home: 'You think of a light, and of somebody watching the wrong coast for a week.',
          running: 'You know something about leaving by the short way. You take the radio.',
          job: 'You know about yes, too fast. You move over so that she can sit.',
          ashes: 'You touch your pack. You know what people do for a promise.',
          silent: 'She looks at you last. You don’t say. You nod.',
        })}

        You lift radio and battery, high and close. “Starting tomorrow,” says Vega, “I would like you to walk in front.”

        Out on the black stone, once, something coughs. It isn’t a tapir.
      `,
      teaser: 'Five days to walk. Who was the fifth?',
      notebook: {
        line: 'Day 22: (in another hand) I was sure. Vega. (in mine) The kettle crossed the line by four votes, the paint by one.',
        figures: 'Passenger no longer fits. I’ve left a gap. Tally beside the gap, {repetitions}.',
      },
    }),
  },
]
