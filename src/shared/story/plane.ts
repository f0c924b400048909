/** Why the trainee was on that plane: asked once, after the first mission. `silent` also counts as an answer. */
export const planeReasons = ['home', 'running', 'job', 'ashes', 'silent'] as const
export type PlaneReason = (typeof planeReasons)[number]

export const planeQuestion = {
  ask: 'Hana asks, the pencil already down:',
  question: 'Why were you on that plane?',
  answers: [
    { id: 'home', title: 'Going home', line: 'Somebody’s keeping a light on.' },
    { id: 'running', title: 'Running from something', line: 'It doesn’t know where you landed.' },
    { id: 'job', title: 'A job nobody wanted', line: 'You said yes before they finished asking.' },
    { id: 'ashes', title: 'To scatter ashes', line: 'They’re still in your pack. Dry.' },
  ],
  silent: 'Don’t say',
} as const satisfies {
  ask: string
  question: string
  answers: readonly { id: PlaneReason; title: string; line: string }[]
  silent: string
}
