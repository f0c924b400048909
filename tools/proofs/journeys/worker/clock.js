import { AsyncLocalStorage } from 'node:async_hooks'

// The clock of the journeys. Each request has the time that its caller sends, so that journeys in different years can run at the
// same time. It is loaded before the Worker's bundle and replaces its Date.

const requestTime = new AsyncLocalStorage()
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(requestTime.getStore() ?? RealDate.now())
    else super(...args)
  }

  static now() {
    return requestTime.getStore() ?? RealDate.now()
  }
}

export const at = (time, work) => requestTime.run(time, work)
export const now = () => requestTime.getStore() ?? RealDate.now()
