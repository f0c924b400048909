/** The questions and answers, for the page and for search engines. */
export const questions = [
  {
    id: 'equipment',
    question: 'Do I need any equipment?',
    answer:
      'None. Every mission is bodyweight-only. You need floor space the size of a sleeping mat, a wall, and a towel for some pulls. A sturdy chair, step or table opens a few harder moves if you choose them.',
  },
  {
    id: 'beginners',
    question: 'Can beginners join?',
    answer:
      'Yes. Recruit level starts from what you can do today, even if that is zero push-ups. Day 1 tests five moves, and every exercise starts from your own numbers.',
  },
  {
    id: 'time-commitment',
    question: 'How much time does it take each day?',
    answer:
      '25-35 minutes: 5 to warm up, 20-25 to train, 5 to recover. Missed a day? Your mission waits. You pick it up where you left it.',
  },
  {
    id: 'results',
    question: 'What results can I expect?',
    answer:
      'You test yourself on Day 1 and again on Day 30, so the answer is measured, not promised. Results depend on consistency, sleep and where you start.',
  },
] as const
