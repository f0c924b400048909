import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { report } from '#tools/harness/report.ts'
import { zones } from './reminders/zones.ts'
import { judgeDevice } from './device.ts'
import { judgeOverHttp } from './http.ts'
import { judgeRule } from './rule.ts'

// npm run prove -- time [--short --days 400]: the day in forty zones through clock changes, a leap day and two year ends, as the
// Worker, the device and the API tell it, beside a calendar of its own (calendar.ts). Pushes are prove -- reminders' part, run here too.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    days: { type: 'string' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '5341' },
  },
})
const days = Number(values.days ?? (values.short ? 40 : 400))
const seed = Number(values.seed)
/** Long, from before a leap day's autumn to the second new year; short, over the spring's clock changes. */
const from = values.short ? Date.UTC(2028, 1, 25) : Date.UTC(2027, 11, 1)

const faults: string[] = []
const node = (path: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path, ...args], { maxBuffer: 1e8 })
/** The Worker's own code is what takes time: in short it meets the spring's change in Europe. */
const [livedFrom, livedDays] =
  values.short && values.days === undefined ? [Date.UTC(2028, 2, 20), 10] : [from, days]
const domain = node(
  'tools/proofs/time/domain.ts',
  '--days',
  String(livedDays),
  '--from',
  String(livedFrom),
  '--seed',
  values.seed,
)
const pushes = values.short
  ? null
  : node('tools/proofs/time/reminders/prove.ts', '--days', String(days), '--seed', values.seed).catch(
      (error: { stdout: string }) => error,
    )

const rule = judgeRule(from, days, seed, faults)
const device = judgeDevice(from, days, faults)
const http = await judgeOverHttp(Number(values.port), from, faults)
const { counts, faults: found } = JSON.parse((await domain).stdout) as {
  counts: Record<'finishes' | 'wrongDay' | 'wrongFinish' | 'doubleAdvance' | 'dateTwice', number>
  faults: string[]
}
const wrongDay = faults.length + counts.wrongDay + counts.wrongFinish
faults.push(...found)
const told = pushes === null ? null : (await pushes).stdout.trim().split('\n').at(-1)
const pushFigure = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(told ?? '')?.[1] ?? Number.NaN)
const reminders: Record<string, number> =
  told === null
    ? {}
    : {
        pushes: pushFigure('pushes'),
        'second pushes': pushFigure('second push a local day'),
        missed: pushFigure('due and not told'),
        'pushes late': pushFigure('wrong hour'),
      }
for (const [name, value] of Object.entries(reminders))
  if (name === 'pushes' ? !(value > 0) : value !== 0) faults.push(`prove -- reminders: ${name} ${value}`)

await report({
  name: 'time',
  short: values.short,
  figures: {
    zones: zones.length,
    days,
    'questions to the rule': rule,
    'questions to the device': device,
    'calls over HTTP': http.calls,
    'zones that workerd has other data of': http.unlike.join(' ') || 0,
    'days lived': livedDays,
    finishes: counts.finishes,
    'wrong day': wrongDay,
    'double advance': counts.doubleAdvance,
    'two missions for one date': counts.dateTwice,
    ...reminders,
  },
  faults,
})
