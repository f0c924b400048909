import { Hono } from 'hono'
import { finishedWorkoutSchema, sessionNotesSchema } from '#shared/api/workout.ts'
import { afterMission } from '#worker/domain/training/after-mission.ts'
import { bestsOfToday } from '#worker/domain/training/bests.ts'
import { finishWorkout } from '#worker/domain/training/finish-workout.ts'
import { readMissionLog, sessionsOfDay } from '#worker/domain/training/mission-log.ts'
import {
  saveSessionNotes,
  sessionToday,
  workoutOfDay,
  workoutToday,
} from '#worker/domain/training/workouts.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitTrainee } from '#worker/http/limits.ts'
import { bootcampQuery, dayParam } from '#worker/http/params.ts'

export const workouts = new Hono<AppContext>()

workouts.get('/workout/today', (c) => c.json(workoutToday(c.get('ctx'))))

workouts.get('/workout/:day', (c) => c.json(workoutOfDay(c.get('ctx'), dayParam(c.req.param('day')))))

workouts.get('/mission-log', async (c) => c.json(await readMissionLog(c.get('ctx'), bootcampQuery(c))))

workouts.get('/sessions/today', (c) => c.json(sessionToday(c.get('ctx').trainee)))

workouts.get('/sessions/today/bests', async (c) => c.json(await bestsOfToday(c.get('ctx'))))

workouts.get('/after-mission', async (c) => c.json(await afterMission(c.get('ctx'))))

workouts.get('/sessions/:day', async (c) =>
  c.json(await sessionsOfDay(c.get('ctx'), dayParam(c.req.param('day')), bootcampQuery(c))),
)

workouts.post('/workout-sessions', limitTrainee('SESSIONS_LIMITER'), async (c) => {
  const finished = await readBody(c, finishedWorkoutSchema)
  return c.json(await finishWorkout(c.get('ctx'), finished, c.req.header('idempotency-key')))
})

workouts.patch('/workout-sessions/:id', async (c) => {
  const notes = await readBody(c, sessionNotesSchema)
  return c.json(await saveSessionNotes(c.get('ctx'), c.req.param('id'), notes))
})
