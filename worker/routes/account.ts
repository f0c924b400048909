import { Hono } from 'hono'
import { notificationPreferencesSchema, readinessSchema, trainingNeedsSchema } from '#shared/api/account.ts'
import { newDetailsSchema, newProfileSchema } from '#shared/api/profile.ts'
import { setNotifications } from '#worker/domain/reminders/settings.ts'
import {
  correctDetails,
  ownUser,
  presentUser,
  saveProfile,
  saveReadiness,
  saveTrainingNeeds,
} from '#worker/domain/accounts/users.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

export const account = new Hono<AppContext>()

account.get('/auth/me', (c) => c.json(presentUser(c.get('ctx').trainee)))

account.put('/users/profile', async (c) => {
  const profile = await readBody(c, newProfileSchema)
  return c.json(await saveProfile(c.get('ctx'), profile))
})

account.put('/users/details', async (c) => {
  const details = await readBody(c, newDetailsSchema)
  return c.json(await correctDetails(c.get('ctx'), details))
})

account.put('/users/notifications', async (c) => {
  const preferences = await readBody(c, notificationPreferencesSchema)
  await setNotifications(c.get('ctx'), preferences)
  return c.json(preferences)
})

account.put('/users/readiness', async (c) => {
  const readiness = await readBody(c, readinessSchema)
  return c.json(await saveReadiness(c.get('ctx'), readiness))
})

account.put('/users/training', async (c) => {
  const needs = await readBody(c, trainingNeedsSchema)
  return c.json(await saveTrainingNeeds(c.get('ctx'), needs))
})

account.get('/users/:id', (c) => c.json(ownUser(c.get('ctx'), c.req.param('id'))))
