import { Cake, Flag as FlagIcon, type LucideIcon, Mail, Ruler, Weight } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { difficultyLabel, rankOf } from '#shared/programme/strength/targets.ts'
import { Flag, countryName } from '#src/components/pictures/flag.tsx'
import { Insignia, Ribbon } from '#src/components/pictures/insignia.tsx'

/** The dog tag, and the read-only facts below it. */
export function SoldierProfile({ user }: { user: User }) {
  return (
    <>
      {user.difficulty && <DogTag difficulty={user.difficulty} day={user.currentDay} />}
      <section className="card-field mt-4 px-4 py-1" aria-labelledby="details">
        <h2 id="details" className="sr-only">
          Details
        </h2>
        <dl>
          <Fact icon={Mail} label="Email" unbroken={false}>
            {user.email}
          </Fact>
          {user.country && (
            <Fact icon={FlagIcon} label="Country of service">
              <Flag code={user.country} />
              {countryName(user.country)}
            </Fact>
          )}
          {user.age !== null && (
            <Fact icon={Cake} label="Age">
              {user.age} years
            </Fact>
          )}
          {user.height !== null && (
            <Fact icon={Ruler} label="Height">
              {user.height} cm
            </Fact>
          )}
          {user.weight !== null && (
            <Fact icon={Weight} label="Weight">
              {user.weight} kg
            </Fact>
          )}
        </dl>
      </section>
    </>
  )
}

function DogTag({ difficulty, day }: { difficulty: string; day: number }) {
  const rank = rankOf(difficulty)
  return (
    <section
      className="dogtag @container mt-5 flex items-center gap-3 py-5 pr-5 pl-[min(3.5rem,17.5vw)]"
      aria-label="Difficulty"
    >
      <div className="min-w-0 grow">
        <p className="text-[.9375rem] text-muted">Difficulty</p>
        <p className="stencil mt-0.5 text-[min(2.375rem,12vw)]">{difficultyLabel(difficulty)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Ribbon rank={rank} className="h-4 w-20" />
          <span className="cond text-lg">Day {day} of 30</span>
        </div>
      </div>
      <Insignia rank={rank} className="-my-2 size-24 shrink-0 text-secondary @max-[15.5rem]:hidden" />
    </section>
  )
}

type Fact = {
  icon: LucideIcon
  label: string
  /** False if a long value may break inside a word; the label then keeps its own line. */
  unbroken?: boolean
  children: React.ReactNode
}

function Fact({ icon: Icon, label, unbroken = true, children }: Fact) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-4 border-t border-line first:border-0">
      <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
      <dt className={`text-muted ${unbroken ? 'grow basis-0' : 'whitespace-nowrap'}`}>{label}</dt>
      <dd
        className={`flex items-center justify-end gap-2 text-right text-lg ${unbroken ? 'ml-auto' : 'min-w-0 grow basis-32 [overflow-wrap:anywhere]'}`}
      >
        {children}
      </dd>
    </div>
  )
}
