import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LostFigure } from '#src/features/workout/demonstration/lost-figure.tsx'
import type * as Demonstration from '#src/features/workout/demonstration/video-demonstration.tsx'
import { sideOfVideo } from '#src/features/workout/demonstration/video.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'

type Video = Partial<React.ComponentProps<typeof Demonstration.VideoDemonstration>>

/** Renders a video on a new page: once a video was played, the page plays the next ones without being asked. */
async function renderVideo(over: Video = {}) {
  vi.resetModules()
  const { VideoDemonstration } = await import('#src/features/workout/demonstration/video-demonstration.tsx')
  return render(
    <VideoDemonstration id="push-ups" label="How to do Push-ups" held={false} mirrored={false} {...over} />,
  )
}

const video = () => screen.getByLabelText<HTMLVideoElement>('How to do Push-ups')
const film = 'GET /demonstrations/push-ups.mp4'
const found = () => new Response('film', { headers: { 'content-type': 'video/mp4' } })
const missing = () => new Response('', { status: 404 })

test('the video is a silent loop that plays inline', async () => {
  await renderVideo()

  expect(video().loop).toBe(true)
  expect(video().muted).toBe(true)
  expect(video().hasAttribute('playsinline')).toBe(true)
})

test('the video waits behind its poster and a play overlay', async () => {
  await renderVideo()

  expect(video().getAttribute('poster')).toBe('/demonstrations/push-ups.avif')
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Play video' })])
})

test('the video loads nothing before it is played', async () => {
  const calls = stubApi()

  await renderVideo()

  expect(calls).toEqual([])
  expect(video().hasAttribute('src')).toBe(false)
  expect(video().getAttribute('preload')).toBe('none')
  expect(video().autoplay).toBe(false)
})

test('pressing the overlay loads and plays the video', async () => {
  stubApi({ [film]: found })
  const user = await renderVideo()
  const play = vi.spyOn(video(), 'play')

  await user.click(screen.getByRole('button', { name: 'Play video' }))

  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect(video().src).toMatch(/^blob:/)
})

test('pressing a playing video pauses it', async () => {
  stubApi({ [film]: found })
  const user = await renderVideo()
  const pause = vi.spyOn(video(), 'pause')
  await user.click(screen.getByRole('button', { name: 'Play video' }))
  await waitFor(() => expect(video().src).toMatch(/^blob:/))

  await user.click(screen.getByRole('button', { name: 'Pause video' }))

  expect(pause).toHaveBeenCalledOnce()
})

test('a video on hold plays once the hold ends', async () => {
  stubApi({ [film]: found })
  const user = await renderVideo({ held: true })
  const play = vi.spyOn(video(), 'play')

  await user.click(screen.getByRole('button', { name: 'Play video' }))
  await waitFor(() => expect(video().src).toMatch(/^blob:/))

  expect(play).not.toHaveBeenCalled()
})

test('a video that failed to load says so and can be retried', async () => {
  const calls = stubApi({ [film]: missing })
  const user = await renderVideo()
  await user.click(screen.getByRole('button', { name: 'Play video' }))

  await user.click(await screen.findByRole('button', { name: 'No video. Try again' }))

  await waitFor(() => expect(calls).toHaveLength(2))
})

test('each video’s filmed side is known', () => {
  expect(sideOfVideo('quad-stretch')).toBe('right')
  expect(sideOfVideo('figure-four')).toBe('left')
})

/** Renders what is left of the squats' figure. */
function renderLost() {
  const onRetry = vi.fn<() => void>()
  return { onRetry, user: render(<LostFigure id="squats" onRetry={onRetry} />) }
}

test('a figure that failed to load leaves its still picture', () => {
  renderLost()

  expect(screen.getByText('Exercise Demo')).toBeDefined()
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/demonstrations/squats.avif')
})

test('a still picture that is also missing leaves no broken image', () => {
  renderLost()

  fireEvent.error(screen.getByRole('presentation'))

  expect(screen.queryByRole('presentation')).toBeNull()
})

test('a press retries a figure that failed to load', async () => {
  const { user, onRetry } = renderLost()

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledOnce()
})
