/**
 * Hana's notebook: one entry a day, day 1 first, shown when that day's mission is done. `{days}` (missions
 * done) and `{repetitions}` (all of them, with thousands separators) are running totals as of the first
 * completion of that mission, however late the entry is read. A text must not present them as the day's own
 * figures, and must also work with 1.
 */
export const debriefs: readonly string[] = [
  'Day 1: four heads, every number written down, no remarks. Repetitions so far: {repetitions}, which is ' +
    '{repetitions} more than the plane managed.',
  'Day 2: kettle. Days in the book: {days}, and every page dry.',
  'Day 3: one match wasted, one well spent. The tally stands at {repetitions} and smells of smoke.',
  'Day 4: T. thanked the Passenger for every gate, by number. He and I counted the repetitions separately and we ' +
    'both make it {repetitions}.',
  'Day 5: the ants had right of way and got it. The last page now says {repetitions}.',
  'Day 6: three ravines, no chair. Days held: {days} of thirty, and I have drawn a chair beside it.',
  'Day 7: repetitions so far {repetitions}, engines today none. Both are reports.',
  'Day 8: bamboo bends, waits, and pushes back, and so does the Passenger. The tally is {repetitions} and we have ' +
    'a river.',
  'Day 9: T. cannot swim and said so in time. Days held: {days}; knots trusted, all, after a quarter of an hour.',
  'Day 10: looked first. Days held: {days}, not one of them in white water.',
  'Day 11: three on the wrong bank, then none. Tally {repetitions}, kettle present.',
  'Day 12: asked whether it could be climbed back down, the Passenger said no, which is the best climbing I have ' +
    'seen. Repetitions to date: {repetitions}.',
  'Day 13: Tomas makes a friend, iron. He told it our tally, {repetitions}, and it was not surprised.',
  'Day 14: tea. Days held: {days}; hands visible, some.',
  'Day 15: the second column has its ink or its blank, and I am content with either. Fires lit, three; ' +
    'repetitions done, {repetitions}.',
  'Day 16: all of us stayed where things grow, and T.’s hair is ready for company. The tally stands at {repetitions}.',
  'Day 17: forty seconds, one snake, no quarrel. Tally {repetitions}, some of it on elbows.',
  'Day 18: T. still says it was the pace. Days held: {days}, and one night.',
  'Day 19: owed, one battery. Paid in so far, by hand: {repetitions}.',
  'Day 20: V. looked at the stove for some time, and I looked at the card. Days held: {days}, and somebody out ' +
    'there has been counting too.',
  'Day 21: T. floats, and I have stopped pretending to hold him. Kettles boiled, twelve; repetitions done, ' +
    '{repetitions}.',
  'Day 22: V. says Passenger will not do as a name, so I have left a gap. The tally beside the gap is {repetitions}.',
  'Day 23: walked behind somebody who says stop at the right moment. Days held: {days} of thirty; socks dried, one.',
  'Day 24: V. said good call three times, which I believe is her whole supply. Tally, taken under canvas: ' +
    '{repetitions}.',
  'Day 25: four heads, then three, then four. The tally is {repetitions} and matters less than that, but I have ' +
    'put it down.',
  'Day 26: a sprain, and songs instead of apologies. Days held: {days}; T. holds his with one foot up.',
  'Day 27: four, all four. This page is waterproof and I have tested it; it still says {repetitions}.',
  'Day 28: the trunk stayed and we moved the square. Tally {repetitions}, gardening included.',
  'Day 29: to sleep at eight, on orders. Days held: {days} of thirty, and the pencil is sharp for the third column.',
  'Day 30: the gap is filled, Crew. Days held, {days}; repetitions done, {repetitions}; and this is where we stop ' +
    'counting and start telling people.',
]
