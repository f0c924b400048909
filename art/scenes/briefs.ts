export type SceneBrief = {
  day: number
  /** What the picture must show, two to four sentences for the artist. */
  shows: string
  light: string
  weather: string
  /** Things a reader of that day's story will look for. */
  mustHave: readonly string[]
  /** What is seen, for a screen reader, in one sentence of at most 20 words. */
  alt: string
}

/**
 * One brief for each day, day 1 first. The artist draws the scene from it, and `alt` describes the picture to
 * people who cannot see it. The briefs follow worker/content/story, so change both together. All people are
 * small or seen from behind, and no face is needed. No letter or numeral is legible, except the white mark of
 * three stacked chevrons. The trainee carries the gray cockpit radio from day 4 to day 27, Tomas the dented
 * kettle, Hana a notebook, Vega the coil of rope. The moon is full on day 18, so it is half on day 11
 * and thin, before sunrise, on day 30. The scenes of a zone share a palette, but never a point of view.
 */
export const sceneBriefs: readonly SceneBrief[] = [
  {
    day: 1,
    shows:
      'The whole place at once, seen from the rim of a wooded hollow: a small white aeroplane at rest on its belly, ' +
      'one wing gone, the tail standing straight up. A thin thread of smoke leaves the left engine. Well upwind, at ' +
      'the foot of a tree as wide as a door, stand four people close together.',
    light: 'Late afternoon, low warm sun through the gap the plane has made in the trees.',
    weather: 'Still and dry; the smoke leans one way only.',
    mustHave: [
      'one wing missing',
      'upright white tail',
      'thin smoke',
      'four people upwind',
      'the very wide tree',
    ],
    alt: 'A small aeroplane with one wing rests in a forest hollow, four people standing apart from it.',
  },
  {
    day: 2,
    shows:
      'From inside the tilted cabin, looking up the aisle to the bright open door. People sitting in the aisle pass ' +
      'bags from hand to hand, each turning to give to the next. Outside, on the bank, somebody carries a load up to ' +
      'a growing pile with four yellow life vests on it.',
    light: 'Morning; bars of sun through the row of small windows, the cabin itself dim.',
    weather: 'Clear; a first gleam of water in the grass below the door.',
    mustHave: ['tilted aisle', 'bags passed in a line', 'yellow life vests', 'coil of rope', 'dented kettle'],
    alt: 'Inside a tilted aeroplane cabin, people pass bags along the aisle towards a bright open door.',
  },
  {
    day: 3,
    shows:
      'From up the bank, over the shoulder of the fire: the hollow has become a brown lake with water up to the ' +
      'cabin door. Two people hold a tarpaulin overhead with straight arms while a third tends a small fire on bare ' +
      'earth beneath it. The thick white smoke rises to the treetops and spreads out under them like a second ' +
      'ceiling.',
    light: 'Flat grey midday, the fire the only warm colour.',
    weather: 'Steady rain.',
    mustHave: [
      'plane standing in water',
      'tarpaulin held overhead',
      'fire on bare ground',
      'smoke caught under the trees',
    ],
    alt: 'In the rain two people hold a tarpaulin over a fire, a flooded aeroplane in the lake behind them.',
  },
  {
    day: 4,
    shows:
      'Eye level in dense young forest. In the foreground the trainee, seen from behind with a grey radio on the ' +
      'pack, presses two springy saplings apart with both palms like a gate, and a second person steps through. Far ' +
      'back through the leaves shows one last scrap of the white tail.',
    light: 'Morning, green and filtered, small coins of sun.',
    weather: 'Humid and calm after rain, leaves dripping.',
    mustHave: [
      'saplings pushed apart',
      'person passing through',
      'radio on the pack',
      'white tail far behind',
    ],
    alt: 'A person with a pack pushes two saplings apart like a gate so that another can walk through.',
  },
  {
    day: 5,
    shows:
      'From the ground, at the far end of a low tunnel under an enormous fallen trunk. A torch lights a line of ants ' +
      'crossing, each with a cut leaf held up like a sail, and behind them somebody waits on forearms and toes. On ' +
      'the underside of the bark three old white chevrons stand one above the other, and a three-toed print is ' +
      'pressed in the mud in front.',
    light: 'Dark, one narrow torch beam, a green glow at the other end.',
    weather: 'None seen; wet bark, still air.',
    mustHave: [
      'low gap under the trunk',
      'ants with leaves',
      'person on forearms',
      'three chevrons',
      'three-toed print',
    ],
    alt: 'Under a huge fallen trunk a person holds still on forearms while ants carry leaves across the torchlight.',
  },
  {
    day: 6,
    shows:
      'A ravine cut open like a drawing, seen straight from the side. Its walls are a net of hanging roots, and four ' +
      'people climb the far one in a line, taking long steps, hands on the roots. At the bottom are a thread of a ' +
      'stream and one flat boulder, and behind the rim the edges of two more ravines.',
    light: 'Noon, hard light on the rim and deep blue shade below.',
    weather: 'Hot and clear.',
    mustHave: [
      'walls of roots',
      'four climbers',
      'stream at the bottom',
      'flat boulder',
      'more ravines beyond',
    ],
    alt: 'Four people climb the root-covered wall of a deep ravine, a small stream far below them.',
  },
  {
    day: 7,
    shows:
      'A low hill above an endless roof of forest. Four people stand on top in a ring, backs to one another, hands ' +
      'cupped behind their ears, their packs in a heap in the middle. One bird crosses the sky, and far to the north ' +
      'a line of pale mist lies where a river could be.',
    light: 'Mid-morning, soft and wide.',
    weather: 'Fair, thin high cloud, no wind.',
    mustHave: [
      'four people back to back',
      'hands behind ears',
      'packs on the ground',
      'a line of river mist',
    ],
    alt: 'On a low hill four people stand back to back, hands cupped behind their ears, listening to the forest.',
  },
  {
    day: 8,
    shows:
      'Seen from within a wall of bamboo, close as the teeth of a comb. One stem is drawn aside by two arms and a ' +
      'leaning back, and the gap shows what they have walked four days to reach: a field of open sky, brown water ' +
      'running from left to right, and beyond its trees a bare ridge the colour of bread.',
    light: 'Late afternoon, gold beyond the gap, green dusk on this side.',
    weather: 'Clear.',
    mustHave: ['bamboo stem pulled aside', 'wide brown river', 'bare pale ridge', 'open sky'],
    alt: 'A person draws a bamboo stem aside and shows a brown river and a bare ridge in the sun.',
  },
  {
    day: 9,
    shows:
      'From the surface of the river, looking at the bank. Four people in bright yellow life vests float on a bamboo ' +
      'raft, tied up in the shallows, poles across their knees. Behind them a long groove in the mud shows where the ' +
      'raft was pushed down to the water.',
    light: 'Morning, bright, the vests mirrored in the water.',
    weather: 'Fair and calm.',
    mustHave: [
      'bamboo raft with lashings',
      'four yellow vests',
      'mooring line',
      'groove in the mud',
      'kettle on the load',
    ],
    alt: 'Four people in yellow life vests sit on a bamboo raft tied up in the shallows of a calm river.',
  },
  {
    day: 10,
    shows:
      'From high on the bank, looking down a stair of boulders with the river white between them. People with packs ' +
      'go down the rocks beside it in long steps. Below them loose bamboo poles drift away one behind the other, and ' +
      'two herons stand where the water is quiet.',
    light: 'Midday, glaring on the foam.',
    weather: 'Clear, with spray in the air.',
    mustHave: ['white water', 'packs carried over boulders', 'loose bamboo poles', 'herons', 'rope'],
    alt: 'Beside a white, roaring stretch of river people carry packs down the boulders while bamboo poles drift away.',
  },
  {
    day: 11,
    shows:
      'From the near bank, low down: a rope doubled round a tree on each side spans a swollen brown stream. The ' +
      'trainee hangs beneath it in a seat of strap, heels hooked over the rope, halfway across. A single figure ' +
      'waits on the far bank beside a rock with three white chevrons, and on this side two wait next to a kettle.',
    light: 'Late afternoon, dull, a half moon behind thin cloud.',
    weather: 'Rain in the hills, only drips here; the water fast and full of leaves.',
    mustHave: [
      'rope high above the water',
      'person hanging by hands and heels',
      'brown flood',
      'three chevrons',
      'kettle',
    ],
    alt: 'A person hangs from a rope by hands and heels, halfway across a flooded brown stream.',
  },
  {
    day: 12,
    shows:
      'From below, up a stair of giant rock ledges. The trainee kneels on the edge of one and reaches a long arm ' +
      'down for a pack that is being lifted from the ledge under it. To the side, at hip height, three white ' +
      'chevrons point into an easy gully.',
    light: 'Early evening, warm rock and long shadows.',
    weather: 'Dry, haze over the forest far below.',
    mustHave: [
      'tall ledges',
      'arm reaching down for a pack',
      'three chevrons by a gully',
      'forest far below',
    ],
    alt: 'On a stair of tall rock ledges one person reaches down to lift a pack from another.',
  },
  {
    day: 13,
    shows:
      'Straight along the crest of a ridge no wider than a cart, cloud lying on both sides of it. Four people climb ' +
      'in step, one behind the other, the first drawing the second up by the wrist. At the top stands a pile of ' +
      'stones with the white mark on it.',
    light: 'Noon above the cloud, pale and cold.',
    weather: 'Gusty; shreds of cloud come over the edge.',
    mustHave: [
      'narrow crest',
      'cloud on both sides',
      'one person drawing up another',
      'pile of stones with the mark',
    ],
    alt: 'Four people climb a narrow ridge in step with cloud on both sides, towards a pile of stones.',
  },
  {
    day: 14,
    shows:
      'Inside a cloud: four people sit close together on bare rock round a steaming kettle, and a ring of rope is ' +
      'laid about them as the edge of the world. Beyond the rope there is only grey. In one place the cloud has ' +
      'torn, and deep down in the gap a single light shines in a dark valley.',
    light: 'Dusk, grey turning blue, one point of yellow.',
    weather: 'Dense cloud, wet and windless.',
    mustHave: ['ring of rope', 'kettle with steam', 'tear in the cloud', 'one light far below'],
    alt: 'Four people sit in thick cloud round a kettle, and through one gap a single light shines below.',
  },
  {
    day: 15,
    shows:
      'From a little above and behind: three fires in a row on the bare top of the ridge, burning high. Four people ' +
      'stand between them, looking up at the small lights of an aircraft bent round in one wide turn. Far to the ' +
      'north lies the one yellow light in its valley.',
    light: 'Night, firelight from below, stars and a moon not yet full.',
    weather: 'Perfectly clear.',
    mustHave: [
      'three fires in a row',
      'four people looking up',
      'aircraft turning',
      'one light in the valley',
    ],
    alt: 'Three signal fires burn in a row on a ridge at night while four people watch a turning aircraft.',
  },
  {
    day: 16,
    shows:
      'The head of a valley from the slope above: a bare, pale floor with nothing growing on it, steam rising from ' +
      'it in three straight white threads. Four people pass well back among the trees along its edge, one with an ' +
      'arm out to hold the others off. In the mud of the foreground a boot print has a large cat’s print inside it.',
    light: 'Late afternoon, the sun bleached by steam, cool green in the shade of the trees.',
    weather: 'Hot and windless.',
    mustHave: [
      'three threads of steam',
      'pale empty ground',
      'four people among the trees',
      'cat’s print in a boot print',
    ],
    alt: 'Steam rises in three threads from pale bare ground, and four people keep to the trees round it.',
  },
  {
    day: 17,
    shows:
      'Inside a tunnel through thorn, worn smooth and no higher than a hip. The trainee goes along it on hands and ' +
      'toes, back flat, seen from behind, a pack dragging on a cord. Ahead a stick has just turned over a leaf, and ' +
      'a small snake is leaving at its own pace.',
    light: 'Deep shade with a sprinkle of noon sun, a bright mouth at the far end.',
    weather: 'Dry and hot, out of the wind.',
    mustHave: [
      'thorn tunnel',
      'person on hands and toes',
      'pack on a cord',
      'stick',
      'small snake moving off',
    ],
    alt: 'A person crawls through a low thorn tunnel, dragging a pack, while a small snake moves out of the way.',
  },
  {
    day: 18,
    shows:
      'A wide plain of cracked black stone under a full moon, everything silver and ink. Four people walk across it ' +
      'in a line, their shadows long, and a little to the left, keeping pace, walks a tapir. On the horizon one lamp ' +
      'burns.',
    light: 'Deep night, full moon, no lamp of their own.',
    weather: 'Clear and still.',
    mustHave: ['full moon', 'black cracked stone', 'four walkers', 'tapir walking to the left', 'far lamp'],
    alt: 'Under a full moon four people cross a plain of black stone, a tapir walking along beside them.',
  },
  {
    day: 19,
    shows:
      'Close to a rusted gate sunk in its rail and tied with vine: four pairs of arms, bent low, push it open by one ' +
      'body’s width. Behind it stands a lattice tower with a lamp that is out, a small sun panel, and a roof. On the ' +
      'gate hangs a faded board with three white chevrons and nothing else that can be read.',
    light: 'Early morning, clean side light on rust.',
    weather: 'Fair, the first sun after a clear night.',
    mustHave: ['gate being pushed', 'vine', 'tower with lamp and panel', 'three chevrons on a board'],
    alt: 'Four people push open a rusted gate overgrown with vine, a tower with a lamp behind it.',
  },
  {
    day: 20,
    shows:
      'A small clearing with a hut, its door open. A red and white parachute hangs across the treetops with four ' +
      'crates turning under it, just above the grass. Well to one side four people on one rope lean back and pull, ' +
      'as if rowing, and the place beneath the crates is empty.',
    light: 'Late afternoon, gold, the cloth glowing.',
    weather: 'Fair, a light wind in the tops.',
    mustHave: [
      'red and white parachute',
      'four crates',
      'four people on a rope, off to the side',
      'hut with open door',
    ],
    alt: 'Four people pull on a rope from one side to bring down a red and white parachute with crates.',
  },
  {
    day: 21,
    shows:
      'From straight above: a round, clear pool with every stone on its floor visible. Tomas floats on his back in ' +
      'the yellow vest, arms wide, and Hana stands ribs-deep beside him with her hand just taken away. At the edge ' +
      'of the picture a kettle steams on a fire in front of the hut.',
    light: 'Mid-morning, sun to the bottom of the water.',
    weather: 'Clear and warm.',
    mustHave: ['clear pool', 'floating person in a yellow vest', 'person standing beside', 'steaming kettle'],
    alt: 'Seen from above, a person in a yellow vest floats on a clear pool while another stands by.',
  },
  {
    day: 22,
    shows:
      'From inside the dark hut, through the open door: four people sit in a ring in the dust, leaning back with ' +
      'light heels, passing things round. A line is drawn on the ground, with a heap on the near side and a small ' +
      'pile across it: red and white cloth, vests, a tin of paint, the kettle. The grey radio and a battery stand ' +
      'alone in the middle.',
    light: 'Noon outside, framed by shadow.',
    weather: 'Dry; dust in the air.',
    mustHave: [
      'ring of four, leaning back',
      'line in the dust',
      'two piles',
      'radio and battery in the middle',
    ],
    alt: 'Through a hut door four people in a ring pass gear round, sorting it across a line.',
  },
  {
    day: 23,
    shows:
      'A very long view: an old grass track rises and falls over three valleys. Four small figures walk it in a line ' +
      'towards us over the nearest rise, the one in front carrying the radio. Far ahead, at the other edge of the ' +
      'picture, one red point winks on a thin mast, and dark cloud piles up behind them.',
    light: 'Afternoon, sunlit grass against a slate sky.',
    weather: 'Fair still, with a storm building.',
    mustHave: [
      'three valleys',
      'line of four led by the trainee',
      'thin mast with a red lamp',
      'cloud building behind',
    ],
    alt: 'Four people follow a grass track over three valleys, storm clouds behind them and a far mast ahead.',
  },
  {
    day: 24,
    shows:
      'From the mouth of a low shelter looking in: four people kneel with their palms on the poles, holding up a ' +
      'tarpaulin patched with red and white parachute cloth. Rain drives past sideways. Out on the high shoulder ' +
      'behind, a single big tree stands alone under the cloud, and lightning shows far beyond it.',
    light: 'Late afternoon as dark as evening, a red edge under a black shelf of cloud.',
    weather: 'Thunderstorm passing off, gale and rain.',
    mustHave: [
      'four people holding the poles',
      'tarpaulin and parachute cloth',
      'lone tree far off',
      'distant lightning',
    ],
    alt: 'Four people kneel in a shelter and hold its poles against a storm, lightning far away.',
  },
  {
    day: 25,
    shows:
      'A raw brown fan of earth and trunks lies across the track. At its very edge somebody stands in mud to the ' +
      'thighs, and three others on firm ground lean back on a rope that runs once round a stump. One of them keeps ' +
      'her head turned to the slope above.',
    light: 'Morning, grey and even after the storm.',
    weather: 'Dripping, low mist, no rain.',
    mustHave: [
      'landslide',
      'person in mud to the thighs',
      'rope round a stump',
      'three people pulling',
      'leaning trees',
    ],
    alt: 'After a landslide three people on firm ground haul a fourth out of the mud by a rope.',
  },
  {
    day: 26,
    shows:
      'Close and from the side, at the height of the poles: a stretcher of red and white cloth rests on a fallen ' +
      'trunk while two carriers brace and slide it over. Tomas lies on it with one ankle raised and the kettle in ' +
      'his lap. Above the trees, near now, rises the hill with the mast, and one parrot crosses.',
    light: 'Afternoon, clear and low.',
    weather: 'Washed clean, blue sky.',
    mustHave: [
      'stretcher across a trunk',
      'two carriers',
      'raised ankle',
      'kettle',
      'mast on its hill',
      'one parrot',
    ],
    alt: 'Two people slide a stretcher with an injured friend over a fallen trunk, a mast on the hill above.',
  },
  {
    day: 27,
    shows:
      'The bare top of the last hill. At the foot of the mast the trainee crouches with the handset of the grey ' +
      'radio, wires running to a battery and up the steel, and three people lean in close around it. All the forest ' +
      'they have crossed lies behind them, down to the horizon.',
    light: 'Last light, violet sky, the red lamp of the mast on.',
    weather: 'Calm and clear.',
    mustHave: [
      'mast with red lamp',
      'radio, battery and wires',
      'handset in the trainee’s hand',
      'three people close by',
    ],
    alt: 'At the foot of a mast at nightfall one person speaks into a radio while three lean in.',
  },
  {
    day: 28,
    shows:
      'A clearing from tree height: one very long trunk lies across its middle, and beside it a clean square of ' +
      'grass is marked with a yellow life vest staked at each corner. Four people walk the grass in lanes, side by ' +
      'side, one of them on a stick, picking up branches. At the edge stands a post with three worn chevrons.',
    light: 'Morning, fresh, dew on the grass.',
    weather: 'Fair, a light wind.',
    mustHave: [
      'long fallen trunk',
      'square with four yellow corners',
      'four people clearing',
      'post with worn chevrons',
    ],
    alt: 'Four people clear a square of grass, a yellow vest at each corner, beside a very long trunk.',
  },
  {
    day: 29,
    shows:
      'Close to the post at the edge of the grass: its three chevrons shine, freshly painted, and the open tin ' +
      'stands below with a brush across it. In the middle distance four people sit round a notebook. Between the ' +
      'trees behind them a tapir looks out, a leaf in its mouth.',
    light: 'Dusk, rose and grey-green, no moon.',
    weather: 'Still and mild.',
    mustHave: [
      'three fresh white chevrons',
      'paint tin and brush',
      'four people with a notebook',
      'tapir at the trees',
    ],
    alt: 'A post with three fresh white chevrons, four people resting beyond it, and a tapir watching from the trees.',
  },
  {
    day: 30,
    shows:
      'A helicopter comes down into the square, nose towards us, the grass flattened round it and green smoke drawn ' +
      'out sideways. Four people kneel in a row at the edge, caps in hand, one with a kettle, and in the open door a ' +
      'crewman holds up a thumb. Behind stand the three white chevrons, the bare ridge, and a thin moon going out.',
    light: 'First light, gold on the rotor, the forest still blue.',
    weather: 'Clear and cool.',
    mustHave: [
      'helicopter',
      'green smoke',
      'four people kneeling',
      'raised thumb',
      'kettle',
      'white chevrons',
      'ridge',
    ],
    alt: 'At sunrise a helicopter lands in green smoke while four people kneel at the edge of the clearing.',
  },
]
