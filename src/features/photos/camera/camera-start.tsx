import { Camera, ImageUp } from 'lucide-react'
import { useId } from 'react'

type CameraStart = {
  state: 'off' | 'starting' | 'failed' | 'live'
  /** What is wrong with the chosen file. */
  problem: string | null
  onStart: () => void
  onFile: (file: File) => void
}

/** Shown while the camera does not run: start it again, or choose an existing photo. */
export function CameraStart({ state, problem, onStart, onFile }: CameraStart) {
  const id = useId()
  const alert =
    problem ??
    (state === 'failed' ? 'Unable to access camera. Please ensure camera permissions are granted.' : null)
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
      <div className="brackets grid w-full max-w-xs gap-3 p-5 text-center">
        {alert && (
          <p role="alert" className="alert alert-error block text-left">
            {alert}
          </p>
        )}
        <button
          type="button"
          className="btn btn-primary btn-lg px-2"
          disabled={state === 'starting'}
          onClick={onStart}
        >
          <Camera className="size-6" aria-hidden />
          Start Camera
        </button>
        <label
          htmlFor={id}
          className="btn btn-outline px-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
        >
          <ImageUp className="size-5" aria-hidden />
          Choose a photo
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = '' // so that the same file can be chosen again
              if (file) onFile(file)
            }}
          />
        </label>
        <p className="text-[.9375rem] text-muted">We send nothing until you save it.</p>
      </div>
    </div>
  )
}
