/** What the app asks of a browser's push manager: a laptop's build puts local/push in its place. */
export type OwnPushManager = {
  getSubscription: () => Promise<OwnPushSubscription | null>
  subscribe: (options: {
    userVisibleOnly: true
    applicationServerKey: string
  }) => Promise<OwnPushSubscription>
}

export type OwnPushSubscription = Pick<PushSubscription, 'endpoint' | 'unsubscribe' | 'toJSON'> & {
  options: { applicationServerKey: ArrayBuffer | null }
}

export const pushManagerOf = (registration: ServiceWorkerRegistration): OwnPushManager =>
  registration.pushManager
