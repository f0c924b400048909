import { brand, seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'
import { StoredList } from './stored-list.tsx'

export function PrivacyPage() {
  return (
    <LegalPage title="PRIVACY">
      <Section title="In short">
        <p>
          We store what {brand} needs to train you, and nothing else. No ads, no tracking. We don’t sell your
          data.
        </p>
      </Section>
      <Section title="Who is responsible">
        <p>
          {seller.legalName}, registered in Singapore, registration number {seller.registrationNumber}. For
          anything about your data, write to <Mail to={seller.dataProtectionMail} />.
        </p>
      </Section>
      <Section title="What we store, why, and for how long">
        <StoredList />
        <p>
          Deleted data can stay in our database backups for up to 12 more weeks, and nobody reads them. If we
          ever restore a backup, we delete those accounts again. We don’t back up photos.
        </p>
      </Section>
      <Section title="Photos and push, if you use them">
        <List
          items={[
            'We store each progress photo you save, with its day, until you delete it. Only you can see your photos. They’re for adults.',
            'If you allow push notifications, we store the address your browser gives us until you turn them off or sign out there.',
          ]}
        />
      </Section>
      <Section title="What we count without knowing whose it is">
        <p>
          On one visit in ten, your browser tells us how fast the app was, unless it sends Global Privacy
          Control. We also count bootcamps that start and missions that are finished, with their level and
          day. Those numbers carry no name, no account, no address and no cookie, and they’re gone after three
          months.
        </p>
      </Section>
      <Section title="Legal basis">
        <p>
          We need most of this to keep our contract with you. We use your health answers, photos and reminders
          because you agree, and you can withdraw that consent. We keep payments because accounting law
          requires it.
        </p>
      </Section>
      <Section title="Three cookies">
        <p>We set two cookies when you sign in, and one when you save something.</p>
        <List
          items={[
            <>
              <code>__Host-login</code> keeps you signed in. It lasts 30 days and renews when you use the app.
              Signing out removes it.
            </>,
            <>
              <code>__Host-device</code> shows for a year that this browser has signed in to your account. It
              doesn’t sign anyone in. It keeps people who guess your password elsewhere from locking you out.
            </>,
            <>
              <code>__Host-bookmark</code> lasts ten minutes. It makes sure you see what you just saved.
            </>,
          ]}
        />
        <p>
          All three are strictly necessary, so we don’t show a cookie banner. On the purchase page, Paddle
          provides the prices and the checkout, and may set its own cookies.
        </p>
      </Section>
      <Section title="On your device">
        <p>
          Your browser keeps a copy of your profile, your mission and its story, a workout in progress and
          answers you haven’t sent, so you lose nothing when you’re offline. Signing out removes these copies.
          A finished mission that isn’t synced may stay on the device until you sign in again. Your choices
          for this device stay too (theme, figure or video, sounds). They say nothing about you. Your device
          also writes workout files when you save one. We don’t receive them; the apps you give them to do.
        </p>
        <p>
          If you train the first three minutes without an account, your browser keeps the two counts, and
          nothing is sent. The first one fills in a field if you sign up. Saving your profile or signing out
          removes them.
        </p>
      </Section>
      <Section title="Who else sees data">
        <List
          items={[
            'Cloudflare runs our servers and delivers our email. It keeps technical logs of requests for a short time, and counts sign-in attempts by network address to stop attacks. Its servers are in many countries.',
            'Paddle, our merchant of record, takes payments and handles returns. It gets your email address and an account number.',
            'Your browser’s push service delivers notifications, if you allow them.',
          ]}
        />
        <p>Nobody else, unless the law requires it.</p>
      </Section>
      <Section title="Your rights">
        <p>
          You can ask what we store about you, correct it, get a copy, delete your account and everything in
          it, or withdraw a consent. To download a copy or delete your account, go to “Your data” on your
          account page. Both ask for your password. Deleting ends your access immediately. Your photos and
          records are gone within minutes, and you get a receipt. We keep payments without your name. For
          anything else, write to <Mail to={seller.dataProtectionMail} /> from the address you signed up with.
          We answer within 30 days. You can also complain to the data protection authority where you live. In
          Singapore, that’s the Personal Data Protection Commission.
        </p>
      </Section>
      <Section title="Young people">
        <p>
          {brand} is not for children under 13. Anyone who enters an age under 13 is asked to delete their
          account. From 13 to 17, a guardian must agree. Progress photos are for adults only. Read more in the{' '}
          <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
