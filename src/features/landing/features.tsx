import { Bell, ChartColumn, CirclePlay, Target } from 'lucide-react'
import { DailyPlan } from './daily-plan.tsx'
import { SectionHeading } from './section-heading.tsx'

const features = [
  {
    Icon: Target,
    name: 'Personalized training',
    text: 'Five tests on Day 1 set your numbers. After each mission, you say how hard it was, and the next one adjusts.',
  },
  {
    Icon: ChartColumn,
    name: 'Progress tracking',
    text: 'Progress photos, reps and completion in one record. See Day 1 next to Day 30. Photos are for adults.',
  },
  {
    Icon: Bell,
    name: 'Smart reminders',
    text: 'Daily push notifications and workout reminders when your next mission is ready. Turn them off any time.',
  },
  {
    Icon: CirclePlay,
    name: 'Animated exercises',
    text: 'A figure shows you every exercise.',
  },
] as const

export function Features() {
  return (
    <section id="features" className="mx-auto max-w-6xl px-4 py-16 lg:px-6 lg:py-24">
      <SectionHeading kicker="Features">EVERYTHING YOU CARRY. NOTHING YOU DON’T.</SectionHeading>
      <div className="mt-8 grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ Icon, name, text }) => (
          <article
            key={name}
            className="card-field flex flex-wrap gap-4 p-5 *:last:flex-1 *:last:basis-48 lg:block"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-field bg-base-300 text-primary">
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="cond text-[1.375rem] font-bold lg:mt-4">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </article>
        ))}
      </div>
      <DailyPlan />
    </section>
  )
}
