import { useEffect, useState } from 'react'
import type { RefereedStage } from './refereed-stage.tsx'

type Stage = React.ComponentProps<typeof RefereedStage>

/** The camera's picture in the place of the demonstration. Its code is loaded now. */
export function CameraStage(stage: Stage) {
  const [part, setPart] = useState<{ RefereedStage: typeof RefereedStage } | 'failed' | null>(null)
  useEffect(() => {
    import('./refereed-stage.tsx').then(setPart, () => setPart('failed'))
  }, [])
  if (part !== null && part !== 'failed') return <part.RefereedStage {...stage} />
  return (
    <div className="player-stage grid place-content-center gap-3 p-4 text-center">
      <p role="status">
        {part === 'failed'
          ? 'What the camera needs isn’t on this device yet. Go online once and try again.'
          : 'Loading…'}
      </p>
      <button type="button" className="btn btn-outline" onClick={stage.onClose}>
        Go on by hand
      </button>
    </div>
  )
}
