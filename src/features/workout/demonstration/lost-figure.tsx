import { useState } from 'react'
import { videoOf } from './video.ts'

/** Replaces a figure that could not be loaded: the exercise's poster, if available, and a retry button. */
export function LostFigure({ id, onRetry }: { id: string; onRetry: () => void }) {
  const [pictured, setPictured] = useState(true)
  const { poster, frame } = videoOf(id)
  return (
    <div className="relative size-full">
      {pictured && (
        <div className="absolute inset-0 overflow-hidden bg-[#101A14]">
          <img
            src={poster}
            alt=""
            className={`absolute bottom-0 left-1/2 aspect-square max-w-none -translate-x-1/2 ${frame}`}
            onError={() => setPictured(false)}
          />
        </div>
      )}
      <div className="absolute right-2.5 bottom-2.5 grid justify-items-end gap-1">
        <span className="gridref rounded-field bg-base-200 px-1.5 text-muted">Exercise Demo</span>
        <button type="button" className="btn border-line-strong bg-base-100" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}
