import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CameraStart } from '#src/features/photos/camera/camera-start.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const onStart = vi.fn<() => void>()
const onFile = vi.fn<(file: File) => void>()

function renderRefused() {
  onStart.mockReset()
  onFile.mockReset()
  return render(<CameraStart state="failed" problem={null} onStart={onStart} onFile={onFile} />)
}

test('a denied camera is reported', () => {
  renderRefused()

  expect(visibleText(screen.getByRole('alert'))).toBe(
    'Unable to access camera. Please ensure camera permissions are granted.',
  )
})

test('a denied camera can be started again', async () => {
  const user = renderRefused()

  await user.click(screen.getByRole('button', { name: 'Start Camera' }))

  expect(onStart).toHaveBeenCalledOnce()
})

test('without a camera a picture file can be chosen', async () => {
  const user = renderRefused()
  const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

  await user.upload(screen.getByLabelText('Choose a photo'), picture)

  expect(onFile.mock.calls).toEqual([[picture]])
})

test('a file that is not a picture cannot be chosen', async () => {
  const user = renderRefused()

  await user.upload(
    screen.getByLabelText('Choose a photo'),
    new File(['x'], 'me.pdf', { type: 'application/pdf' }),
  )

  expect(onFile).not.toHaveBeenCalled()
})
