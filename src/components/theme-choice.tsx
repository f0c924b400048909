import { MonitorSmartphone, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { type ThemeChoice, chooseTheme, useThemeChoice } from '#src/lib/theme.ts'

const themeOptions: readonly { choice: ThemeChoice; name: string; text: string; icon: LucideIcon }[] = [
  { choice: 'jungle', name: 'Jungle', text: 'Dark', icon: Moon },
  { choice: 'field', name: 'Field', text: 'Light, for bright sun', icon: Sun },
  {
    choice: 'system',
    name: 'Same as the device',
    text: 'Follows your light or dark setting',
    icon: MonitorSmartphone,
  },
]

/** The theme on this device; changes immediately and survives signing out. */
export function ThemeChoice() {
  const chosen = useThemeChoice()
  const id = useId()
  return (
    <section className="card-field mt-4 p-4" aria-labelledby={id}>
      <h2 id={id} className="cond text-2xl font-bold">
        Display
      </h2>
      <fieldset className="mt-2 grid min-w-0 gap-3">
        <legend className="mb-2 text-muted">Theme on this device</legend>
        {themeOptions.map(({ choice, name, text, icon: Icon }) => (
          <label key={choice} className="choice min-w-0">
            <input
              type="radio"
              name="theme"
              className="radio radio-primary shrink-0"
              aria-labelledby={`${id}-${choice}`}
              aria-describedby={`${id}-${choice}-text`}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
            />
            <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
            <span className="min-w-0">
              <span id={`${id}-${choice}`} className="cond block text-xl font-bold">
                {name}
              </span>
              <span id={`${id}-${choice}-text`} className="block text-[.9375rem] leading-snug text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
