import { expect, test } from 'vitest'
import {
  clock,
  fullCountdown,
  leftMs,
  pauseCountdown,
  secondsLeft,
  spokenHold,
  spokenTime,
  startCountdown,
} from '#src/features/workout/state/countdown.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [30, '0:30'],
  [75, '1:15'],
  [600, '10:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

test('a countdown follows the clock, however rarely it is read', () => {
  const running = startCountdown(fullCountdown(30), 1000)

  expect(secondsLeft(running, 1000)).toBe(30)
  expect(secondsLeft(running, 12_500)).toBe(19)
  expect(secondsLeft(running, 30_999)).toBe(1)
})

test('a countdown stops at zero', () => {
  const running = startCountdown(fullCountdown(30), 0)

  expect(leftMs(running, 30_000)).toBe(0)
  expect(leftMs(running, 90_000)).toBe(0)
})

test('a pause keeps the time left', () => {
  const paused = pauseCountdown(startCountdown(fullCountdown(30), 0), 11_000)

  expect(secondsLeft(paused, 500_000)).toBe(19)
  expect(secondsLeft(startCountdown(paused, 500_000), 509_000)).toBe(10)
})

test('a finished countdown starts over', () => {
  const usedUp = pauseCountdown(startCountdown(fullCountdown(30), 0), 40_000)

  expect(secondsLeft(startCountdown(usedUp, 50_000), 51_000)).toBe(29)
})

test('a countdown is announced only at its start, at ten seconds and at zero', () => {
  const running = startCountdown(fullCountdown(30), 0)
  const said = Array.from({ length: 31 }, (_, second) => spokenTime(running, second * 1000))

  expect(spokenTime(fullCountdown(30), 0)).toBe('')
  expect([...new Set(said)]).toEqual(['Timer started', '10 seconds left', 'Time.'])
  expect(said.indexOf('10 seconds left')).toBe(20)
  expect(said.indexOf('Time.')).toBe(30)
})

test('a hold is announced at its start and every fifteen seconds, and not while it is paused', () => {
  const held = startCountdown(fullCountdown(600), 0)
  const said = Array.from({ length: 47 }, (_, second) => spokenHold(held, second * 1000))

  expect([...new Set(said)]).toEqual([
    'Timer started',
    '15 seconds held',
    '30 seconds held',
    '45 seconds held',
  ])
  expect(said.indexOf('15 seconds held')).toBe(15)
  expect(spokenHold(fullCountdown(600), 0)).toBe('')
})
