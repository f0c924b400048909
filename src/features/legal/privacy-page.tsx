import { brand, seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'
import { StoredList } from './stored-list.tsx'

export function PrivacyPage() {
  return (
    <LegalPage title="PRIVACY">
      <Section title="In short">
        <p>
          We store what {brand} needs to train you, and nothing else. No advertising, no analytics, no
          tracking. We do not sell your data.
        </p>
      </Section>
      <Section title="Who is responsible">
        <p>
          {seller.legalName}, registered in Singapore, registration number {seller.registrationNumber}. For
          anything about your data write to <Mail to={seller.dataProtectionMail} />.
        </p>
      </Section>
      <Section title="What we store, why, and for how long">
        <StoredList />
        <p>
          What is deleted can stay in backups of our database for up to 12 weeks more, and nobody looks into
          them. Should one ever be put back, deleted accounts are deleted from it again. Photos are in no
          backup.
        </p>
      </Section>
      <Section title="Photos and push, if you use them">
        <List
          items={[
            'A progress photo you save to your record is stored with its day until you delete it. Only you can see your photos. They are for adults.',
            'If you allow push notifications, we store the address your browser gives us for them, until you switch them off or sign out there.',
          ]}
        />
      </Section>
      <Section title="What allows us to">
        <p>
          Most of it we need to keep our contract with you. What you tell us about your health, your photos
          and your reminders we use because you agree, and you can take that back. Payments we keep because
          the law on accounts asks for it.
        </p>
      </Section>
      <Section title="Three cookies">
        <p>
          We set two cookies when you sign in, and one when you save something. <code>__Host-login</code>{' '}
          keeps you signed in: it lasts 30 days and is renewed when you use the app, so there is no end to it
          as long as you come back. Signing out removes it. <code>__Host-device</code> opens nothing: for a
          year it tells that this browser has signed in to your account before, so that whoever guesses your
          password elsewhere cannot lock you out here. When you save something, <code>__Host-bookmark</code>{' '}
          holds for ten minutes how far our records had come by then, so that you see what you saved. All are
          strictly necessary, so there is no banner to click away. On the purchase page, where Paddle’s prices
          and checkout come from Paddle, it may set cookies of its own.
        </p>
      </Section>
      <Section title="On your device">
        <p>
          Your browser keeps a copy of your profile, of your mission and its story, of a workout you are in
          the middle of and of answers you have not sent, so that nothing is lost without a network. Signing
          out removes these copies; a finished mission that could not be sent may stay on the device until you
          sign in again. What you chose for this device stays too (the theme, figure or video, the player’s
          sounds): it says nothing about you.
        </p>
      </Section>
      <Section title="Who else sees data">
        <List
          items={[
            'Cloudflare runs our servers and delivers our mail. It keeps technical logs of requests for a short time, and counts sign-in attempts by network address to stop attacks. Its machines stand in many countries.',
            'Paddle, our merchant of record, takes payments and handles returns. It gets your e-mail address and an account number.',
            'The push service of your browser carries notifications, if you allow them.',
          ]}
        />
        <p>Nobody else, unless a law obliges us.</p>
      </Section>
      <Section title="Your rights">
        <p>
          You can ask what we store about you, have it corrected, get a copy, have your account and what
          belongs to it deleted, or take back a consent. A copy of everything in one file and the deletion of
          your account are on your account page, under “Your data”: both ask for your password. A deletion
          ends your access at once; your photos and records go within minutes, and you get a receipt. Payments
          stay without your name. For anything else write to <Mail to={seller.dataProtectionMail} /> from the
          address you signed up with. We answer within 30 days. You can also complain to the data protection
          authority where you live; in Singapore that is the Personal Data Protection Commission.
        </p>
      </Section>
      <Section title="Young people">
        <p>
          {brand} is not for children under 13; whoever says so in the questions after signing up is offered
          to delete the account. From 13 to 17 a guardian must agree. Progress photos are for adults only.
          More in the <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
