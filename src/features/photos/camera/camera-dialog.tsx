import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { CameraFrame } from './camera-frame.tsx'
import { CameraStart } from './camera-start.tsx'
import { CameraTools } from './camera-tools.tsx'
import { type Capture, frameOf, frameOfFile, newCapture } from './capture.ts'
import { FullScreen } from '../full-screen.tsx'
import { useCamera } from './use-camera.ts'
import { type TimerSeconds, useSelfTimer } from './use-self-timer.ts'

type CameraDialog = {
  day: number | null | undefined
  /** The last photo, shown as a ghost image to match the pose. */
  last: Photo | null
  open: boolean
  onClose: () => void
  onSave: (capture: Capture) => void
  saving: boolean
  /** Why it could not be saved, and where the photo is now. */
  error: string | null
}

/** Takes a photo: the camera starts at once; capture, review, then save or retake. */
export function CameraDialog({ day, open, onClose, ...props }: CameraDialog) {
  return (
    <FullScreen
      label={`Take progress photo, day ${day}`}
      heading={<span className="stencil text-[1.75rem]">DAY {day}</span>}
      closeLabel="Close camera"
      open={open}
      onClose={onClose}
    >
      <CameraSteps day={day} {...props} />
    </FullScreen>
  )
}

function CameraSteps({ day, last, onSave, saving, error }: Omit<CameraDialog, 'open' | 'onClose'>) {
  const camera = useCamera()
  const [capture, setCapture] = useState<Capture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [seconds, setSeconds] = useState<TimerSeconds>(10)
  const [ghost, setGhost] = useState(true)
  const saveButton = useRef<HTMLButtonElement>(null)
  const captureButton = useRef<HTMLButtonElement>(null)
  const live = camera.state === 'live' && capture === null

  // The press that opened the dialog asked for the camera.
  const startAtOnce = useEffectEvent(camera.start)
  useEffect(() => startAtOnce(), [])
  const { video } = camera
  const take = () => {
    if (video.current) setCapture(newCapture(day, frameOf(video.current)))
  }
  const timer = useSelfTimer(take)

  const press = () => {
    if (timer.left !== null) timer.stop()
    else if (seconds === 0) take()
    else timer.start(seconds)
  }
  const retake = () => {
    setCapture(null)
    if (camera.state !== 'live') camera.start()
  }
  const choose = async (file: File) => {
    setProblem(null)
    try {
      setCapture(newCapture(day, await frameOfFile(file)))
      camera.stop()
    } catch (failure) {
      console.error('Failed to read the chosen file', failure)
      setProblem('We couldn’t read this file as a photo. Choose another.')
    }
  }
  // A camera that is no longer visible must not finish the countdown.
  const stopTimer = timer.stop
  useEffect(() => {
    if (camera.state !== 'live') stopTimer()
  }, [camera.state, stopTimer])
  // The pressed button is disabled now, so the focus moves to the next one.
  useEffect(() => {
    if (capture) saveButton.current?.focus()
  }, [capture])
  useEffect(() => {
    if (live) captureButton.current?.focus()
  }, [live])

  return (
    <>
      <CameraFrame
        video={video}
        mirrored={camera.mirrored}
        live={live}
        capture={capture}
        ghost={ghost ? last : null}
        left={timer.left}
      >
        {capture === null && camera.state !== 'live' && (
          <CameraStart
            state={camera.state}
            problem={problem}
            onStart={camera.start}
            onFile={(file) => void choose(file)}
          />
        )}
      </CameraFrame>
      <div className="mx-auto mt-auto w-full max-w-[430px] pt-3">
        {error && capture && <FieldError>{error}</FieldError>}
        {live && (
          <CameraTools
            seconds={seconds}
            onSeconds={setSeconds}
            ghostDay={last?.day ?? null}
            ghost={ghost}
            onGhost={setGhost}
            onSwitch={camera.switchCamera}
            disabled={timer.left !== null}
          />
        )}
        <div className="mt-3 grid grid-cols-3 items-center">
          <button
            type="button"
            className="btn btn-outline px-2"
            disabled={capture === null || saving}
            onClick={retake}
          >
            Retake
          </button>
          <button
            ref={captureButton}
            type="button"
            className="group mx-auto grid size-20 place-items-center rounded-full border-4 border-base-content disabled:border-line-strong"
            aria-label={timer.left === null ? 'Capture' : 'Stop the timer'}
            disabled={!live}
            onClick={press}
          >
            <span className="size-15 rounded-full bg-primary group-disabled:bg-base-300 forced-colors:bg-[ButtonText]" />
          </button>
          <PendingButton
            ref={saveButton}
            type="button"
            className={capture ? 'btn-primary px-2' : 'btn-outline px-2'}
            disabled={capture === null}
            pending={saving}
            pendingText="Saving..."
            onClick={() => capture && onSave(capture)}
          >
            Save
          </PendingButton>
        </div>
      </div>
    </>
  )
}
