import { expect, test } from 'vitest'
import { unsetFacts } from '#local/unset-facts.ts'

test('the facts that are placeholders are named', () => {
  const facts = {
    legalName: '[Seller legal name] Pte. Ltd.',
    supportMail: 'support@example.com',
    answerTime: 'two working days',
  }

  expect(unsetFacts(facts)).toEqual(['legalName', 'supportMail'])
})

test.for([
  '[UEN]',
  'Name of [somebody]',
  'a@example.com',
  'a@mail.example',
  'https://x.example',
  'a@example.org',
])('%s is a placeholder', (value) => {
  expect(unsetFacts({ value })).toEqual(['value'])
})

test.for([
  'Wildmarch Pte. Ltd.',
  '202612345K',
  'help@wildmarch.com',
  'https://wildmarch.com',
  'two working days',
])('%s is none', (value) => {
  expect(unsetFacts({ value })).toEqual([])
})
