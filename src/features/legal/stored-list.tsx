import { storedData } from './stored-data.ts'

export function StoredList() {
  return (
    <ul className="space-y-4">
      {storedData.map(({ name, what, why, howLong }) => (
        <li key={name} className="card-field p-4">
          <h3 className="cond text-xl font-bold">{name}</h3>
          <p className="mt-1">{what}</p>
          <dl className="mt-2 space-y-1 text-base text-muted">
            <Fact name="Why" text={why} />
            <Fact name="How long" text={howLong} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="inline font-bold">{name}: </dt>
      <dd className="inline">{text}</dd>
    </div>
  )
}
