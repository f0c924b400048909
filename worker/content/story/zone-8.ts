import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Extraction Point: days 28 to 30. */
export const extractionPoint: readonly StoryDay[] = [
  {
    skill: {
      name: 'Mark a Landing Square',
      text:
        'A helicopter needs flat, firm ground, about thirty meters each way, with no wires or tall trees close by. ' +
        'Clear away everything loose and stake down whatever stays.',
      recall: {
        question: 'A helicopter will land. What about the loose branches?',
        answers: ['Clear every one of them', 'Leave them, the wind will'],
        right: 0,
      },
      practice: 'Pace out thirty meters by thirty in a park. Would it be clear?',
    },
    tell: ({ took }) => ({
      brief: prose`
        It’s an easy hour down to the clearing. The storm’s been through. Branches lie everywhere, and across the middle lies one very long trunk.

        A helicopter comes over the ridge, goes around once, and can’t come down. A bag falls with a note in it: thirty by
        thirty meters, flat, nothing loose. Fuel comes tomorrow. First light, Day Thirty. Well done.

        “Six tons,” says Tomas of the trunk, from the ground, with his foot up. You can trim it where it lies, or move the square. There’s one day.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'You’re bending left. I’ve always wanted to boss a garden.' },
        { at: 'round', who: 'Hana', line: 'Slowly. What do your feet feel? Any holes?' },
        { at: 'cooldown', who: 'Vega', line: 'Thirty by thirty. I have paced it. Good.' },
      ],
      aftermath: prose`
        ${took(
          'square',
          '“The trunk stays,” you say. “We move the square.” Forty paces west there’s room. Three of you walk it in lanes, and Tomas shouts when a lane bends.',
          '“The trunk stays, but not its arms,” you say. Limb by limb you clear it, one swinging the crash axe, the others well back, until the square fits beside it.',
        )}

        At each corner you stake down a life vest. Lucia’s last post stands at the edge of the grass: three white chevrons, and none
        after it. This is where she started home.

        “When we land there will be an inquiry,” says Vega. “I will say what I did.”

        “We’ll be there,” you say.

        “That is not an order,” says Vega. It’s very nearly a question.

        At dusk you check the corners. The fourth vest has been dragged to the trees. In the mud beside it is a print as wide as a saucer. It’s followed you all this way.
      `,
      teaser: 'A helicopter needs flat ground. What lies across it?',
      notebook: {
        line: `Day 28: ${took('square', 'the trunk stayed, and we moved the square', 'the trunk lost its arms, and we kept the square')}. Gardening included.`,
        figures: 'Tally {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Sleep Is Equipment',
      text: 'Before a big day, stop early, get warm and dry, and sleep. Tired people miss things, and no gear makes up for it.',
      recall: {
        question: 'Tomorrow’s the big day. What do you pack tonight?',
        answers: ['More training', 'Sleep'],
        right: 1,
      },
      practice: 'Tonight, lights out an hour early.',
    },
    tell: ({ took, why }) => ({
      brief: prose`
        You stake the vest down again, deeper. Nobody mentions the print, but everybody brings wood.

        Vega’s strict about today. “Enough to keep the engine warm,” says Vega. “No more.” So you’ll stop with plenty left, and
        that’s harder than it sounds. Hana’s hand is clean, and closing. Tomas has asked three times what time it is.

        There’s one night left, and something is watching the grass. Over the ridge, cloud is coming. A helicopter can’t land on what
        it can’t see.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Half of what you could. That is the order.' },
        { at: 'round', who: 'Hana', line: 'Back quiet. Could you do twice that? Then stop.' },
        { at: 'cooldown', who: 'Tomas', line: 'It’s noon. I only mention it.' },
      ],
      aftermath: prose`
        The skin on Lucia’s paint lifts off like a lid. “She left marks for people she’d never meet,” says Tomas. “It’s only polite to add ours.” You plant a post beside hers. He does the top chevron, Hana the middle, you the lowest, Vega checks it from ${took('trunk', 'the trimmed trunk', 'the middle of your new square')}.

        ${why({
          home: '“They’ll have the light on,” says Hana. “All night,” you say.',
          running: '“Still running?” asks Hana. “No,” you say. “Walking. It’s slower. I see more.”',
          job: '“Will you still want the job?” asks Hana. “I’d like to be asked again,” you say. “Slowly, this time.”',
          ashes:
            '“Should we come with you?” asks Hana. “To the hill?” You find that you’d like that. “Yes,” you say.',
          silent: '“You never did say,” says Hana. “No,” you say. “You never needed it.”',
        })}

        At dusk the grass moves. You stand up, all four, tall, shoulder to shoulder. Out come two round ears and a long nose. The tapir
        looks you over, puts its head down, and eats. “It isn’t afraid,” says Tomas. “So the cat’s gone.”

        You take the last watch. At four you can’t see the post. At five you can’t see the square. The cloud has come down.
      `,
      teaser: 'One vest is gone. What’s watching the grass?',
      notebook: {
        line: 'Day 29: to sleep at eight, on orders. The pencil is sharp for the third column.',
        figures: 'Days held: {days} of thirty.',
      },
    }),
  },
  {
    skill: {
      name: 'Wait for the Thumb',
      text:
        'Go to a helicopter only when the crew signals, from the front, crouching, in the pilot’s sight, and never ' +
        'near the tail. Hold on to everything loose.',
      recall: {
        question: 'The helicopter is down, rotor turning. When do you go?',
        answers: ['When the crew signals', 'When the dust settles'],
        right: 0,
      },
      practice: 'Teach one of these thirty skills to somebody else.',
    },
    tell: ({ took, why, ended }) => ({
      brief: prose`
        First light, and all it lights is cloud. The helicopter’s due at six forty. You can’t see one corner of the square. Hana has the
        notebook open at page one.

        “We cannot lift the cloud,” says Vega. “We can find out what we have.” So once more: hands on the ground, and push. One minute by the watch, which is on your wrist now. The long hold. Then you sit against a tree as wide as a door. The third column is yours to fill.
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'I’m only writing. But I’m smiling while I do it.' },
        {
          at: 'round',
          who: 'Tomas',
          line: 'I’ve got the first column by heart, sorry. Don’t look. Just push.',
        },
        { at: 'round', who: 'Vega', line: 'Do not save anything. This is the last one.' },
        { at: 'cooldown', who: 'Hana', line: 'That’s the third column. Put your boots on. Listen.' },
      ],
      aftermath: prose`
        At six forty there’s only a sound, circling. Then the cloud opens, and you light the green smoke. You kneel well back from ${took('trunk', 'the trimmed trunk', 'the new square')}, everything loose held tight, until the crew signals. In the door stands a woman with white paint on her
        sleeve. “You owe me a battery,” says Lucia.

        ${ended({
          first: `“You walked in front,” says Vega. “Walk out in front.” You go first, bent low, and Lucia takes your hand. Tomas leaves the kettle on the post for the next people.`,
          together: `You go in from the front, bent low, Tomas between you, because you won’t be split up now. The paint stays by the post, lid on.`,
          last: `You hold the edge while three go in, bent low, look back once, and count: there’s no one left. Your coil of rope stays on the post.`,
        })}

        Vega unfolds the manifest. Beside your name she strikes out Passenger, and writes Crew.
        ${why({
          home: '“Now take me home,” you say.',
          running: '“Which way?” asks the pilot. “Back,” you say.',
          job: '“Ready for work?” asks Hana. “Yes,” you say.',
          ashes: '“Then the hill,” you say. “All four.”',
          silent: 'Nobody asks you anything. “Thank you,” you say.',
        })}

        The grass drops away. At the station they set Lucia down with her battery. She lights the lamp by hand, in broad daylight, and you look back until you can’t see it.
      `,
      teaser: 'One column is still empty. Who walks out first?',
      notebook: {
        line: 'Day 30: the gap is filled: Crew. Lucia has read all three columns, twice.',
        figures: 'Days held: {days}. Repetitions done: {repetitions}. I only count what’s finished.',
      },
    }),
  },
]
