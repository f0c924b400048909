import type { User } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { LazyLeftMission, LazyStartOver } from '#src/features/mission/lazy-left.ts'
import { StartLink } from '#src/features/mission/start-link.tsx'
import type { useMissionOnDevice } from '#src/features/workout/card/use-mission-on-device.ts'
import { VersionChips } from '#src/features/workout/version/version-chips.tsx'
import { VersionNote } from '#src/features/workout/version/version-note.tsx'

type OpenMission = {
  user: User
  plan: Plan | null
  device: ReturnType<typeof useMissionOnDevice>
  scenario: React.ReactNode
  incomplete: React.ReactNode
  /** Opens the player. */
  onOpen: () => void
}

/** The middle of the card while the mission is open: what it is, its version, and the button. */
export function OpenMission({ user, plan, device, scenario, incomplete, onOpen }: OpenMission) {
  const { begun, choice, storing } = device
  const chips = plan && device.canChoose && (
    <VersionChips whole={plan} account={user} choice={choice} onChoose={device.choose} />
  )
  const note = chips && (
    <VersionNote whole={plan} choice={choice} facts={device.facts} failed={device.failed} />
  )
  /** The player opens once the last choice is stored. */
  const after = (ready: (() => Promise<unknown>) | null): React.MouseEventHandler | undefined =>
    ready === null
      ? undefined
      : (press) => {
          if (press.ctrlKey || press.metaKey || press.shiftKey) return
          press.preventDefault()
          void ready().then(onOpen)
        }
  if (!begun)
    return (
      // The button comes first in the tab order: otherwise a keyboard user would have to pass six others.
      <div className="flex flex-col in-data-held:invisible">
        <div className="order-1">
          <StartLink word="START MISSION" onClick={after(storing)} />
          {note}
          {incomplete}
        </div>
        {scenario}
        {chips}
      </div>
    )
  return (
    <>
      <LazyLeftMission {...begun} />
      {chips || (device.words && <p className="mt-1 text-ink-muted">{device.words}</p>)}
      <StartLink word="RESUME" onClick={after(storing ?? (() => device.resume().catch(() => null)))} />
      <LazyStartOver onStartOver={() => void device.startOver()} />
      {note}
      {incomplete}
      {scenario}
    </>
  )
}
