import { databaseOf } from '#local/seeds/database.ts'
import { passNights } from '#local/seeds/nights.ts'

const execute = databaseOf(`http://localhost:${process.env.E2E_PORT ?? 5273}`)

/** A night passes for one trainee of the app under test. */
export const passNight = (email: string): Promise<void> => passNights(execute, email)
