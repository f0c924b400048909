/** What the app needs of a browser's push manager. Local builds replace it with local/push. */
export type PushManagerLike = {
  getSubscription: () => Promise<PushSubscriptionLike | null>
  subscribe: (options: {
    userVisibleOnly: true
    applicationServerKey: string
  }) => Promise<PushSubscriptionLike>
}

export type PushSubscriptionLike = Pick<PushSubscription, 'endpoint' | 'unsubscribe' | 'toJSON'> & {
  options: { applicationServerKey: ArrayBuffer | null }
}

export const pushManagerOf = (registration: ServiceWorkerRegistration): PushManagerLike =>
  registration.pushManager
