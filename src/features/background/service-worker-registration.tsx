import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToast } from '#src/components/toaster.tsx'
import { meQuery } from '#src/offline/me.ts'
import { subscribeBrowser } from '#src/lib/push-subscription.ts'
import { registerServiceWorker } from '#src/lib/register-service-worker.ts'

/** Registers the service worker at startup, announces a new version, and keeps this browser subscribed. */
export function ServiceWorkerRegistration() {
  const toast = useToast()
  const [registered, setRegistered] = useState(false)
  useEffect(() => {
    const onUpdate = (activate: () => void) =>
      toast({
        title: 'New version ready',
        text: 'Reload when it suits you.',
        tone: 'info',
        action: { label: 'Reload', onPress: activate },
      })
    void registerServiceWorker(onUpdate).then(() => setRegistered(true))
  }, [toast])
  useSubscriptionRefresh(registered)
  return null
}

/**
 * Once per page load: a browser with permission sends its push address, which may have changed. Never asks
 * the user.
 */
function useSubscriptionRefresh(registered: boolean): void {
  const { data: user } = useQuery({ ...meQuery, enabled: false })
  const userId = user?.notificationsEnabled ? user.id : null
  useEffect(() => {
    if (
      !registered ||
      userId === null ||
      !('Notification' in window) ||
      Notification.permission !== 'granted'
    )
      return
    subscribeBrowser(userId).catch((error: unknown) => console.error('Push subscription failed', error))
  }, [registered, userId])
}
