import type { Fault } from './fault.ts'

export const mail: readonly Fault[] = [
  {
    number: 35,
    name: 'mail provider down at reset',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { email, id } = rig.trainee()
      const before = await rig.census()
      const sent = (await rig.counts()).mail
      await rig.while({ failing: ['mail'] }, async () => {
        told.answered(
          (await rig.ask(null, '/api/auth/forgot', { method: 'POST', body: { email } })).status,
          200,
        )
        await rig.until('two tries to send it', async () => (await rig.counts()).mail >= sent + 2)
        told.left(before, await rig.census(), 'account_tokens +1, mails +1')
      })
      await rig.until(
        'the mail to be sent',
        () => rig.count('SELECT count(*) FROM mails WHERE user_id = ?', id) === 0,
      )
      told.equal(
        'links that are open',
        rig.count(
          'SELECT count(*) FROM account_tokens WHERE user_id = ? AND hash IS NOT NULL AND used_at IS NULL',
          id,
        ),
        1,
      )
      told.ended(before, await rig.census(), 'account_tokens +1')
    },
  },
]
