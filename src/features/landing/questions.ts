/** The questions and answers, for the page and for search engines. */
export const questions = [
  {
    id: 'equipment',
    question: 'Do I need any equipment?',
    answer:
      'No gym equipment. You need space for a mat and a wall every day, and sometimes a towel, a sturdy chair or a low step.',
  },
  {
    id: 'beginners',
    question: 'Can beginners join?',
    answer:
      'Yes. Recruit level starts from what you can do today, even zero push-ups. Day 1 tests five moves, and every exercise starts from your numbers.',
  },
  {
    id: 'time-commitment',
    question: 'How much time does it take each day?',
    answer:
      '25-35 minutes: 5 to warm up, 20-25 to train, 5 to recover. Missed a day? Your mission waits for you.',
  },
  {
    id: 'results',
    question: 'What results can I expect?',
    answer:
      'You test yourself on Day 1 and Day 30 and see for yourself. Results depend on consistency, sleep and where you start.',
  },
] as const
