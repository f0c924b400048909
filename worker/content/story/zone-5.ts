import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Hostile Territory: days 16 to 19. The place is hostile, nobody in it is. */
export const hostileTerritory: readonly StoryDay[] = [
  {
    skill: {
      name: 'Keep Off Pale Crust',
      text: 'Near hot springs, bare pale ground can be a thin crust over scalding water. Stay well back, where plants grow. If you begin to feel sick, leave at once: gas can collect there.',
      recall: {
        question: 'Bare, pale ground steams a little. Can you cross it?',
        answers: ['No, go around, well back', 'Yes, on the dry parts'],
        right: 0,
      },
      practice: 'Look up whether there’s volcanic ground in a place you want to visit.',
    },
    tell: ({ took }) => ({
      brief: prose`
        A liter of water is left for each of you, and the ridge makes no more. Before you go, you lay stones in an arrow
        ten paces long, pointing down at the light.

        Hana says she can walk. Then she stands up, and sits down. So the question is how. Straight down there are eighteen rock steps: packs on the rope, then her, then you. Or there’s a long spur, gentler, hours of it, with her arm around your neck. Below, something’s smoking where there shouldn’t be people.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Shoulder blades first. Then take the weight.' },
        { at: 'round', who: 'Hana', line: 'I’m lighter than I look. Aren’t I?' },
        { at: 'round', who: 'Tomas', line: 'Slowly. She’s the only one who knows what’s on page nine.' },
        { at: 'drill', who: 'Vega', line: 'Do not hurry. Do not stop.' },
        { at: 'cooldown', who: 'Tomas', line: 'Level ground. I’d kiss it, but it smells like rotten eggs.' },
      ],
      aftermath: prose`
        ${took(
          'rope',
          `She goes down like a pack, in a seat of strap, a second turn around a rock in case, and doesn’t open her eyes. At the last step the rope jams for good.
          Vega cuts it, and leaves ten meters hanging there.`,
          `She walks the whole spur with her arm around your neck. You give her half your water, and she takes it, so it must be bad.`,
        )}

        The smoke is steam${took('summit', ', just where your drawing has it', '')}. The head of the valley is all hot springs, the ground around them bare and pale, and it rings
        hollow under a pebble. “Nobody stands where nothing grows,” says Vega. You go the long way, among the trees. “There’s nobody here,” you say.

        “Something is,” says Tomas. At dusk you cross your own trail. In your boot print, pressed over it, fresh, is
        the print of a cat. It’s as wide as a saucer.
      `,
      teaser: 'White smoke, far below. Who lit it?',
      notebook: {
        line: `Day 16: went down ${took('rope', 'as freight', 'on two feet and a neck')}. Temperature, yes. Cat, yes.`,
        figures: 'The tally, I am told, is {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Look Before You Reach',
      text:
        'Never put a hand or a foot where you cannot see. Let a stick go first, and give any snake time, space and ' +
        'a way out.',
      recall: {
        question: 'You have to reach into leaves you can’t see through. What goes first?',
        answers: ['A stick', 'Your gloved hand'],
        right: 0,
      },
      practice: 'Today, look at each place before you put a hand on it. Notice how seldom you do.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The hillside is thorn from top to bottom, and nobody goes through it upright. But something does: there’s a tunnel,
        hip high, its floor worn smooth by three-toed feet. It leads the right way, toward the light.

        You go first, on hands and toes, with a stick that touches every leaf before your hand does. Behind you comes Hana on a sled made of the tarp, and you’re the one who pulls. Back flat, belly tight. Behind all of you, at the tunnel’s mouth, a branch has just snapped.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Stick first. Then the hand.' },
        { at: 'round', who: 'Tomas', line: 'I’m last. I’d like it noted that I’m last.' },
        { at: 'round', who: 'Hana', line: 'I can hear it breathing. Can you go a little faster?' },
        { at: 'cooldown', who: 'Vega', line: 'I see the end. Do not stop there.' },
      ],
      aftermath: prose`
        The stick stirs a leaf, and the leaf is a snake. You hold, belly tight, for as long as it needs. “Forty seconds,”
        whispers Hana. Even now she’s counting. At noon an engine goes over, low. You can’t wave from inside a thorn bush.

        You come out at dusk, and can’t go on in the dark, so you sit back to back with the fire small and the tunnel in
        front of you. ${took('lockers', 'The flashlight holds.', 'The flashlight dies at ten.')}

        It comes at two. You hear it stop. Then two green coins open in the dark, low.

        “Nobody runs,” says Vega. You stand up, Hana held between you, tall, shoulder to shoulder, and you shout.

        In the morning the last crackers are gone, bag and all. “Food hangs in a tree,” says Vega. “I forgot.”

        “It didn’t come for those,” says Hana.
      `,
      teaser: 'A tunnel through the thorns, hip high. Who made it?',
      notebook: {
        line: 'Day 17: two green coins. I’ve never been so glad of three people’s backs.',
        figures: 'Tally {repetitions}, some of it on elbows.',
      },
    }),
  },
  {
    skill: {
      name: 'Night Eyes',
      text:
        'Eyes need about thirty minutes of darkness to see their best, and one white light undoes it. If the walk ' +
        'can wait for daylight, let it wait.',
      recall: {
        question: 'You need to see in the dark. How long do your eyes take?',
        answers: ['A minute or two', 'About half an hour'],
        right: 1,
      },
      practice: 'Sit in a dark room or yard for half an hour, no phone. See what appears.',
    },
    tell: ({ took, why }) => ({
      brief: prose`
        Between you and the light lies a plain of black stone, without shade. By day it’s a stove, and Hana can’t cross a stove. Any other walk would wait for daylight.

        You fill every bottle from the creek, and boil it. For half an hour you show no light, and slowly the stones grow edges under a full moon. Then you take the first turn with Hana on your back: long steps over the cracks, sink, and stand up out of it. Somewhere behind you, on stone, there are footsteps.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Toe. Feel. Heel. Weight.' },
        { at: 'round', who: 'Tomas', line: 'My turn to carry. No, I counted. It’s my turn.' },
        { at: 'round', who: 'Hana', line: 'Talk to me. What’s the first thing you’ll eat?' },
        { at: 'drill', who: 'Vega', line: 'Half the plain. The light is closer.' },
        { at: 'cooldown', who: 'Tomas', line: 'It’s stopped. Whatever it was, it’s stopped.' },
      ],
      aftermath: prose`
        You stop. They stop. You turn around together. The moon shows two round ears and a long nose: the tapir, the one with
        the three toes. Tomas laughs until he has to sit down.

        Then its head goes up. It looks past you, back at the thorn, and runs. “It isn’t afraid of us,” says Tomas. The laugh stops.

        You walk the rest in a knot${took('boulders', ', stone to stone, as you did at the white water', '')}. On your back, Hana talks to people who aren’t here.
        ${why({
          home: '“Is the light still on?” she asks. “It’s on,” you say.',
          running: '“What are you running from?” she asks. “Not from you,” you say, and take a better grip.',
          job: '“Is the job far?” she asks. “This is the job,” you say.',
          ashes:
            '“Who’s in the pack?” she asks. You tell her the name. It’s the first time you’ve said it aloud.',
          silent: '“You never say,” she says. “I’m here,” you say. “That’s all.”',
        })}

        Before dawn the light becomes a lamp on a tower. Vega calls out three times. Nobody answers. The gate’s shut.
      `,
      teaser: 'Midnight on black stone. Are those all your footsteps?',
      notebook: {
        line: 'Day 18: I was carried. The Passenger wrote this, and I’ve let it stand.',
        figures: 'Days held: {days}, and one night.',
      },
    }),
  },
  {
    skill: {
      name: 'Every Wire Is Live',
      text: 'Treat every wire as live. Stay at least eleven meters from a fallen power line and from anything it touches, such as a metal fence. Do not touch a fence if you cannot see where every wire leads.',
      recall: {
        question: 'A power line lies on the ground, quiet. How close can you go?',
        answers: ['Eleven meters away, no nearer', 'Close, if it isn’t sparking'],
        right: 0,
      },
      practice: 'Find the main switch for the power where you live.',
    },
    tell: ({ took }) => ({
      brief: prose`
        Daylight shows a fence, more rust than wire, a tower with a lamp, and a gate packed shut with ash. The sign has three
        white chevrons on it: Weather and Survey Station. Closed.

        Before anybody touches metal, Tomas follows every wire with his eyes. Panel to battery, battery to lamp, a timer.
        Nothing goes to the fence. Then it’s only weight. Chests low, arms bent, push: a finger’s width, and again. Hana’s lips have gone white. Behind that gate there may be a cabinet with a red cross on it.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Feet. Hands. Push. Together.' },
        { at: 'round', who: 'Tomas', line: 'A finger’s width. Sorry, gate. It’s an emergency.' },
        { at: 'round', who: 'Hana', line: 'Is it open? No? Then why are you looking at me?' },
        { at: 'cooldown', who: 'Vega', line: 'One person wide. Take her in.' },
      ],
      aftermath: prose`
        There’s a roof. There’s a cabinet. It’s empty.

        “What now?” you ask.

        “Now I’m mad,” says Hana. She says it with her eyes shut.

        But the timer has fresh oil on it. Mugs hang on hooks, and one says Lucia. “L,” says Tomas. “Lucia, from the ${took('roots', 'iron spike', 'painted stone')}. It says closed, but she was here this
        year.” On the wall there’s a map she drew: a supply cache, nine kilometers. The north mast. Below the mast, a clearing.

        Vega joins the lamp’s battery to the radio on your back. She calls, and it only hisses. She writes beside the calendar:
        borrowed, one battery, four people, will return it.

        Eighteen forty-two comes, and the valley stays dark. You’ve put out the only light for a hundred kilometers, and
        you don’t know who was watching it.
      `,
      teaser: 'Rust, wire, a closed gate. Which wire is alive?',
      notebook: {
        line: 'Day 19: owed, one battery, to Lucia. Cabinet empty. Passenger not.',
        figures: 'Paid in so far, by hand: {repetitions}.',
      },
    }),
  },
]
