import { useId } from 'react'
import { changeSound } from './sound-settings.ts'

/** The volume of voice and beeps, in percent of the phone's own. */
export function Volume({ percent }: { percent: number }) {
  const id = useId()
  return (
    <div className="py-3">
      <div className="flex items-baseline justify-between">
        <label className="cond text-xl font-bold" htmlFor={id}>
          Volume
        </label>
        <span className="figures text-xl text-accent">{percent}%</span>
      </div>
      <input
        id={id}
        type="range"
        className="range range-accent mt-1 w-full [--range-fill:0] [--range-thumb-size:2.75rem]"
        min={10}
        max={100}
        step={10}
        value={percent}
        onChange={({ target }) => changeSound({ volume: Number(target.value) })}
      />
    </div>
  )
}
