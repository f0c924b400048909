import { prose } from './prose.ts'
import type { StoryDay } from './tale.ts'

/** Final Approach: days 23 to 27. */
export const finalApproach: readonly StoryDay[] = [
  {
    skill: {
      name: 'Stop for Hot Spots',
      text:
        'When a spot in your boot starts to rub, stop at once: dry it, tape it, straighten the sock. Two minutes ' +
        'now saves days of blister.',
      recall: {
        question: 'Something rubs in your shoe. When do you stop?',
        answers: ['Now', 'At the next rest'],
        right: 0,
      },
      practice: 'Put a strip of tape in your bag. Next time a shoe rubs, stop and use it.',
    },
    tell: ({ took }) => ({
      brief: prose`
        You’re in front, so the pace is yours. Vega gives you one piece of advice. “The last one must still be able to talk,” says Vega. The last one is Hana, three days into her medicine. She’s reciting bones.

        Eight kilometers of old survey track, gone to grass, over three valleys. Down each with bent knees and short steps.
        Up each from the heel. At six this evening you call on the radio from the highest ground you can reach, and something has
        started to rub in your left boot.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Your pace. Do not look back. Listen back.' },
        { at: 'round', who: 'Hana', line: 'Femur, tibia. Is that a limp I hear?' },
        { at: 'round', who: 'Tomas', line: 'That’s one valley. I’m not counting the others yet.' },
        { at: 'round', who: 'Hana', line: 'I’m still talking. Are you? What hurts?' },
        { at: 'cooldown', who: 'Vega', line: 'High ground. Stop. Drink first.' },
      ],
      aftermath: prose`
        “Stop,” you say at the second valley, and everybody has before you’ve finished the word. Sock off, dry, tape, two
        minutes. “${took('pool', 'You’d make a decent nurse', 'You remember what I said on the porch')},” says Hana.

        The third valley is the long one. At the top you unwrap the radio, and
        at six Vega calls. It hisses. She calls again.

        “It needs a wire,” says Tomas, “as tall as a house. We had a whole fence of it, and I’m sorry, I didn’t think.” He points. Very far ahead the last of the
        sun burns red in something small and high. It’s a lamp, dead for years. But it’s on a mast.

        You look behind you. From one end of the world to the other, the sky has begun to pile up.
      `,
      teaser: 'Three valleys, and you walk in front. How fast is fair?',
      notebook: {
        line: 'Day 23: walked behind somebody who says stop at the right moment. Socks dried, one.',
        figures: 'Days held: {days}.',
      },
    }),
  },
  {
    skill: {
      name: 'Thunder Means Down',
      text: 'At the first thunder get off high ground and away from lone trees and water. No place outside is safe: a solid building or a hard-topped car is. Wait thirty minutes after the last thunder.',
      recall: {
        question: 'The last thunder was ten minutes ago. Do you go on?',
        answers: ['Yes, it’s moving off', 'No, wait twenty more'],
        right: 1,
      },
      practice: 'In the next storm, count from the flash to the thunder. Three seconds is a kilometer.',
    },
    tell: () => ({
      brief: prose`
        It comes at four in the afternoon, a black shelf across the whole sky. You’re out on an open shoulder. A flash.
        You count. The thunder takes fifteen seconds, and the next one takes nine.

        “Down,” you say, and you don’t look around for Vega first. You go past the one big tree that looks like shelter, into a dry dip where everything’s low, and crouch well apart until the thunder’s gone. Then there’s still the wind. Somebody has to hold up a roof in it, arms overhead, for hours.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Press. Hold. Change.' },
        { at: 'round', who: 'Hana', line: 'Two push, two rest. Which are you?' },
        { at: 'round', who: 'Tomas', line: 'Sorry, sky, it’s our only roof, you can’t have it.' },
        { at: 'cooldown', who: 'Vega', line: 'It is dropping. Let go slowly.' },
      ],
      aftermath: prose`
        For two hours the four of you kneel inside with your palms on the poles. The wind pushes, and you push back. Hana
        stays on her knees longer than she should.

        Vega shouts something. “What?” you shout. She shouts it again.

        When it’s quiet she says it a third time. “I said, good decision,” says Vega. “I would have gone for the tree.” Then she takes off her watch, the one that has timed every minute of this, and straps it on your wrist.

        “The last person who was sure had it,” says Vega. “Now somebody who looks has it.”

        All night the stream far below you is loud. Toward morning it wakes you. It isn’t the noise. It’s that there isn’t any.
      `,
      teaser: 'A flash. You count. How far away is it?',
      notebook: {
        line: 'Day 24: Vega said good decision three times, which I believe is her whole supply.',
        figures: 'Tally, taken under a tarp: {repetitions}.',
      },
    }),
  },
  {
    skill: {
      name: 'Read the Slope',
      text: 'Leaning trees, fresh cracks, or a stream that suddenly turns muddy or goes quiet can come before a slide. Go at once, sideways and up, to firm ground, and stay off the slide afterward.',
      recall: {
        question: 'A slide is coming down toward you. Which way do you go?',
        answers: ['Downhill, fast', 'Sideways, out of its path'],
        right: 1,
      },
      practice: 'On a steep road, look for leaning trees and cracks. Ask why they lean.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The stream’s gone quiet. Ahead, two trees are leaning that have no reason to lean.

        “Back,” you say. “Sideways and up. Now.”

        Everybody goes. So does the hill. Then Vega counts heads. She gets three. She counts again. From below come three blasts on a whistle.

        Tomas is in mud to the thighs, one foot under a root. You can pull him from firm ground, all of you, now. Or you can lay branches, dig the foot out, then lift. The slope above him may not be done.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'I watch the slope. You work. Go.' },
        { at: 'round', who: 'Tomas', line: 'It’s cold in here. I’m fine. I’m counting. I’m at ninety.' },
        { at: 'round', who: 'Hana', line: 'Can you feel your toes? All of them? Count them for me.' },
        { at: 'drill', who: 'Vega', line: 'Half. It has not moved. Go on.' },
        { at: 'cooldown', who: 'Hana', line: 'I’ve got him. I’ve got him. You can let go.' },
      ],
      aftermath: prose`
        ${took(
          'pull',
          `${took('rope', 'The rope’s ten meters short since the ridge, so you tie on the parachute cord.', 'You throw the rope, and it reaches.')} Once around a stump, feet set. He comes out an inch at a time, foot last, and the boot stays behind.`,
          `You lay a floor of branches from the firm edge, Vega’s eyes on the hill, and dig with a mug. It takes an hour. He gives you the
          count all the way. The foot comes free with its boot on.`,
        )}

        “It is moving,” says Vega, very quietly, and four people go sideways, one of them hopping. It takes the place where he was.

        “That’s the ankle,” says Hana, feeling every bone. ${took('pull', '“The root did that. It’s a sprain, as far as I can feel, and you won’t be walking on it.”', '“It’s a sprain, as far as I can feel, and you won’t be walking on it.”')}

        “How far is the mast?” you ask.

        “A day,” says Tomas, “if you’ve got two feet.” He looks at the whistle in his hand. “If I’d lost this,” he says, and for once he doesn’t finish the sentence.
      `,
      teaser: 'The stream goes quiet. Why are those trees leaning?',
      notebook: {
        line: `Day 25: four heads, then three, then four. ${took('pull', 'One boot is still in there.', 'Dug out with Lucia’s mug. Owed, one mug.')}`,
        figures: 'The tally is {repetitions} and matters less than that, but I’ve put it down.',
      },
    }),
  },
  {
    skill: {
      name: 'Move Only If Safe',
      text:
        'If somebody may have hurt their neck or back, keep them still, keep them warm and fetch help. Move them ' +
        'only if staying is the greater danger.',
      recall: {
        question: 'Somebody fell, and their back hurts. What do you do?',
        answers: ['Keep them still and warm, get help', 'Help them sit up'],
        right: 0,
      },
      practice: 'Save your local emergency number, and learn to say where you are in one sentence.',
    },
    tell: ({ took }) => ({
      brief: prose`
        Before anybody lifts, Hana asks once more about his neck, his back, his fingers. It’s only the ankle, so he can be carried. Two poles, the parachute cloth, and Tomas on top, ${took('pull', 'one bare foot in the air', 'one loose boot in the air')}.

        Two carry. The third takes packs, radio and battery ahead, comes back for the rest, and walks everything twice. Then you change. Hana carries with a strap across her shoulders, to spare the hand. Short steps, ribs over hips. The poles twist, and all day you don’t let them.
      `,
      beats: [
        { at: 'round', who: 'Tomas', line: 'Sorry. I’m sorry. I’ve counted, and that’s eight sorries.' },
        { at: 'round', who: 'Hana', line: 'Set him down slowly. Who breathes out when they do?' },
        { at: 'cooldown', who: 'Vega', line: 'Down. Slowly. The mast is there.' },
      ],
      aftermath: prose`
        “Don’t be sorry,” you say at last. “Be light.”

        Hana puts a tax on it, one song for each sorry. After two songs it’s agreed that he has nothing to be sorry for.
        ${took('pool', '“You held me up once,” says Tomas. “I’m afraid now you know what it costs.”', '“You stayed with her,” says Tomas, “that day. I saw. I’d have liked company, too, but I saw.”')}

        In the afternoon a trunk lies across the track. You step up, you look over, and you slide the stretcher across. He can see
        only sky, and he reports on that: clear, clear, one parrot.

        By evening the mast stands right above you, on a hill too steep for poles. He sleeps with his foot up on the kettle.

        Vega isn’t asleep. “Tomorrow we call,” she says. “And they will ask how many.”
      `,
      teaser: 'Two poles, one parachute, one bad ankle. Who carries whom?',
      notebook: {
        line: 'Day 26: a sprain, and songs instead of apologies. Tomas holds his day with one foot up.',
        figures: 'Days held: {days}.',
      },
    }),
  },
  {
    skill: {
      name: 'Press, Pause, Speak',
      text: 'On a radio, press the key, wait a second, then say who you are, where you are, how many and what you need. Speak slowly, let go and listen. No answer? Say it again.',
      recall: {
        question: 'You press the key of a radio. What next?',
        answers: ['Speak at once', 'Wait a second, then speak'],
        right: 1,
      },
      practice: 'Say aloud, slowly: who you are, where you are, how many, what you need.',
    },
    tell: ({ took }) => ({
      brief: prose`
        The last hill is too steep for a stretcher, and staring at it won’t make it flatter.

        Tomas goes up backward, sitting, pressing himself from step to step. You’re under him. Take his ${took('pull', 'good boot, the only one', 'good boot, not the swollen one')}, drive up
        out of a squat, hold until he’s settled. Press the packs onto the ledge above, palms flat. Press up after them. Then
        again. The radio has one good call in it. Six o’clock is in two hours.
      `,
      beats: [
        { at: 'round', who: 'Vega', line: 'Under him. Drive. Hold.' },
        { at: 'round', who: 'Tomas', line: 'One more, and I’ll owe you a bridge. I mean it.' },
        { at: 'round', who: 'Hana', line: 'Legs gone? Then use your arms. Arms gone? Rest, and go again.' },
        { at: 'drill', who: 'Tomas', line: 'Halfway. I can see the wire. I can see it!' },
        { at: 'cooldown', who: 'Vega', line: 'Your hand. On the mast. Good.' },
      ],
      aftermath: prose`
        Vega joins the mast’s wire to the radio from the wreck, and the radio to the battery from the station. None of them is any
        use alone. At six she presses the key, and calls. It hisses. She calls again.

        “Station calling,” says the radio. “Say how many.”

        She holds out the handset. “You carried it,” says Vega.

        You press, wait one second, speak. “Four,” you say. “All four.”

        “The list says five.”

        Vega leans in. “The fifth stayed on the ground,” she says, “and he was right.”

        Then you hear a whole room cheering, very small, inside your hand.

        “There’s a woman here,” says the radio when it can. “Her name’s Lucia. She’s kept a lamp going for eleven years, and the pilots say it’s out. She wants to know who’s got her battery.”
      `,
      teaser: 'The mast is right above you. What will they ask?',
      notebook: {
        line: 'Day 27: four, all four. This page is waterproof, and I’ve tested it.',
        figures: 'It still says {repetitions}.',
      },
    }),
  },
]
