import { stopSigns } from '#shared/content/readiness.ts'

/** Signs to stop training, and what to do instead. */
export function StopSigns() {
  return (
    <ul className="mt-1 divide-y divide-line">
      {stopSigns.map(({ sign, action }) => (
        <li key={sign} className="py-2.5">
          <p className="cond text-xl font-bold">{sign}</p>
          <p className="mt-0.5 text-warning">{action}</p>
        </li>
      ))}
    </ul>
  )
}
