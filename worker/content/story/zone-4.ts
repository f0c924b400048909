import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Mountain Ridge: days 12 to 15. */
export const mountainRidge: readonly StoryDay[] = [
  {
    skill: {
      name: 'Up Only If Down',
      text:
        'Never climb up anything that you could not climb back down. If the answer is no, look for another way ' +
        'around.',
      recall: {
        question: 'You could get up this rock. What do you ask first?',
        answers: ['Could I climb back down?', 'How’s the view?'],
        right: 0,
      },
      practice: 'On the next stair or slope, stop halfway up and look at the way down.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The ridge begins with stairs cut for somebody three times your height. Palms flat on a ledge, arms bend, arms
        straighten, a foot up, stand. Then you turn around and reach down for a pack, because Hana can’t lift hers.
        Twenty-three ledges, says Tomas. There’s been no water since the stream.

        At the ninth, the rock is smooth and the holds are small. It would save an hour. Vega stands beside you. “Could you
        climb back down that?” she asks. It’s late, and everybody’s waiting for you.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Palms flat. Out with the breath. Push.' },
        { at: 'round', who: 'Tomas', line: 'That’s six. I’m happier now there’s something to count.' },
        { at: 'round', who: 'Hana', line: 'Can you pull me, too? Say so if you can’t.' },
        { at: 'drill', who: 'Vega', line: 'Half. The breath first, then the arms.' },
        { at: 'cooldown', who: 'Tomas', line: 'Twenty-three. There’s no twenty-four. I’ve looked.' },
      ],
      aftermath: prose`
        “No,” you say. So you work along sideways, and around the corner, at hip height, are the three white roofs and an
        easy ramp. L and A had thought the same.

        There’s room for four on the top ledge, well back from the edge. Hana hands out ${took('boulders', 'half a cracker', 'a whole cracker')} each and counts the rest twice. “There’s enough for three days,” she says. “How far is it to anything?”

        “I filed a route along the coast,” says Vega suddenly. The light’s going, and she’s talking to the valley. “We are not on the
        coast.”

        “Then why are we here?” you say. She shakes her head. Then the wind drops, and you all hear it. Down in the forest, something knocks on wood. It stops. It knocks again.
      `,
      teaser: 'You could climb up it. Could you climb back down?',
      notebook: {
        line: 'Day 12: asked if it could be climbed back down, the Passenger said no. Best climbing I’ve seen.',
        figures: 'Repetitions to date: {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'The Rest Step',
      text:
        'On a long climb, straighten your back knee at each step and pause on it for a moment. The bone carries you ' +
        'while the muscle rests.',
      recall: {
        question: 'On a long climb, when do your legs rest?',
        answers: ['At the top', 'At every step, on a straight knee'],
        right: 1,
      },
      practice: 'Climb a long stair with a short pause on the straight back leg at every step.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The knocking was a woodpecker. Tomas apologizes to everybody, including it.

        Three kilometers of ridge are left, as wide as a wagon, with cloud on both sides. Vega teaches you the step: foot
        up, back knee straight, rest one heartbeat on the bone, next. There’s no wood on top. You can carry some up, slowly, under double packs. Or you can go light and fast, and see the far side before the cloud does. Hana stops every
        fifty steps. She says it’s for the view. There isn’t one.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Foot up. Knee straight. One heartbeat. Next.' },
        { at: 'round', who: 'Tomas', line: 'I’m looking at your boots. They’re very good boots.' },
        { at: 'drill', who: 'Hana', line: 'Who’s behind me? Good. Stay there. Two more minutes.' },
        { at: 'cooldown', who: 'Vega', line: 'The top. Sit down. Backs to the wind.' },
      ],
      aftermath: prose`
        On top there’s a pile of stones with the white mark on it and, in the rock below, an iron pin. Tomas forgets the
        drop, kneels, and shakes hands with it. Beside the pin are two letters, an L and an A${took('roots', ', in the same hand as the iron spike', ', in the same hand as the painted stone')}.

        ${took(
          'firewood',
          'The cloud beats you by a minute. You drop the wood and sit down on it, and see nothing at all.',
          `You beat the cloud by ten minutes. North of you lies a valley, and in it a plain of black stone, and steam. You
          draw it as fast as you can.`,
        )}

        “Who’d carry a tripod up here?” you ask.

        “Somebody who’d meant to come back,” says Tomas. “You don’t sink iron otherwise.”

        By evening there’s nothing left but cloud. Hana puts on her dry shirt, and yours, and the tarp. You’re warm. You watch her shake.
      `,
      teaser: 'Cloud left, cloud right. Heavy, or fast?',
      notebook: {
        line: `Day 13: Tomas makes a friend, iron. ${took('firewood', 'We carried a forest up a hill.', 'We saw the other side, for ten minutes.')}`,
        figures: 'He told it our tally, {repetitions}, and it wasn’t surprised.',
      },
    }),
  },
  {
    skill: {
      name: 'Layer Before You Shiver',
      text:
        'Put your dry layer on when you stop, not when you are already cold. Wet cloth and wind can chill people ' +
        'even in the tropics.',
      recall: {
        question: 'You’ve stopped after a hard climb, still warm. When does the dry shirt go on?',
        answers: ['Now', 'When you start to shiver'],
        right: 0,
      },
      practice: 'After your next session, change into something dry within five minutes.',
    },
    tell: ({ took, why }) => ({
      brief: prose`
        You wake inside a cloud. Vega lays the rope around the camp in a ring, twelve paces across. “This is the world
        today,” says Vega. “Nobody leaves the world.”

        So you look after what’s in it. Ankles, hips, arms, slowly. You put the dry shirt on now, before you need it.

        Hana lies under the tarp with her eyes open. She keeps the arm up, and drinks when you tell her. She’s burning, and she’s asked for her notebook so that she can write down how fast.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'I can’t see my feet. Somebody tell them to circle.' },
        { at: 'round', who: 'Hana', line: 'Don’t stop for me. Who’s looking after your back?' },
        { at: 'cooldown', who: 'Vega', line: 'Dry shirts on. Now, not later.' },
      ],
      aftermath: prose`
        Tomas ${took('galley', 'makes tea, real tea, from water the tarp has combed out of the cloud', 'boils what the tarp has combed out of the cloud, and calls it tea')}. To keep Hana awake, you all say the first thing you’ll do at home. For Hana it’s a chair with a back. For Vega it’s an eleven-page form. For Tomas it’s a bath, a shallow one.

        ${why({
          home: '“There’s a light,” you say. “Somebody’s kept it on for me for two weeks.” Hana asks what color it is.',
          running: '“I don’t know,” you say. “I hadn’t planned on a first thing.” Hana says that’s a start.',
          job: '“I’d like to do the job,” you say. “I said I would.” Hana says it’s a terrible answer, and squeezes your sleeve.',
          ashes:
            '“A hill by the sea,” you say. “I’m carrying someone there.” Hana doesn’t ask who. She moves over, for two.',
          silent: 'Your turn comes. “Later,” you say. “All right,” says Hana, “we’ll keep it warm for you.”',
        })}

        At dusk the cloud opens for ten seconds. Far below, in a valley without a road, one light comes on.

        “Eighteen forty-two,” says Tomas, reading it off Vega’s wrist. Then it’s gray again. But all four of you saw it.
      `,
      teaser: 'The world is twelve paces wide. What’s beyond the rope?',
      notebook: {
        line: 'Day 14: patient feverish, alert, difficult. The patient is me. One light.',
        figures: 'Days held: {days}.',
      },
    }),
  },
  {
    skill: {
      name: 'Three of Anything',
      text:
        'Three fires, three whistle blasts or three flashes mean help in most of the world. In the Alps and Britain, ' +
        'signal six times a minute; three a minute is the answer.',
      recall: {
        question: 'You have wood for signal fires. How many do you light?',
        answers: ['One big one', 'Three, well apart'],
        right: 1,
      },
      practice: 'Look up the distress signal and the emergency number of the next country you’ll visit.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The sky is open from edge to edge. ${took('firewood', 'The wood you carried lies drying on hot rock.', 'You’ve been down to the last trees three times for wood.')}
        Tonight there will be three fires in a row, because one fire is a camp and three are a call.

        But first Hana sits up. Her face is gray, and she’s holding page one. “Second column,” says Hana. “I’m curious, and
        I need something to think about. Same push, same hold, same minute. What have two weeks done?” You’ve eaten one
        cracker since morning.
      `,
      beats: [
        { at: 'round', who: 'Hana', line: 'Is that more than last time? Don’t answer. I can read.' },
        {
          at: 'round',
          who: 'Tomas',
          line: 'I’ve seen your numbers. I’m a surveyor, I couldn’t not. Not a word.',
        },
        { at: 'round', who: 'Vega', line: 'Rest is part of it. Sit.' },
        { at: 'cooldown', who: 'Hana', line: 'That’s the second column. Thank you. I needed that.' },
      ],
      aftermath: prose`
        She writes today’s numbers beside the first ones, and rules one thin line. For the first time in days, her
        hand is steady.

        At eighteen forty-two the light in the valley comes on. “No person is that punctual,” says Vega. “It is a machine, and it has a roof near it.”

        After dark there’s an engine. You feed all three fires until they roar. “Turn,” you say. “Turn.” The engine makes
        one circle over the ridge, one whole circle. Then it goes away south.

        “They saw us,” says Tomas. “They must have. Didn’t they?”

        Hana has lain down again. “That light,” she says to you, very low. “How far is it? I’ve got about four days. After that I’m just cargo.”
      `,
      teaser: 'Three fires wait for a match. Is anybody looking down?',
      notebook: {
        line: 'Day 15: the second column is filled or blank, and I’m fine with either. One circle.',
        figures: 'Repetitions done: {repetitions}.',
      },
    }),
  },
]
