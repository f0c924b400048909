import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Dense Forest: days 4 to 7. */
export const denseForest: readonly StoryDay[] = [
  {
    skill: {
      name: 'Leave Word',
      text: 'Stay with a crashed plane if you can: it is easier to see than you are. If you must leave, leave a dry note: names, how many, the date, your condition and which way you went.',
      recall: {
        question: 'You have to leave the place where they’ll look for you. What does the note say?',
        answers: ['How many, when, which way', 'That you’re sorry'],
        right: 0,
      },
      practice: 'Before your next walk alone, tell someone where you’re going and when you’ll be back.',
    },
    tell: ({ why }) => ({
      brief: prose`
        There’s water in the seats. Three hands go up for leaving, and Hana keeps hers down. From the air Vega saw a river to the north and, beyond it, a bare ridge. Smoke on bare rock can be seen.

        You leave word first, in black engine grease on the torn-off wing, high on the bank: four people, all well, north to river, then ridge, and the date. Then the green. There’s no path. Somebody has to push every stem open like a gate and hold it, all day.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'Thank you for that gate. That’s gate thirty-one. Sorry, tree.' },
        { at: 'round', who: 'Vega', line: 'Chest behind your hands. Then push.' },
        { at: 'round', who: 'Hana', line: 'Let it back slowly. Whose face is behind you?' },
        { at: 'cooldown', who: 'Vega', line: 'Packs off. Drink. Dry feet.' },
      ],
      aftermath: prose`
        “You hold a good door, Passenger,” says Vega.

        You take the radio again without being asked. At noon you look back for the white wing. Leaves. “Four hundred
        meters,” says Tomas, “and I’ve thanked you for every one.”

        In camp Hana sits apart. “I’ll walk,” she says. “I’ll walk as well as I can. But I don’t agree, and I want that
        written down.” She writes it down.

        Tomas pokes the fire. “So what were you doing up there with us?” he asks you.
        ${why({
          home: '“Going home,” you say. Nobody asks how long you’ve been away.',
          running: '“Leaving,” you say. He waits for the rest of it. There isn’t any.',
          job: '“Working,” you say. “Nobody else wanted it.” He nods as if that were his life story, too.',
          ashes: '“Keeping a promise,” you say, and your hand is on your pack.',
          silent: 'You look at the fire. He lets it be.',
        })}

        Then the ground shakes, once. Something very big has come down, close by, in the dark.
      `,
      teaser: 'Stay with the plane, or walk into the green?',
      notebook: {
        line: 'Day 4: three hands for going. Mine stayed in my pocket, for two reasons.',
        figures: 'T. and I counted separately, and we both make it {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Step Up, Look Over',
      text:
        'At a fallen log, step up onto it and look at the far side before you step down. Snakes like to rest in the ' +
        'shade there.',
      recall: {
        question: 'A log lies across the path. How do you cross it?',
        answers: ['Step over it in one stride', 'Step up, look, then step down'],
        right: 1,
      },
      practice: 'On a walk, stop at the first log or wall and look behind it before you step.',
    },
    tell: ({ took }) => ({
      brief: prose`
        A tree lies across the way, taller than Vega with her arm up, and you can’t see the end of it. You climb a root to
        look over before you step over, and you’re glad: on the far side, in the shade, lies a thick snake.

        So it’s the gap underneath, trunk and broken limbs, knee high, eight meters through. Tomas checks that all of it rests
        on rock. The flashlight goes first, then a stick, then you: forearms and toes, hips level. And halfway through,
        something’s moving.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Hips level. Too high is bark, too low is mud.' },
        { at: 'round', who: 'Tomas', line: 'I can see daylight. It’s about the size of a coin.' },
        { at: 'round', who: 'Hana', line: 'Still with me? Then breathe through your nose.' },
        { at: 'drill', who: 'Tomas', line: 'Halfway. There’s no room to turn around anyway.' },
        { at: 'cooldown', who: 'Vega', line: 'You are through. Now the packs.' },
      ],
      aftermath: prose`
        It’s ants, a column of them, each with a leaf, and they don’t stop for you. You hold still,
        straight from heels to head, until the last one has gone by.

        “Your light’s shaking,” you say. Hana has it in her right hand, and Hana’s left-handed.

        “It’s cold,” says Hana. It isn’t.
        ${took('galley', 'Then the beam goes yellow. There’s nothing to put in it.', 'You hand her fresh batteries, and she takes them without looking at you.')}

        She swings the beam up, and there they are: three marks in old white paint, one above the other, like three
        roofs. Somebody has been here with a brush.

        “Those are survey marks,” says Tomas. “Who would’ve surveyed this? And did they get out?”

        Under them an arrow points north. Under the arrow, deep in the mud, is a footprint with three toes.
      `,
      teaser: 'A trunk taller than Vega. Over it, or under?',
      notebook: {
        line: 'Day 5: the ants had the right of way, and took it. The Passenger notices things.',
        figures: 'The last page now says {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Three Points of Contact',
      text:
        'On steep ground keep three of your four hands and feet on something firm while the fourth moves. Test each ' +
        'hold before you trust it.',
      recall: {
        question: 'You’re on a steep step. How many hands and feet move at once?',
        answers: ['One', 'Two, if you’re quick'],
        right: 0,
      },
      practice: 'Go up a ladder or a steep stair once with three points on it all the way.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The white marks run to the edge of a ravine and straight down it. The wall is all roots, sixty meters of them, and then it goes up again. Tomas lies on his stomach and counts two more behind it.

        He draws you two lines. One goes down the roots and up the roots, every step a deep one, every hold tested, with Hana on the rope. The other follows the rim, twice as far, on your feet all day. Rain’s coming either way.
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'Three on, one moves. Which one’s next?' },
        { at: 'round', who: 'Tomas', line: 'That’s one ravine. There’s only the rest of them now.' },
        { at: 'round', who: 'Vega', line: 'Heel down. Drive. Stand tall. Next.' },
        { at: 'drill', who: 'Tomas', line: 'My knees would like a word, and we’re only two minutes in.' },
        { at: 'cooldown', who: 'Vega', line: 'The rim. Packs off. Nobody near the edge.' },
      ],
      aftermath: prose`
        ${took(
          'roots',
          `You’re the first one down and the last one up. Halfway, under your hand, there’s iron: an old spike in the
          rock with two letters cut into it, an L and an A.`,
          `By the second hour nobody talks. On the rim Hana finds a lime tree gone wild, a fruit she knows, and on a stone beside it two letters in white paint, an L and an A.`,
        )}

        “So the brush has a name,” says Tomas. “Half of one. I’m oddly pleased to meet it.”

        The rain starts on the far rim. Four people sit down in a row under one tarp.

        “One kilometer, in a straight line,” says Vega.

        “Three, the way we walked it,” says Tomas. “I’ve counted every root.”

        Hana has her back to you. She’s changing a bandage with her teeth, the third today. “Show me,” you say. “Tomorrow,” says Hana.

        “There’s no moss on those letters,” says Tomas. “They aren’t old. That’s this year.”

        All four of you look at the dark.
      `,
      teaser: 'A wall of roots, going down. Would you trust it?',
      notebook: {
        line: `Day 6: ${took('roots', 'three ravines, by the roots', 'three ravines, all the way around')}. L and A, whoever you are, you had good legs.`,
        figures: 'Days held: {days}.',
      },
    }),
  },
  {
    skill: {
      name: 'Cup Your Ears',
      text:
        'Stand still, cup your hands behind your ears and turn slowly. The way you face when a faint sound is ' +
        'loudest is the best guess at where it comes from.',
      recall: {
        question: 'You hear something faint. How do you find out where it is?',
        answers: ['Walk toward it at once', 'Cup your ears and turn slowly'],
        right: 1,
      },
      practice: 'Stand outside for two minutes with your hands behind your ears. Name five sounds.',
    },
    tell: () => ({
      brief: prose`
        Vega stops on a low hill and puts her pack down. “Today we do not walk,” she says. “We listen.”

        So you undo what the ravines tied up. Shoulders, hips, long reaches, a slow squat. Then you’ll stand back to back, hands cupped behind your ears, each with a quarter of the world.

        Yesterday’s rain left a third of a bottle each. Somewhere north of you there should be a river. If nobody hears it by
        noon, you’ve been walking the wrong way since Day Four.
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'Slowly. Where’s it tight? Go there, and stay polite.' },
        { at: 'round', who: 'Tomas', line: 'I’ve got frogs, and I’m fairly sure I’ve got an opinion.' },
        { at: 'cooldown', who: 'Vega', line: 'Quiet now. All of you. Listen.' },
      ],
      aftermath: prose`
        West: frogs. East: one bird with three notes. And from the north, under everything, a sound that doesn’t stop.
        Insects stop when you move. Wind stops to breathe. This just goes on.

        “That’s water,” you say. “A lot of it.”

        “Tomorrow,” says Vega, and she almost smiles.

        Then Tomas lifts a finger. He has the south. Very far back, thin as a wire, there’s an engine. It’s over the
        wreck. It goes around once, and around again, low, where four people aren’t anymore. By the time a fire smoked, it’d be gone. You all look anywhere but at Hana. “I’m not going to say it,” says Hana. She waits until the sound is gone. “But I’d like to
        know why it took them a week.”

        Vega ties her boot. She ties it twice.
      `,
      teaser: 'Stand still. What do you hear behind you?',
      notebook: {
        line: 'Day 7: engines, one. Over the place where I wanted to be. I didn’t say it.',
        figures: 'Repetitions so far, {repetitions}. That’s a report, too.',
      },
    }),
  },
]
