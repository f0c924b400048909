import { crons } from './crons.ts'
import { database } from './database.ts'
import type { Fault } from './fault.ts'
import { finish } from './finish.ts'
import { mail } from './mail.ts'
import { operations } from './operations.ts'
import { paddle } from './paddle.ts'
import { payments } from './payments.ts'
import { photos } from './photos.ts'
import { push } from './push.ts'
import { queue } from './queue.ts'

/** All forty faults, in the order of their numbers. */
export const faults: readonly Fault[] = [
  ...payments,
  ...queue,
  ...database,
  ...photos,
  ...finish,
  ...crons,
  ...push,
  ...mail,
  ...paddle,
  ...operations,
]
