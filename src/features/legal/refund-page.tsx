import { seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'

export function RefundPage() {
  return (
    <LegalPage title="REFUND">
      <Section title="24 hours to change your mind">
        <p>
          You can ask for a full refund within 24 hours of your purchase, whether or not you have started.
          This window comes on top of the rights the law where you live gives you, never instead of them.
        </p>
      </Section>
      <Section title="How to ask">
        <p>
          Paddle is our merchant of record: it took your payment and it handles returns. Use the link in the
          receipt that Paddle has sent you, or write to <Mail to={seller.supportMail} /> with your order
          number and we pass it on.
        </p>
      </Section>
      <Section title="When the money is back">
        <p>Refunds go back the way you paid and may take up to 10 business days.</p>
      </Section>
      <Section title="What happens to your bootcamp">
        <List
          items={[
            'A purchase that you have not started is taken back.',
            'A bootcamp that you have started with it is closed.',
            'Your training record and your photos stay yours: you can still see them, and delete your photos.',
          ]}
        />
      </Section>
      <Section title="After 24 hours">
        <p>
          Your statutory rights go on, for example if something does not work as described, or if you have a
          right of withdrawal as a consumer. Write to <Mail to={seller.supportMail} />. The rest is in the{' '}
          <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
