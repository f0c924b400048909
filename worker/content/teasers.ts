/**
 * What waits on the next day, days 2 to 30: a question or an image of at most 12 words. It is read before that
 * day's story, so it tells no outcome and does not use the story's opening.
 */
const teasers: readonly string[] = [
  'A tilted cabin. What can four people carry out of it?',
  'Rising water, wet wood, a few matches. Who sees the smoke?',
  'Stay with the plane, or walk into the green?',
  'A trunk taller than Vega blocks the way. Over, or under?',
  'A wall of roots, going down. Which one holds you?',
  'Stand still. What do you hear underneath the insects?',
  'Bamboo, close as a fence. What is roaring behind it?',
  'A pile of bamboo. Will it carry four people and a kettle?',
  'The herons go quiet. What is around the bend?',
  'A small stream, and rain in the hills. Who crosses first?',
  'You can climb up it. Could you climb back down?',
  'Cloud left, cloud right. Where do you put your foot?',
  'The world is twelve paces wide. What is beyond the rope?',
  'Three fires wait for a match. Is anybody looking down?',
  'A straight white thread of smoke, far below. Who lit it?',
  'A tunnel through the thorns, hip high. Who made the door?',
  'Midnight on black stone. Are all of those footsteps yours?',
  'Rust, wire, a closed gate. Which wire is still alive?',
  'Something red and white hangs in the treetops. What is it?',
  'A pool, clear to the bottom. Who gets in first?',
  'Five days to walk. What do you leave behind for good?',
  'Three valleys, and you walk in front. How fast is fair?',
  'A flash. You count. How far away is the thunder?',
  'The stream goes quiet. Why are those two trees leaning?',
  'Two poles, a parachute, one bad ankle. Who carries whom?',
  'The mast is right above. How does a stretcher get up there?',
  'A helicopter needs flat ground. What lies across it?',
  'One night left. What is the white paint for?',
  'One column is still empty. What will Hana write in it?',
]

/** The teaser of a day, 2 to 30. Throws RangeError on any other day. */
export function dayTeaser(day: number): string {
  const teaser = teasers[day - 2]
  if (teaser === undefined) throw new RangeError(`Day ${day} has no teaser`)
  return teaser
}
