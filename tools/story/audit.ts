import { report } from '#tools/harness/report.ts'
import { storyFigures } from './figures.ts'

// npm run audit:story reads the thirty days on every path through the choices: lengths, voices, what can be said aloud,
// that each arm and each ending is reached, and that no text tells what did not happen. It ends with 1 on a fault.

const { table, figures, faults } = storyFigures()
console.log(table)
await report({ name: 'story', short: false, figures, faults })
