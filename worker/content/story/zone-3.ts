import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** River Valley: days 8 to 11. */
export const riverValley: readonly StoryDay[] = [
  {
    skill: {
      name: 'Follow the Slope Down',
      text:
        'Water collects at the bottom. If nobody is looking for you, follow slopes and animal trails downhill, but ' +
        'never a steep gully: those end in falls. Treat what you find before you drink it.',
      recall: {
        question: 'A steep gully runs straight down toward the water. Is it the way?',
        answers: ['No, it may end in a fall', 'Yes, it’s the shortest'],
        right: 0,
      },
      practice: 'Find out which river the rain on your street ends up in.',
    },
    tell: () => ({
      brief: prose`
        A gully offers a shortcut to the water. You throw a stone down it first, and it falls for a long time. So you keep to the trail of those three-toed prints, a tapir’s, Tomas says, until bamboo shuts it.

        There’s no room to swing the axe, and bamboo pushes back. You have to pull: take a stem, lean away, elbows behind you, and hold it while the others squeeze through. Hana reaches for one with her left hand, and lets go of it with a sound that’s new.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Lean away. Elbows back. Hold it.' },
        { at: 'round', who: 'Tomas', line: 'That’s forty. I can hear it. Can you hear it?' },
        { at: 'round', who: 'Hana', line: 'Drop your arms. Shake them. Now, where’s the next one?' },
        { at: 'cooldown', who: 'Tomas', line: 'That’s sky. I’d forgotten they made it in blue.' },
      ],
      aftermath: prose`
        One more stem, and there’s sky, a whole field of it. Under it a brown river runs left to right, in no hurry. And
        on the far side, above the last trees, bare as a bone: the ridge. You turn to Hana. “Show me,” you say.

        She holds out the hand. The cut runs across the palm, from the wreck, six days old. The edges are red and
        tight. “I’d tell a patient to worry,” says Hana. “So I’m telling you.”

        You boil water, and you do what she says, and she doesn’t make a sound. Somebody else has to hold the pencil tonight. She gives it to you.

        In the morning, the white marks go left, overland. Vega is looking at the river.
      `,
      teaser: 'Bamboo, shut like a door. What’s roaring behind it?',
      notebook: {
        line: 'Day 8: one river. My hand is now everybody’s business. (Written by the Passenger. Good letters.)',
        figures: 'The tally is {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Vest On Ashore',
      text: 'Put on a life vest before you board anything that floats, and fasten every strap. It cannot help you from the deck.',
      recall: {
        question: 'The boat’s still tied up. When does the vest go on?',
        answers: ['Once you’re under way', 'Now, on land'],
        right: 1,
      },
      practice: 'Next time you’re near a boat, put the vest on and fasten every strap, ashore.',
    },
    tell: () => ({
      brief: prose`
        The marks go overland. The river goes toward the ridge, or seems to. “The river is faster,” says Vega.

        “Those marks, I’ve counted eleven, they’re by somebody who knew the way,” says Tomas.

        Vega decides. So yesterday’s fence becomes a boat: fourteen poles one way, seven across. At every crossing you
        kneel over the joint and press down with straight arms while Tomas wraps vine around it. If you let up, it goes slack. Then it has to reach the water, and it weighs more than the four of you.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'Press. Don’t let up. That’s joint sixty.' },
        { at: 'round', who: 'Hana', line: 'Straight arms. Is that your shoulder or your pride?' },
        { at: 'round', who: 'Vega', line: 'One push. One length. Again.' },
        { at: 'drill', who: 'Tomas', line: 'That’s half. A raft’s a bridge that got away, you know.' },
        { at: 'cooldown', who: 'Vega', line: 'She floats. Hands off.' },
      ],
      aftermath: prose`
        On the thirtieth push, it floats. Only now does Tomas mention that he can’t swim. “I didn’t want to interrupt,” he says.

        Vega puts a vest on him with her own hands and pulls every strap. All of you put them on, on land, before
        anybody steps aboard. In a clear side pool you even spear two fish, and Hana says they’re the
        best thing she’s ever seen, and she’s seen babies born.

        Then you pole out. Now something else does the walking. By evening, it has carried you a very long way, and
        the ridge, which was in front of you, is beside you. Then it’s a little behind.

        “Are we sure about this?” you ask.

        “Ask me at the bend,” says Vega, and around the bend the herons all go up at once.
      `,
      teaser: 'The marks go left. The river goes right. Who decides?',
      notebook: {
        line: 'Day 9: Tomas can’t swim, and said so in time. I’d have liked a vote.',
        figures: 'Days held: {days}. Knots trusted: all, after fifteen minutes.',
      },
    }),
  },
  {
    skill: {
      name: 'Float Feet First',
      text:
        'Look first, and walk around rough water. If fast water ever takes you, lie on your back with your feet up ' +
        'and pointing downstream, and do not stand until it is slow and shallow.',
      recall: {
        question: 'Fast water has you. How do you float?',
        answers: ['On your back, feet downstream', 'On your front, swimming hard'],
        right: 0,
      },
      practice: 'In a pool, lie back and float for a slow count of sixty.',
    },
    tell: ({ took }) => ({
      brief: prose`
        Vega lifts one hand, and you pole in hard to the far bank. Around the bend the river falls down a stair of boulders, white for
        three hundred meters. “We walk,” says Vega. “All of it walks.”

        There are two ways down: over the boulders, short and steep, or through the forest, twice as far, and it never lets you stop. After that the empty raft has to be let through on the rope, with all four of you sitting back against the pull. The sun’s already going.
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'Legs, please. How many have you got left?' },
        { at: 'round', who: 'Vega', line: 'Load up. Stand. The next trip.' },
        { at: 'cooldown', who: 'Tomas', line: 'That’s everything. That’s everything but the raft.' },
      ],
      aftermath: prose`
        ${took(
          'boulders',
          'You take the boulders. On the third trip a pack slips, and you watch a day’s food go over the falls.',
          'You take the forest. It gets dark on the way, and the flashlight’s nearly done when you are.',
        )}

        The raft waits for first light. You’re nearest the water, and you step back onto a stone that isn’t there.

        It’s cold, and it’s fast. Feet up. Feet first. Boulders go by. You don’t stand until it’s slow and your heels drag on gravel.

        “Here,” you say. “I’m here.”

        Vega stands on the bank with a bamboo pole held out to you. She has let go of the rope to do it. Behind her the raft comes apart, and the rope hangs on a boulder.

        “That was our boat,” says Tomas.

        “No,” says Vega. “That was my mistake.”

        “How far are we from the marks?” you ask. Tomas has lost count.
      `,
      teaser: 'The herons have gone up. What’s around the bend?',
      notebook: {
        line: `Day 10: ${took('boulders', 'over the stones', 'through the trees')}, one raft short, nobody missing.`,
        figures: 'Days held: {days}, a few seconds of them in white water.',
      },
    }),
  },
  {
    skill: {
      name: 'In Doubt, Stay Out',
      text:
        'Ford only wide, slow water below the knee, and when rain has made it rise or turn brown, wait for it to ' +
        'fall. Never tie yourself to a rope in moving water.',
      recall: {
        question: 'The stream has come up brown and fast. What now?',
        answers: ['Go at once, with a rope around you', 'Wait until it falls'],
        right: 1,
      },
      practice: 'After the next heavy rain, look at a stream you know. Would you go in?',
    },
    tell: () => ({
      brief: prose`
        The river has carried you east of everything, and a side stream lies between you and the marks. Before noon it was
        shin deep. Vega waded it with the rope’s end in her hand, turned to wave, and it rained in the hills. In ten minutes
        it was brown and up to your waist.

        So you’ve waited, all afternoon, three here and one there. Now it’s below your knees, but you can’t see the bottom.
        The rope’s up, doubled, tree to tree. Vests on. You’re first.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'It holds four packs. I’ve asked it nicely.' },
        { at: 'round', who: 'Hana', line: 'Ribs down. What’s your belly doing? Use it.' },
        { at: 'round', who: 'Vega', line: 'Do not look at the water. Look at me.' },
        {
          at: 'cooldown',
          who: 'Tomas',
          line: 'Seventeen twelves. That’s two hundred and four. That’s land.',
        },
      ],
      aftermath: prose`
        You hang under the rope and go hand over hand. If you go slack, it swings, so you don’t go slack.

        Then you go back for Hana, because one hand isn’t enough. You make her a seat of cargo strap and she lets you. “If it slips, I get wet knees,” says Hana. “Why else did we wait all day?”

        Tomas comes last, eyes shut, reciting his seventeens.

        “Two days,” says Vega when all of you are over. “The river cost us two days. The decision was mine.”

        “It’s on page nine,” says Hana. “I left room.”

        “What’s that?” you ask by the fire. Thin as a pen line, something red has started up her wrist.

        “It’s spreading,” says Hana. “At home I’d send you to a hospital tonight. Draw a line where it stops, and write the time.”
      `,
      teaser: 'Three on the wrong bank, and brown water. Who goes first?',
      notebook: {
        line: 'Day 11: we waited. It’s the hardest thing we’ve done.',
        figures: 'Tally {repetitions}.',
      },
    }),
  },
]
