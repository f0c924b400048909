import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { piecesOf } from '#src/features/listen/pieces.ts'
import { createReader } from '#src/features/listen/reader.ts'
import { speechEngine } from '#src/features/listen/speech-engine.ts'
import { toSpoken } from '#src/features/listen/to-spoken.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { type FakeVoice, stubSpeechDouble, voice } from './speech-double.ts'

const { brief } = tellDay(1, { chosen: {}, plane: 'silent' })
/** A sentence of 80 words, for the silence after 15 seconds. */
const long = `${Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ')}.`

// One clock for all tests: the engine remembers when it was canceled.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
afterEach(() => void vi.unstubAllGlobals())

function openReader(text = brief, voices?: FakeVoice[]) {
  const speech = stubSpeechDouble(voices)
  const stored = { offset: 0 }
  const page = { isHidden: false }
  const chosen = { voice: null as string | null, rate: 1, volume: 0.8 }
  const open = () =>
    createReader(text, {
      engine: speechEngine,
      place: {
        read: () => stored.offset,
        write: (offset) => void (stored.offset = offset),
        forget: () => void (stored.offset = 0),
      },
      settings: () => chosen,
      isHidden: () => page.isHidden,
    })
  return { speech, stored, page, chosen, open, reader: open(), text }
}

/** Whether every word of the text was heard to its end, in order. A piece may have been heard more than once. */
function isAllHeard(heard: readonly string[], text: string, rate = 1): boolean {
  const pieces = piecesOf(text, Math.min(36, Math.floor(30 * rate))).map(({ start, end }) =>
    toSpoken(text.slice(start, end)),
  )
  let at = -1
  for (const line of heard) {
    if (line === pieces[at + 1]) at += 1
    else if (!pieces.slice(0, at + 1).includes(line)) return false
  }
  return at === pieces.length - 1
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const toTheEnd = () => seconds(600)

test('a brief is read piece by piece to its end and starts over next time', async () => {
  const { speech, reader, stored } = openReader()

  reader.play()
  await seconds(20)
  expect(stored.offset).toBeGreaterThan(0)
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
  expect(speech.heard).toHaveLength(piecesOf(brief, 30).length)
  expect(reader.view()).toMatchObject({ status: 'idle', number: 1, news: 'read' })
  expect(stored.offset).toBe(0)
})

test('the crew’s voices differ in pitch and speed', async () => {
  const { speech, reader } = openReader('Rain. “Sit,” says Vega. “Sure,” says Tomas. “Good,” says Hana.')

  reader.play()
  await toTheEnd()

  const [narrator, vega, , tomas, , hana] = speech.spoken
  expect([vega?.text, tomas?.text, hana?.text]).toEqual(['“Sit,”', '“Sure,”', '“Good,”'])
  expect(narrator).toMatchObject({ pitch: 1, rate: 1, volume: 0.8 })
  expect(vega!.pitch).toBeLessThan(1)
  expect(vega!.rate).toBeLessThan(1)
  expect(tomas!.rate).toBeGreaterThan(1)
  expect(hana!.pitch).toBeGreaterThan(tomas!.pitch)
  for (const { pitch, rate } of speech.spoken) {
    expect(Math.abs(pitch - 1)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.08)
  }
})

test.each([0.85, 1, 1.2])(
  'at speed %d every piece is short enough that the browser does not fall silent after 15 seconds',
  async (rate) => {
    const { speech, reader, chosen } = openReader(long)
    chosen.rate = rate

    reader.play()
    await toTheEnd()

    expect(isAllHeard(speech.heard, long, rate)).toBe(true)
    expect(speech.cancels).toBe(0)
  },
)

test('pausing cancels the speech; resuming repeats the same piece, even at once', async () => {
  const { speech, reader } = openReader()

  reader.play()
  await seconds(9)
  const { number } = reader.view()
  reader.pause()
  expect(reader.view()).toMatchObject({ status: 'paused', number })
  expect(speech.synth.speaking).toBe(false)
  // Within the 60 ms in which the engine drops what is spoken.
  reader.play()
  await toTheEnd()

  expect(speech.dropped).toBe(0)
  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a reloaded page resumes where the text was left', async () => {
  const { speech, reader, open } = openReader()
  reader.play()
  await seconds(9)
  reader.pause()
  const { number } = reader.view()

  const reloaded = open()
  expect(reloaded.view()).toMatchObject({ status: 'idle', number })
  reloaded.play()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a change of speed continues with the same words', async () => {
  const { speech, reader, chosen } = openReader(`One. ${long}`)
  reader.play()
  await seconds(20)
  const before = reader.view().piece!.start
  reader.pause()
  chosen.rate = 0.85
  reader.play()

  expect(reader.view().piece!.start).toBeLessThanOrEqual(before)
  expect(reader.view().piece!.end).toBeGreaterThan(before)
  await toTheEnd()
  expect(speech.heard.at(-1)).toContain('word79')
})

test('if the end of a piece is never reported, it is repeated and no word is lost', async () => {
  const { speech, reader } = openReader()
  speech.losesEnd = 1

  reader.play()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
  expect(reader.view()).toMatchObject({ status: 'idle', news: 'read' })
})

test('a silent voice is tried twice, then the next voice reads the whole text', async () => {
  const { speech, reader } = openReader()
  speech.deaf.add('Ann')

  reader.play()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
  expect(speech.spoken.filter((line) => line.voice?.name === 'Ann')).toHaveLength(2)
})

test('if no voice makes a sound, the reader says so once and stops', async () => {
  const { speech, reader } = openReader()
  speech.deaf.add('Ann').add('Bob')

  reader.play()
  await seconds(25)

  expect(reader.view()).toMatchObject({ status: 'paused', number: 1, news: 'voiceless' })
  expect(speech.spoken).toHaveLength(3)

  speech.deaf.clear()
  reader.play()
  await toTheEnd()
  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a chosen voice that disappears while reading is replaced', async () => {
  const { speech, reader, chosen } = openReader()
  chosen.voice = 'Bob'

  reader.play()
  await seconds(9)
  expect(speech.spoken.at(-1)?.voice?.name).toBe('Bob')
  speech.setVoices([voice('Carl')])
  speech.interrupt()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
  expect(speech.spoken.at(-1)?.voice?.name).toBe('Carl')
})

test('without an English voice nothing is read in another language’s sounds', async () => {
  const { speech, reader } = openReader(brief, [voice('Amélie', 'fr-FR')])

  reader.play()
  await seconds(5)

  expect(speech.spoken).toHaveLength(0)
  expect(reader.view().news).toBe('voiceless')
})

test('the reader waits for voices that load late', async () => {
  const { speech, reader } = openReader(brief, [])

  reader.play()
  await seconds(1)
  expect(speech.spoken).toHaveLength(0)
  speech.setVoices([voice('Ann')])
  await toTheEnd()

  expect(speech.spoken[0]?.voice?.name).toBe('Ann')
  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('an engine that lists no voices may still speak', async () => {
  const { speech, reader } = openReader(brief, [])

  reader.play()
  await toTheEnd()

  expect(speech.spoken[0]).toMatchObject({ voice: null, lang: 'en-US' })
  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a browser that refuses asks for one more press; one that refuses again counts as voiceless', async () => {
  const { speech, reader } = openReader()
  speech.isAllowed = false

  reader.play()
  await seconds(1)
  expect(reader.view()).toMatchObject({ status: 'paused', news: 'refused' })
  reader.play()
  await seconds(1)
  expect(reader.view()).toMatchObject({ status: 'paused', news: 'voiceless' })
  speech.isAllowed = true
  reader.play()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a phone that fell silent while locked repeats the same piece when unlocked, however late', async () => {
  const { speech, reader, page } = openReader()

  reader.play()
  await seconds(9)
  page.isHidden = true
  speech.isLocked = true
  speech.interrupt()
  await seconds(3600)
  expect(reader.view().status).toBe('playing')
  page.isHidden = false
  speech.isLocked = false
  reader.resume()
  await toTheEnd()

  expect(isAllHeard(speech.heard, brief)).toBe(true)
})

test('a phone that keeps reading while locked is not interrupted', async () => {
  const { speech, reader, page } = openReader()

  reader.play()
  await seconds(2)
  page.isHidden = true
  await seconds(10)
  page.isHidden = false
  reader.resume()
  await toTheEnd()

  expect(speech.heard).toHaveLength(piecesOf(brief, 30).length)
  expect(speech.cancels).toBe(0)
})

test('a second reader stops the first, which can resume afterward', async () => {
  const { speech, reader, text } = openReader()
  const other = createReader('Another text.', {
    engine: speechEngine,
    place: { read: () => 0, write: () => {}, forget: () => {} },
    settings: () => ({ voice: null, rate: 1, volume: 1 }),
    isHidden: () => false,
  })

  reader.play()
  await seconds(5)
  other.play()
  expect(reader.view().status).toBe('paused')
  await seconds(10)
  expect(speech.heard.at(-1)).toBe('Another text.')
  reader.play()
  await toTheEnd()

  expect(
    isAllHeard(
      speech.heard.filter((line) => line !== 'Another text.'),
      text,
    ),
  ).toBe(true)
})

test('after Stop the text starts from its beginning', async () => {
  const { reader, stored } = openReader()

  reader.play()
  await seconds(20)
  reader.stop()

  expect(reader.view()).toMatchObject({ status: 'idle', number: 1 })
  expect(stored.offset).toBe(0)
})

/** What can happen to a reader at any moment. */
const mishaps = {
  pause: ({ reader }) => reader.pause(),
  play: ({ reader }) => reader.play(),
  call: ({ speech }) => speech.interrupt(),
  'end is lost': ({ speech }) => void (speech.losesEnd += 1),
  'voices vanish': ({ speech }) => speech.setVoices([]),
  'another voice comes': ({ speech }) => speech.setVoices([voice('Carl')]),
  'voices come back': ({ speech }) => speech.setVoices([voice('Ann'), voice('Bob')]),
  'a voice is deaf': ({ speech }) => void speech.deaf.add('Ann'),
  'presses are wanted': ({ speech }) => void (speech.isAllowed = false),
  'presses are no longer wanted': ({ speech }) => void (speech.isAllowed = true),
  lock: ({ speech, page }) => {
    page.isHidden = true
    speech.isLocked = true
    speech.interrupt()
  },
  unlock: ({ speech, page, reader }) => {
    page.isHidden = false
    speech.isLocked = false
    reader.resume()
  },
} satisfies Record<string, (opened: ReturnType<typeof openReader>) => void>
const mishap = fc.constantFrom(...(Object.keys(mishaps) as (keyof typeof mishaps)[]))

test('whatever goes wrong, no word is lost once a voice works again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(mishap, fc.nat(20_000)), { maxLength: 12 }), async (events) => {
      const opened = openReader()
      const { speech, reader, page, stored } = opened
      reader.play()
      for (const [event, waitMs] of events) {
        await vi.advanceTimersByTimeAsync(waitMs)
        // The reading has ended, so stop here.
        if (reader.view().status === 'idle') break
        mishaps[event](opened)
      }
      Object.assign(speech, { isAllowed: true, isLocked: false, losesEnd: 0 })
      Object.assign(page, { isHidden: false })
      speech.deaf.clear()
      speech.setVoices([voice('Ann')])
      if (reader.view().status !== 'idle') {
        reader.resume()
        reader.play()
        await toTheEnd()
      }
      // A failure at the end of the reading may have used up the tries.
      if (reader.view().status === 'paused') {
        reader.play()
        await toTheEnd()
      }
      expect(isAllHeard(speech.heard, brief)).toBe(true)
      expect(speech.dropped).toBe(0)
      expect(reader.view()).toMatchObject({ status: 'idle', news: 'read' })
      expect(stored.offset).toBe(0)
    }),
    { numRuns: 300 },
  )
})
