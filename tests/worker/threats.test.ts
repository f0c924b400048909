import { expect, test } from 'vitest'
import { onboarded } from '#tests/support/worker/trainee.ts'

// What docs/threats.md names and no other file asks.

test('opening the page after the payment grants nothing, whatever stands in its address', async () => {
  const { client } = await onboarded()

  for (const path of ['/purchase/success', '/purchase-success', '/purchase/success?transaction=txn_01&status=completed', '/purchase?_ptxn=txn_01']) {
    expect((await client.get(path)).status).toBe(200)
  }

  expect((await client.get('/api/bootcamp-access')).body).toMatchObject({ hasActive: false, canAccess: false, needsPurchase: true })
  expect((await client.get('/api/purchases')).body).toEqual([])
  expect((await client.post('/api/bootcamps/start')).status).toBe(402)
})
