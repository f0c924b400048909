export type Story = {
  story: string
  survivalSkill: { name: string; text: string }
  /**
   * The text for the placeholder `{figures}` in the story. `withCounts` contains the trainee's own `{days}`
   * (missions done) and `{repetitions}`, both from 1 up. `withoutCounts` is used when they are not known.
   */
  figures?: { withCounts: string; withoutCounts: string }
}

/** One story a day, day 1 first; the titles are `missionTitles`. A blank line ("\n\n") separates paragraphs. */
export const stories: readonly Story[] = [
  {
    story: prose(`
      The plane is down. It came to rest half an hour ago, and the forest has already gone back to its own
      conversation. One wing is missing. The tail stands up straight. Thin smoke comes off the left engine.

      Vega, who flew it, moves everybody upwind and counts heads. Four. She counts again, because four is what
      the manifest says: herself, Tomas the surveyor, Hana the nurse, and you. Beside your name, under Duty, it
      says Passenger.

      “Before we make a plan,” says Vega, “we find out what we have.” She means water and rope. Hana means
      people. She opens a notebook with waterproof pages and writes four names at the top of page one.

      So you find out. Hands on the ground, you push until the line of your back goes. You lie down and sit up
      for one minute by Vega’s watch. You hold yourself straight on your elbows. You lean your back on a tree as
      wide as a door and sit on nothing until your legs close the meeting.

      Hana writes every number down and comments on none of them. “That is where we start,” she says. Beside it
      she rules two more columns, and leaves both of them empty.
    `),
    survivalSkill: {
      name: 'The STOP Rule',
      text:
        'When something goes wrong, stop, think, observe, plan, in that order. Unless you are in danger where you ' +
        'stand, sit down before you decide anything.',
    },
  },
  {
    story: prose(`
      By morning the engine is cold and the smell of fuel is gone. Vega walks round the wreck twice, sniffing
      like a customs officer, and says the four of you may go in.

      The cabin lies tilted. You sit in the aisle with your heels braced and pass things down the line: take
      from the left, turn, give to the right. After thirty turns your middle knows every bag by name. Then it
      all has to go up the bank. Squat to the load, hug it, stand, twelve steps up, twelve down, again.

      Good finds: a tarpaulin, a torch, a first-aid box, forty metres of cargo rope, a crate of biscuits, four
      yellow life vests with whistles. Odd finds: Vega unscrews the cockpit radio, which is dead. “Radios have
      been known to recover,” she says. Tomas comes out with a dented kettle and the look of a man ready to argue
      for it.

      He also tries a whistle. The whole forest stops for one second.

      “Three blasts means come to me,” says Vega. “Anything else means I keep the whistle.”

      By evening there is water in the hollow where the plane lies. Only a hand deep. Nobody mentions it, and
      everybody moves a bag further up the bank.
    `),
    survivalSkill: {
      name: 'Five Piles',
      text: 'Sort what you have into water, shelter, fire, signals and first aid. What fits no pile stays behind.',
    },
  },
  {
    story: prose(`
      The water is up to the cabin door. The plane has a lake now, and Vega wants smoke above the trees before
      breakfast becomes a swim.

      Dry wood in a wet forest is wood that has had a roof. You find it under a rock overhang up the bank, old
      trunks that some flood once parked there. You and Tomas take the rope, lean back and draw your elbows past
      your ribs, and a trunk comes along, a metre at a time. Nine trunks. Then you and Hana hold the tarpaulin
      overhead, arms straight, while Vega shaves sticks under it and the rain finds its way down your sleeves to
      your shoulders.

      The first match lasts a second. The second catches. The kettle goes on, full of rain, and Tomas says
      nothing, very loudly.

      At three there is an engine. You throw on green leaves. The smoke goes up thick and white, meets the
      treetops, and spreads out under them like a second ceiling. The engine passes to the north. It does not
      turn.

      “So they are looking,” says Vega. “Now we only have to be where looking works.”
    `),
    survivalSkill: {
      name: 'Bare Ground First',
      text:
        'Light a fire only on ground cleared to bare soil, well away from fuel, and drown it with water before you ' +
        'leave. If it is too hot to touch, it is too hot to leave.',
    },
  },
  {
    story: prose(`
      The rule is to stay with the aircraft. It is a good rule, but the aircraft is not keeping its half: by
      dawn there is water in the seats. In her last minute of flying Vega saw a river to the north and, beyond
      it, a bare ridge. Smoke on bare rock can be seen.

      First you leave word. Palms flat on the wing root, you press up, get a foot under you and stand. In black
      engine grease, high on the white tail, you write: 4 PEOPLE, ALL WELL. NORTH TO RIVER, THEN RIDGE. DAY 4.

      Vega shares out the loads. You get the dead radio.

      Then the green. There is no path, only leaf, and every leaf has a stem that springs. You set both palms
      against the saplings, chest behind your hands, push, and hold the gate open until Hana is through. Then
      you let it back slowly, so that it does not swat Tomas. He thanks you for each gate by number. He counts
      things for a living and cannot switch it off.

      “You hold a good door, Passenger,” says Vega.

      At noon you look back for the white tail. Leaves. Four hundred metres, says Tomas, and none of them
      wasted.
    `),
    survivalSkill: {
      name: 'Leave Word',
      text:
        'If you must leave the place where people will look for you, leave a note that stays dry: names, how many, ' +
        'the date, and which way you went.',
    },
  },
  {
    story: prose(`
      A tree has come down across the way, and not recently. Lying on its side it is taller than Vega with her
      arm up. Tomas paces off to the left to find the end of it, comes back after ten minutes, and reports that
      there is more.

      Under it is a gap, knee high and eight metres long. You look in with the torch, you look again, and you go
      first: forearms and toes, hips level. Too high and you meet the bark. Too low and you meet the mud.
      Halfway, a column of ants is crossing, each with a leaf, each with right of way. It is a long column. You
      hold where you are, straight from heels to head, and breathe through your nose until the last leaf has
      gone by. Then you lie on your side and draw the packs through, and your waist does the lifting.

      Hana shines the torch back at the bark. Three marks in old white paint, one above the other, like three
      roofs. They point north.

      “Not nature,” says Tomas. “Nature cannot keep a spacing.”

      Somebody else has signed below: a print in the mud, with three broad toes.

      “Tapir,” says Hana. “Strictly leaves. It seems to know the way.”
    `),
    survivalSkill: {
      name: 'Step Up, Look Over',
      text:
        'At a fallen log, step up onto it and look at the far side before you step down. Snakes like to rest in the ' +
        'shade there.',
    },
  },
  {
    story: prose(`
      The white marks go to the edge of a ravine and carry on down it without a word of apology. Sixty metres,
      says Tomas, lying on his front to look. The wall is all roots.

      Going down, you sit back as if a chair might be there, set a foot, test the root, give it your weight, and
      only then move the other foot. There is never a chair. At the bottom there is a stream you can step over
      and a boulder made for lunch. “Lunch is at the top,” says Vega, who has views on boulders.

      Going up is one long step after another: heel down, drive, stand tall, next root. Left leg, right leg.
      Your hands hold on, but it is your legs that buy the height.

      At the top there is a second ravine. After that one there is a third. By then the talk has run out. You can
      hear four people breathing in step and one kettle.

      On the far rim the four of you sit down in a row, as if a bus were due. “One kilometre, as a parrot flies,”
      says Vega.

      “Three, as we walked it,” says Tomas, content. “I have every root.”
    `),
    survivalSkill: {
      name: 'Three Points of Contact',
      text:
        'On steep ground keep three of your four hands and feet on something firm while the fourth moves. Test each ' +
        'hold before you trust it.',
    },
  },
  {
    story: prose(`
      Vega stops on a low hill and puts her pack down before anybody can ask. “Today,” she says, “we are four
      pairs of ears.”

      So you undo what three ravines tied up. You roll your shoulders, circle your hips, reach long to one side
      and then the other, and lower yourself into a slow squat just to see what is down there. Hana calls it
      maintenance.

      Then half an hour without a word, each of you facing a different way with hands cupped behind your ears.
      Tomas draws a circle on a page and everybody puts in what they heard. West: frogs. South: monkeys, in
      disagreement. East: one bird with three notes, each lower than the last. Engines: none. Vega has him write
      that down as well. Nothing heard is also a report.

      And from the north, under everything, a sound that does not stop. Insects stop when you move. Wind stops
      to take a breath. This just goes on.

      “A motorway,” says Tomas, with longing.

      “A river,” says Vega. “Tomorrow you may tell it what you hoped for.”
    `),
    survivalSkill: {
      name: 'Cup Your Ears',
      text:
        'Stand still, cup your hands behind your ears and turn slowly. The way you face when a faint sound is ' +
        'loudest is the best guess at where it comes from.',
    },
  },
  {
    story: prose(`
      Between you and the river stands bamboo, close as the teeth of a comb. You try pushing. Bamboo likes being
      pushed: it bends, waits, and pushes back.

      So you pull. You take a stem at shoulder height, lean away, and draw your elbows behind you until there is
      room for one person and a pack, sideways. You hold it there while three people go by. Then the next stem.
      Your shoulder blades slide together and apart like a pair of doors, and by the hundredth stem you can feel
      the hinges. Every twenty, Hana has everybody drop their arms and shake them out.

      The sound grows. First you raise your voices over it, then you shout, then you give up and point. Still no
      river. Tomas signals that in his opinion it is backing away.

      Then you draw back one more stem and there is sky, the first in five days, a whole field of it. Under it
      runs brown water, left to right, in no hurry. And on the far side, above the last trees, bare and the
      colour of bread: the ridge.

      You stand there with your arms hanging. Somebody ought to say something. Tomas fills the kettle.
    `),
    survivalSkill: {
      name: 'Follow the Slope Down',
      text:
        'Water collects at the bottom: follow slopes, gullies and animal trails that join one another downhill. ' +
        'Treat whatever you find before you drink it.',
    },
  },
  {
    story: prose(`
      Yesterday’s fence is today’s boat. Tomas has measured ground for bridges all his life. “A raft,” he says,
      choosing bamboo, “is a bridge that got away.”

      Fourteen poles one way, seven the other. At every crossing you kneel over the joint and press down with
      straight arms while he winds on strips of cargo net. If you ease off, the lashing goes soft and he says
      “Ah,” sadly. So you do not ease off. Press, hold, next.

      Then it has to reach the river. Four people, eight palms on the last pole. Arms bend, arms straighten, and
      the raft slides down the mud by the length of one push. You count thirty before it floats.

      Now Tomas mentions that he cannot swim. He did not like to interrupt while everybody was busy.

      Vega hands him the first vest and does up the straps herself. All four go on ashore. Together you look
      like a bunch of bananas. For a quarter of an hour you float fully loaded, tied up in the shallows, before
      she trusts a single knot. Then you pole out across slow water to the ridge side and turn downstream, and
      for once something else does the carrying.
    `),
    survivalSkill: {
      name: 'Vest On Ashore',
      text:
        'Put on a life vest before you board anything that floats, and do up every strap. It cannot help you from ' +
        'the deck.',
    },
  },
  {
    story: prose(`
      For an hour the river does the walking. You stand on the poles, knees soft, half sitting, and every ripple
      puts a question to your thighs.

      Then Vega lifts one hand. The herons have stopped, or something is louder than herons. “Bank,” she says.
      You pole in, step off into the shallows, and go ahead on foot to look.

      Round the bend the river falls down a stair of boulders, white for three hundred metres. Vega studies it
      for about four seconds. “We have been asked to dance,” she says. “We decline.”

      So everything walks. You squat to the load, stand up with it, and take the boulders in long steps: foot
      high, drive, stand, other foot high. Three hundred metres down, three hundred back for the next. Five
      trips. Then you let the empty raft through on the rope, all four of you sitting back against the pull with
      your heels dug in. The lashings give. The river takes the poles one at a time, almost politely, all
      twenty-one, and you coil up a wet rope.

      Tomas takes his cap off. He looks for a while at the place where you would all have been.

      “I like a pilot,” he says, “who looks first.”
    `),
    survivalSkill: {
      name: 'Float Feet First',
      text:
        'Look first, and walk round rough water. If fast water ever takes you, lie on your back with your feet up ' +
        'and pointing downstream, and do not stand until it is slow and shallow.',
    },
  },
  {
    story: prose(`
      A side stream comes in, and the next white mark is on its far bank. Vega fords it where it is wide and
      slow, shin deep, chest strap undone, the rope in a coil on her arm and tied to nothing. She turns to wave
      you in.

      Then it rains somewhere in the hills. In ten minutes the stream is brown and shin deep has become waist
      deep. Nobody steps in. Three of you are on the wrong bank.

      So the rope goes up, thrown across at the narrows and doubled round a tree on each side, well above the
      water. Tomas tests it with every pack at once. You go first, in a seat of cargo strap, heels hooked over
      the rope. Ribs down, chin in, hand over hand. If your middle goes slack, the rope swings and tells
      everybody. It does not go slack. Halfway you stop to breathe and look at the leaves, which is all there is
      to look at.

      Hana next. Then Tomas, eyes shut, vest on, reciting his seventeen times table. His back touches grass at
      seventeen times twelve.

      “Two hundred and four,” he says, and opens one eye. “Where is the kettle?”

      It comes over last, by itself, ringing like a goat.
    `),
    survivalSkill: {
      name: 'In Doubt, Stay Out',
      text:
        'Ford only wide, slow water below the knee, and when rain has made it rise or turn brown, wait for it to ' +
        'fall. Never tie yourself to a rope in moving water.',
    },
  },
  {
    story: prose(`
      The ridge begins with stairs, cut for somebody three times your height. You lay your palms flat on a
      ledge, bend your arms, press until they are straight, get a foot up, and stand. Then you turn round and
      reach down for a pack.

      Twenty-three ledges, says Tomas, who is happier now that there is something to count. By the sixth you
      have found out that the work is in the arms and the trick is in the breath: out as you press.

      At the ninth the rock is smooth and the holds are small. Vega stands beside you and looks at it too.
      “Could you climb back down that?”

      You think about it. “No.”

      “Then we do not go up it.” You work along sideways instead, and round the corner, at hip height, are the
      three white roofs and an easy gully. Whoever carried the brush had thought the same.

      You sleep on a ledge with room for four, provided nobody is ambitious. Below your feet lies everything you
      have walked through. You hold up a hand at arm’s length, and eight days of forest fit behind it.
    `),
    survivalSkill: {
      name: 'Up Only If Down',
      text:
        'Never climb up anything that you could not climb back down. If the answer is no, look for another way ' +
        'round.',
    },
  },
  {
    story: prose(`
      The ridge is as wide as a farm cart, with cloud on both sides of it. Three kilometres to the top, all of
      it up.

      Vega teaches you the step: foot up, knee straight, rest one heartbeat on the bone, next. It looks like a
      procession and it eats height. When a gust comes, everybody squats, packs to the wind, and waits it out.
      Where the rock steepens you go ahead, set your heels, and draw Hana up by the wrist, then the packs on the
      rope, hand over hand, elbows past the ribs. Legs hold. Back pulls. By noon they have divided the work
      between them and stopped asking you.

      Tomas does not care for heights any more than for water. “I like maps,” he says. “Maps are flat.” So he
      keeps his eyes on your boots and tells you about them. They are, you learn, good boots.

      On the top stands a pile of stones with the white mark on it, and in the rock below it an iron pin with a
      number. Tomas forgets the drop. He kneels and shakes hands with it. “Somebody measured from here,” he
      says. “Somebody carried a tripod up that.”

      Then the cloud climbs over the edge and sits down on all of you.
    `),
    survivalSkill: {
      name: 'The Rest Step',
      text:
        'On a long climb, straighten your back knee at each step and pause on it for a moment. The bone carries you ' +
        'while the muscle rests.',
    },
  },
  {
    story: prose(`
      You wake inside a cloud. Hana holds out her arm and reports that the hand is probably still there. Vega
      lays the rope round the camp in a ring, twelve paces across. “This is the world today,” she says. “Nobody
      leaves the world.”

      So you look after what is in it. Ankles in circles. Hips, slowly, both ways. Arms along the rock and over,
      the way a cat would do it. You lengthen whatever the ridge has shortened, put on the dry shirt before you
      need it, and wring three litres of cloud out of the tarpaulin.

      Tomas boils it. Then he brings out four tea bags. He has carried them since the crash, waiting for an
      occasion, and rules that this is one.

      You talk about what comes first at home. Hana: a chair with a back. Vega: the form for a lost aircraft,
      eleven pages. Tomas: a bath, shallow. You tell them yours, and nobody laughs.

      At dusk the cloud tears open for ten seconds. Far below to the north, in a valley without a road, one
      light comes on.

      Tomas looks at his watch. “Eighteen forty-two,” he says. Then it is grey again.
    `),
    survivalSkill: {
      name: 'Layer Before You Shiver',
      text:
        'Put your dry layer on when you stop, not when you are already cold. Wet cloth and wind can chill people ' +
        'even in the tropics.',
    },
  },
  {
    story: prose(`
      Day fifteen, and the sky is open from edge to edge. You haul wood up from the last trees and spread it on
      the hot rock to dry.

      While it dries, Hana turns to page one. Same push. Same minute by Vega’s watch. Same hold, and then your
      back against the stones, sitting on nothing. “You can leave it out if you like,” she says. “I only admit
      that I am curious about the second column.” She writes what you give her beside what you gave her then,
      rules one thin line, and closes the book. What she thinks about a third column she keeps to herself.

      At dusk you light three fires in a row, with green leaves stacked beside each. At eighteen forty-two the
      light in the valley comes on.

      “No person is that punctual,” says Vega. “That is a machine. But machines have roofs near them.”

      After dark there is an engine, high up. You feed all three fires until they roar. The engine makes one
      turn over the ridge, one whole turn, and then it goes away south.

      Nobody says what they hope. Tomas writes down the time.
    `),
    survivalSkill: {
      name: 'Three of Anything',
      text:
        'Three fires, three whistle blasts or three flashes are understood almost everywhere as a call for help. ' +
        'Space signal fires out in a row or a triangle, on bare ground.',
    },
  },
  {
    story: prose(`
      One litre of water each is left, and the ridge makes no more. Before you go you lay stones in an arrow ten
      paces long, pointing at the valley with the light. Then down the north side.

      Every rock step goes the same way. You set your shoulder blades, take the rope, and pay the packs out hand
      under hand so that nothing drops. Then you hold it as a rail while the others climb down beside it. Then
      you. Eighteen times.

      At noon there is smoke below, thin and white and straight. Smoke means people. Tomas combs his hair.

      It gets no thicker as you get lower. Then it is coming from three places. Then Hana smells it: matches and
      old eggs. Steam. The head of the valley is all hot springs, and the ground round them is bare and pale and
      rings hollow when a pebble drops.

      Vega’s arm is out before anybody reaches it. “Nobody stands where nothing grows,” she says. You go the
      long way, well back among the trees, pulling yourselves along by the trunks.

      “It was good practice,” says Tomas, of his hair.

      At dusk you cross your own trail. In one of your boot prints is a cat’s print, the size of a saucer. That
      night everybody wants the middle.
    `),
    survivalSkill: {
      name: 'Keep Off Pale Crust',
      text:
        'Near hot springs, bare pale ground can be a thin crust over scalding water. Stay well back, and if you ' +
        'find yourself on it, go out the way you came.',
    },
  },
  {
    story: prose(`
      The hillside is thorn from top to bottom, and nobody is going through it upright. Something does go
      through, though. Hana finds the door: a tunnel as high as your hip, its floor worn smooth, with a
      three-toed print on the mat.

      “Follow the vegetarian,” says Vega.

      You go on hands and toes, and on hands and knees when you want them, opposite hand and foot, the pack on a
      cord behind you. Back flat enough to carry a cup of tea. Lift it and the thorns comb you. Let it hang and
      you stop like a cart in sand. Where the roof drops you go down to your elbows. Before each hand goes
      forward, a stick goes first.

      It stirs a leaf, and the leaf turns out to be a snake, small, with all day before it. You stop. You hold,
      belly tight, letting your breath out in small change, while it goes where it was going.

      “Forty seconds,” whispers Hana behind you. Of course she timed it.

      At noon an engine goes over, low, twice. You cannot wave from inside a thorn bush.

      The tunnel ends at dusk. You stand up in stages. In front of you lies a plain of black stone without a
      bush on it, and on the far side, at eighteen forty-two, the light.
    `),
    survivalSkill: {
      name: 'Look Before You Reach',
      text:
        'Never put a hand or a foot where you cannot see. Let a stick go first, and give any snake time, space and ' +
        'a way out.',
    },
  },
  {
    story: prose(`
      By day the black stone is a stove: fourteen kilometres, no shade. You rest at the edge of the thorn, boil
      every bottle full from the last stream, and set out after sunset by a full moon. For half an hour
      beforehand you show no light. Slowly the stones grow edges.

      Then you walk. Toe, feel, heel, weight. Where the stone is cracked you take a long step, sink, and stand
      up out of it. Where it is broken you go up and down like people on a staircase that somebody tipped over.
      Round the second hour your legs settle into it and stop sending messages.

      After midnight there are footsteps behind you. You stop. They stop. “Nobody runs,” says Vega. You turn
      round together, shoulder to shoulder, standing tall. The moon shows two ears, a long nose, and an
      expression of mild interest.

      The tapir walks with you for an hour, a little to the left. Then it finds you dull and leaves.

      “It was the pace,” says Tomas.

      Towards four the light has become a lamp on a tower, its beam lying across wire. Vega calls out. She calls
      three times. Nobody answers, because nobody is there.
    `),
    survivalSkill: {
      name: 'Night Eyes',
      text:
        'Eyes need about thirty minutes of darkness to see their best, and one white light undoes it. If the walk ' +
        'can wait for daylight, let it wait.',
    },
  },
  {
    story: prose(`
      Daylight. A fence, more rust than wire. A gate on a rail. A tower with a lamp. The sign has three white
      chevrons on it and, under them, what is left of some letters: WEATHER AND SURVEY STATION. CLOSED.

      “So that is who carried the brush,” says Hana.

      Before anybody touches metal, Tomas follows every wire with his eyes: panel to battery, battery to lamp, a
      timer on the side. Nothing goes to the fence. Then the gate. It has sunk into its rail and a vine has had
      ten years to think about it. Four pairs of hands, chests low, arms bent, and push. A finger’s width. Feet
      again, hands again, push. At the twentieth push there is room for one person and one pack, in that order.

      Inside, mugs hang on hooks. The calendar has stopped. There is a dry roof, and on the wall a map: the
      cache, nine kilometres. The north mast. Below the mast, a clearing.

      Vega looks at the lamp’s battery, then at the radio on your back. She writes beside the calendar: Borrowed
      one battery. Four people. Will return it.

      That evening eighteen forty-two comes and the valley stays dark. You find you miss it.
    `),
    survivalSkill: {
      name: 'Every Wire Is Live',
      text:
        'Keep at least ten metres from a fallen power line and from anything it touches. Do not lay a hand on a ' +
        'wire or a metal fence unless you can see every place it leads to.',
    },
  },
  {
    story: prose(`
      The cache is a hut with its door open. Inside are a stove and a tin of white paint. Tomas looks in the
      stove, to be thorough.

      Then Hana looks up. Across the treetops, red and white as a fairground, hangs a parachute, and under it
      four crates turn slowly, a metre above the grass.

      You do not go under. You tie the rope to the cord that trails furthest out, step well to the side, and
      pull from there, four on one line: lean back, arms long, elbows home. Again. It is rowing without the
      boat. On the thirtieth stroke a branch lets go and the whole fairground comes down on the place where
      nobody is standing.

      Food that is not biscuits. Water tablets. Tape. A can of green smoke. A radio, in twenty-six pieces. And a
      card in plastic:

      “Saw three fires. Saw your arrow. Stone too rough to land on, trees too close. Nearest landing: clearing
      below north mast, five days’ walk. Rest first. We listen at 0600 and 1800 on this frequency.”

      Hana reads it aloud twice. One whole turn over the ridge, and it was for you.

      Vega says she had better look at the stove again. She looks at it for some time.
    `),
    survivalSkill: {
      name: 'Look Up First',
      text:
        'Before you walk under trees or camp beneath them, look up. Dead branches and anything caught in the crowns ' +
        'can come down without warning.',
    },
  },
  {
    story: prose(`
      The card says rest first, and Vega follows instructions.

      Behind the hut a spring comes out of the rock into a pool, clear to the bottom and nowhere over your ribs.
      Clear is not the same as clean, says Hana, so the kettle works a full shift: fill, boil, cool, pour.
      Twelve kettles. Tomas keeps the tally with the pride of an owner.

      Between kettles you go round your own body and ask after everybody who lives there. Ankles, hips, the long
      muscles beside the spine, the shoulders that rowed a parachute out of a tree. Nothing is forced. You fold
      forward, hang, and come up one bone at a time.

      Then Tomas, in his vest, walks into the pool as far as his belt and stops. “I thought,” he says, “since it
      is not going anywhere.” Hana puts a hand flat under his back. He lies down on the water like a man trying
      a bed in a shop. After a while Hana takes the hand away and does not tell him.

      He floats. His ears are under, so he says it too loudly, to the sky: “I am a bridge.”
    `),
    survivalSkill: {
      name: 'One Minute Rolling',
      text:
        'Bring clear water to a rolling boil for one full minute, three minutes above 2,000 metres, and let it cool ' +
        'by itself. Boiling deals with germs, not with chemicals.',
    },
  },
  {
    story: prose(`
      Vega draws a line in the dust. “Everything goes on this side. What we need for five days crosses over.”

      You sit in a ring, leaning back, heels light on the ground, and pass things round: take from the left,
      turn, hold, give to the right. You did this in the cabin on the second day, thirty turns, and felt every
      one. Today nobody keeps count, not even Tomas.

      Vega’s good shoes stay. Tomas’s survey books stay, because he knows them by heart. The parachute cloth
      crosses. The green smoke crosses. The vests cross, because of their whistles. The paint crosses, because
      Tomas asks nicely and will not say why. The kettle goes round once in complete silence and crosses by four
      votes.

      That leaves the cockpit radio and the borrowed battery, six kilos together. Joined up, down here among the
      trees, they have produced one hiss. “Five days,” says Hana gently, “for a hiss.”

      You take them out of the ring, pack them high and close to your back, brace, roll onto one knee, and stand
      up.

      Vega looks at you for a moment. “Passenger never did suit you,” she says. “From tomorrow you walk in
      front.”
    `),
    survivalSkill: {
      name: 'Heavy, High and Close',
      text:
        'Pack the heaviest things close to your back, about as high as your shoulder blades. Keep water and rain ' +
        'cover where you can reach them.',
    },
  },
  {
    story: prose(`
      You are in front, so the pace is yours. Vega gives you one piece of advice: “As fast as the last one can
      talk.” Behind you Tomas does his tables aloud. When the answers start to come late, you slow down. When he
      gets cocky and moves up to the nineteens, you lengthen your step.

      Twenty kilometres of old survey track, gone to grass, over three valleys. Down each one with bent knees
      and short steps. Up each one from the heel. Every white mark you reach, you touch.

      At the second valley you say “Stop,” and it takes you a second to notice that everybody has. Something is
      rubbing in your left boot. Sock off, dry, tape, two minutes. Hana nods as if you had passed something.

      The third valley is the long one. You stop looking at the top of it. There is this step, which is a
      perfectly good step, and then there is the one after.

      Up there Tomas says “Nineteen nineteens are three hundred and sixty-one,” and sits down. A long way ahead,
      small and red, a lamp winks on a thin mast. Behind you the sky has begun to pile up.
    `),
    survivalSkill: {
      name: 'Stop for Hot Spots',
      text:
        'When a spot in your boot starts to rub, stop at once: dry it, tape it, straighten the sock. Two minutes ' +
        'now saves days of blister.',
    },
  },
  {
    story: prose(`
      It comes in at four in the afternoon, a black shelf with a red edge under it. You are out on an open
      shoulder. A flash. You count. The thunder takes fifteen seconds.

      “Down,” you say. You do not look round for Vega first. Off the shoulder, past the one big tree that looks
      like shelter, into a dip where the trees are low and all of one height. There you spread out, well apart,
      and wait until the thunder has walked off east and for half an hour after.

      That leaves the wind and the rain, and now you can build. You and Vega take the ridge pole, press it
      overhead and hold while Hana ties. A gust brings it down to your chest. Press again. Tie. The tarpaulin
      and the parachute cloth go over, and for two hours the four of you kneel inside with your palms on the
      poles. The wind pushes. You push back. Two press, two rest, change.

      Vega shouts something. You shake your head. She shouts it again.

      When it is quiet she says it a third time. “I said: good call.”

      “I heard food hall,” says Tomas. “It kept me going.”
    `),
    survivalSkill: {
      name: 'Thunder Means Down',
      text:
        'At the first thunder get off high ground and away from lone trees and water; a solid building or a car is ' +
        'safest. Wait thirty minutes after the last thunder.',
    },
  },
  {
    story: prose(`
      Morning, dripping. The track runs under a steep bank, and you lead, looking up more than down. All night
      the stream beside it was loud. Now it has gone quiet. Ahead, two trees are leaning that have no reason to
      lean.

      “Back,” you say. “Sideways and up. Now.”

      Everybody goes. The hill goes too, with a noise like gravel tipped from a lorry, for most of a minute.
      Then Vega counts heads. She gets three. She counts again.

      From below, to the left, come three blasts on a whistle.

      Tomas is at the very edge of it, in mud to the thighs, one foot under a root. The slope above him has
      finished moving. Vega stands where she can watch it and says so aloud. You stay on firm ground, throw him
      the rope, take it once round a stump, set your feet, and row. Shoulders down, elbows back, hold. Hana
      behind you. Back, hold. He comes out a hand’s breadth at a time, boot last.

      “Three things to report,” he says. “I am cold. My ankle has opinions. And there is a dent on the other
      side of the kettle.”

      Vega looks at the whistle. “You may keep that,” she says.
    `),
    survivalSkill: {
      name: 'Read the Slope',
      text:
        'Leaning trees, fresh cracks, or a stream that suddenly runs muddy or goes quiet can come before a slide. ' +
        'Move sideways out of its path to high, firm ground, and stay off the slide afterwards.',
    },
  },
  {
    story: prose(`
      Hana has felt every bone in the foot, and it is a sprain. It will carry nobody today. So: two poles, the
      parachute cloth folded three times, and Tomas on top, ankle up, kettle in his lap.

      Two carry, one goes ahead to find the footing, and every ten minutes you change. You learn it quickly.
      Short steps, and out of step with each other, or the load begins to swing. Ribs over hips. The poles want
      to turn you, first left, then right, and everything between your ribs and your hips simply refuses. Breathe
      out when you set down. Set down slowly.

      Tomas says sorry eight times in the first hour. Hana brings in a tax: one song per sorry. After two songs
      it is agreed that he has nothing to be sorry for.

      In the afternoon a trunk lies across the track. You know about trunks. You rest the poles on it, slide the
      stretcher over a hand at a time, and brace while it tips and comes level. Tomas can see only sky and
      reports on that: clear, clear, one parrot.

      By evening the mast stands right above you on its hill. Tomas sleeps with his foot up on the kettle. It
      has never been more useful.
    `),
    survivalSkill: {
      name: 'Move Only If Safe',
      text:
        'If somebody may have hurt their neck or back, keep them still, keep them warm and fetch help. Move them ' +
        'only if staying is the greater danger.',
    },
  },
  {
    story: prose(`
      The last hill is too steep for a stretcher, and it will not get any flatter for being looked at.

      Tomas goes up backwards, sitting, pressing himself from step to step on his hands and his good leg. You are
      under him. You take his good foot in both hands, drive up out of a squat, and hold until he is settled.
      Then you press the packs onto the ledge above, palms flat. Then you press up after them. Then it begins
      again. When your arms are done you use your legs, and when your legs are done you stop, as often as you
      like, because there is no prize for the time.

      At twenty to six you lay a hand on the mast. Vega joins its wire to the radio from the wreck, the radio to
      the battery from the station, and turns the dial to the frequency on the card. Three things, each no use
      alone. At six she presses the key and calls. Hiss. She calls again.

      “Station calling, say how many.”

      She holds out the handset. “You carried it.”

      You press, wait one second, speak. “Four,” you say. “All four.”

      For a moment there is nothing. Then you hear a whole room cheering, very small, inside your hand.
    `),
    survivalSkill: {
      name: 'Press, Pause, Speak',
      text:
        'On a radio, press the key, wait a second, then say who you are, where you are, how many and what you need. ' +
        'Say it slowly, and say it twice.',
    },
  },
  {
    story: prose(`
      It is an easy hour down to the clearing, with Tomas on a stick between two friends. The storm was here
      first. Branches lie everywhere, and across the middle one very long trunk.

      Towards nine a helicopter comes over the ridge, low. It goes once round, looks, and cannot come down. A
      hand waves. A bag falls with a streamer on it, and in it a note: “30 by 30 metres, flat, nothing loose.
      Fuel comes tomorrow. First light, Day 30. Well walked.”

      Tomas looks at the trunk. “Six tonnes,” he says.

      Everybody waits for somebody to have an idea, and you find that you have it. “The trunk stays. We move the
      square.”

      Forty paces west there is room. The rest is slow work, on purpose. You walk the ground in lanes, side by
      side, fold, pick up a branch, come up long, carry it clear. Your feet feel for holes. At the end of each
      lane you circle your hips, roll your shoulders, and start the next. It is almost gardening.

      At each corner of the square a life vest is staked flat by its straps. At the edge of the grass stands a
      post with three white chevrons, nearly worn away, and after it no more. The people with the brush went home
      from here.
    `),
    survivalSkill: {
      name: 'Mark a Landing Square',
      text:
        'A helicopter needs flat, firm ground, about thirty metres each way, with no wires or tall trees close by. ' +
        'Clear away everything loose and stake down whatever stays.',
    },
  },
  {
    story: prose(`
      There is very little to do today, and Vega is strict about it. “Just enough to keep the engine warm,” she
      says. You lie on your back in the grass and lower one heel, slowly, then the other, back quiet, breath all
      the way out. You hold yourself long on your elbows and watch one ant go by with one leaf. Then you stop,
      with plenty left.

      Tomas takes out the paint. It has a skin on it, but underneath it is good. “They left marks for people
      they would never meet,” he says. “It seems rude not to.” He does the top chevron, Hana the middle one, you
      the lowest. Vega checks the spacing.

      In the afternoon Hana reads from the notebook. Day 2: kettle. Day 10: looked first. Day 13: Tomas makes a
      friend, iron. Day 18: T. still says it was the pace. She stops before the columns on page one. “Tomorrow,”
      she says.

      Vega has begun the form for a lost aircraft, on the back of the card. Under Reason for delay she writes:
      terrain.

      At dusk something with a long nose comes out at the edge of the trees, looks at the four of you and your
      square, and goes back to its leaves. You are asleep by eight.
    `),
    survivalSkill: {
      name: 'Sleep Is Equipment',
      text:
        'Before a big day, stop early, get warm and dry, and sleep. Tired people miss things, and no kit makes up ' +
        'for it.',
    },
  },
  {
    story: prose(`
      First light. The helicopter is due at six forty. Hana is up already, with the notebook open at page one.

      “Before we leave,” says Vega, “we find out what we have.”

      So you find out. Hands on the ground, and push. One minute by the same watch. The long hold on your
      elbows. Then a tree as wide as a door, and you sit down on nothing. Hana writes the third column and rules
      a line under it.

      Green smoke. Rotors. The four of you kneel at the edge, caps in hand, lid tied on the kettle, until the
      crewman raises his thumb. Inside, Vega counts heads. Four. She does not count again. The crewman shows you
      a photograph: a white tail in a brown lake, black letters. 4 PEOPLE, ALL WELL. “On our wall since Day 6,”
      he says. “We knew which way. You did the rest.”

      Vega unfolds the manifest. Beside your name she strikes out Passenger and writes Crew.

      Hana gives you the notebook. On the last page stand two sums. {figures} Nobody could have put them there
      for you.

      The grass drops away. Three white chevrons. The ridge. The river.

      “One stop on the way,” Vega tells the pilot. “We owe somebody a battery.”
    `),
    survivalSkill: {
      name: 'Wait for the Thumb',
      text:
        'Go to a helicopter only when the crew signals, from the front, crouching, in the pilot’s sight, and never ' +
        'near the tail. Hold on to everything loose.',
    },
    figures: {
      withCounts: 'Days held: {days}. Repetitions done: {repetitions}. Hana counts only what is finished.',
      withoutCounts: 'One is the days you held, the other every repetition you did.',
    },
  },
]

/** Lets a story be wrapped in the source: single line breaks become spaces, blank lines stay paragraph breaks. */
function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
}
