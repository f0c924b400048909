import { expect, test } from 'vitest'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'

test('the header shows the flag of the trainee’s country, named', async () => {
  const { html } = await rendered(<CountryBadge country="PT" />)

  expect(html).toContain('src="/flags/pt.svg"')
  expect(html).toContain('alt="Country: Portugal"')
})

test('the header shows a globe while the country is unknown', async () => {
  const { html } = await rendered(<CountryBadge country={null} />)

  expect(html).toContain('lucide-globe')
  expect(html).toContain('aria-label="Country: unknown"')
  expect(html).not.toContain('/flags/')
})
