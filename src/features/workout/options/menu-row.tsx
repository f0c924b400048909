import { ChevronRight, type LucideIcon } from 'lucide-react'

type MenuRow = { icon: LucideIcon; name: string; text: string; onPress: () => void }

/** A choice of a sheet, with what it does. */
export function MenuRow({ icon: Icon, name, text, onPress }: MenuRow) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-1.5 text-left"
      onClick={onPress}
    >
      <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
      <span className="grow basis-0">
        <span className="cond block text-xl leading-tight font-bold">{name}</span>
        <span className="block text-[.9375rem] leading-snug text-muted">{text}</span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-muted" aria-hidden />
    </button>
  )
}
