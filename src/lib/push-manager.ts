/** What the app needs of a browser's push manager. Local builds replace it with local/push. */
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
