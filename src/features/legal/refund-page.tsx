import { seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'

export function RefundPage() {
  return (
    <LegalPage title="REFUND">
      <Section title="24 hours to change your mind">
        <p>
          You can ask for a full refund within 24 hours of your purchase, whether or not you have started.
          This window adds to your legal rights where you live and never replaces them.
        </p>
      </Section>
      <Section title="How to ask">
        <p>
          Paddle is our merchant of record. It took your payment and handles returns. Use the link in the
          receipt Paddle sent you, or write to <Mail to={seller.supportMail} /> with your order number and
          we’ll pass it on.
        </p>
      </Section>
      <Section title="When you get your money back">
        <p>Refunds go back the way you paid and may take up to 10 business days.</p>
      </Section>
      <Section title="What happens to your bootcamp">
        <List
          items={[
            'If you haven’t started the bootcamp, the purchase is canceled.',
            'If you’ve started it, the bootcamp is closed.',
            'You keep your training record and photos. You can still see them, and delete your photos.',
          ]}
        />
      </Section>
      <Section title="After 24 hours">
        <p>
          You keep your statutory rights, for example if something doesn’t work as described, or if you have a
          consumer’s right of withdrawal. Write to <Mail to={seller.supportMail} />. For the rest, see the{' '}
          <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
