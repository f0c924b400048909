import type { Fault } from './fault.ts'

export const mail: readonly Fault[] = [
  {
    number: 35,
    name: 'mail provider down at reset',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      const { email, id } = harness.trainee()
      const before = await harness.countRows()
      const sent = (await harness.counts()).mail
      await harness.whileBroken({ failing: ['mail'] }, async () => {
        assert.status(
          (await harness.ask(null, '/api/auth/forgot', { method: 'POST', body: { email } })).status,
          200,
        )
        await harness.until('two attempts to send it', async () => (await harness.counts()).mail >= sent + 2)
        assert.rowsAfterFault(before, await harness.countRows(), 'account_tokens +1, mails +1')
      })
      await harness.until('the email to be sent', () => harness.countRowsOf('mails', { user_id: id }) === 0)
      assert.equal(
        'links that are open',
        harness.count(
          'SELECT count(*) FROM account_tokens WHERE user_id = ? AND hash IS NOT NULL AND used_at IS NULL',
          id,
        ),
        1,
      )
      assert.rowsAtEnd(before, await harness.countRows(), 'account_tokens +1')
    },
  },
]
