import type { Notebook } from '#shared/api/notebook.ts'

type Counters = Notebook['counters']

const names = [
  ['food', 'Food'],
  ['water', 'Water'],
  ['battery', 'Battery'],
] as const satisfies readonly (readonly [keyof Counters, string])[]

const boxes = [1, 2, 3, 4, 5]

/** What the crew has left: in words, and as boxes filled with ink. Little is never red. */
export function Counters({ counters }: { counters: Counters }) {
  return (
    <dl className="grid gap-2">
      {names.map(([key, name]) => {
        const { left, words } = counters[key]
        return (
          <div key={key} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="font-cond text-lg leading-tight font-bold">{name}</dt>
            <dd className="ml-auto flex items-center gap-3">
              <span className="text-[.9375rem] text-ink-muted">
                {words}
                <span className="sr-only">, {left} of 5</span>
              </span>
              <span className="flex gap-1" aria-hidden>
                {boxes.map((box) => (
                  <i
                    key={box}
                    className={`h-[22px] w-[11px] rounded-[2px] border-[1.5px] border-ink ${
                      box <= left ? 'bg-ink forced-color-adjust-none forced-colors:bg-[CanvasText]' : ''
                    }`}
                  />
                ))}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
