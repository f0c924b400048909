import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

declare global {
  interface Window {
    loops: { seconds: number; gains: number[] }[]
  }
}

test('the jungle is silent until turned on, stays on, fades in a pause and loads nothing before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.loops = []
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, at = 0, offset = 0) {
      if (this.loop && this.context instanceof AudioContext)
        window.loops.push({ seconds: this.buffer?.duration ?? 0, gains: [] })
      start.call(this, at, offset)
    }
    const glide = AudioParam.prototype.setTargetAtTime
    AudioParam.prototype.setTargetAtTime = function (this: AudioParam, target, at, seconds) {
      window.loops.at(-1)?.gains.push(target)
      return glide.call(this, target, at, seconds)
    }
  })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/soundscape/.test(request.url())) loaded.push(request.url())
  })
  const gains = () => page.evaluate(() => window.loops.map((loop) => loop.gains.at(-1)))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const resume = () => page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  const row = page.getByRole('checkbox', { name: 'Jungle sounds' })

  await sharedTrainee(page, 'started')
  await page.goto('/workout')
  await page.getByRole('button', { name: /^Sound off/ }).click()
  await press('Options')
  await press('Player settings')
  await expect(row).not.toBeChecked()
  expect([loaded, await gains()]).toEqual([[], []])

  // There is no sound while the options pause the mission.
  await row.check()
  await press('Done')
  expect(await gains()).toEqual([])
  await press('Options')
  await resume()
  await expect.poll(() => page.evaluate(() => window.loops.map(({ seconds }) => seconds))).toEqual([24])
  await expect.poll(gains).toEqual([0.8])
  expect(loaded).toHaveLength(1)
  await press('Options')
  await expect.poll(gains).toEqual([0])
  await resume()
  await expect.poll(gains).toEqual([0.8])

  await page.goto('/workout')
  await expect(page.getByRole('button', { name: 'Options', exact: true })).toBeVisible()
  await press('Options')
  await press('Player settings')
  await expect(row).toBeChecked()
})
