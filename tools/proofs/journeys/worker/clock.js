import { AsyncLocalStorage } from 'node:async_hooks'

// The clock of the proofs: each request has the time that its caller says, so that journeys in different years can be under
// way at once. Bundled before the Worker, which knows nothing of it.

const moment = new AsyncLocalStorage()
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(moment.getStore() ?? RealDate.now())
    else super(...given)
  }

  static now() {
    return moment.getStore() ?? RealDate.now()
  }
}

export const at = (time, work) => moment.run(time, work)
export const now = () => moment.getStore() ?? RealDate.now()
