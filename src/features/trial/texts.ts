import type { DayTexts } from '#shared/api/story-texts.ts'

/**
 * What a visitor reads of Day 1 without an account: sentences of its brief, one line of the crew, and the beginning of
 * its aftermath, which tells no more than the mission itself (a test compares them with the story).
 */
export const trialTexts: DayTexts = {
  option: null,
  brief:
    'The plane is down. You’re standing in mud, and one wing is missing. The left engine smokes, you smell fuel, and ' +
    'there’s fine gray dust on everything. The pilot, Vega, walks you upwind. She counts heads: herself, Tomas the ' +
    'surveyor, Hana the nurse, you.\n\n' +
    '“Sit,” says Vega. “Stop. Think. Look. Then we plan. By dark I must know who can pull whom out of a river.”',
  beats: [{ at: 'round', who: 'Hana', line: 'I’m only writing. Nobody’s grading you.' }],
  aftermath:
    'Hana writes every number down and comments on none of them. “That’s where we start,” she says. Beside your name, ' +
    'under Duty, the manifest says Passenger.',
  teaser: '',
  notebook: '',
}
