import { vapidPair } from './pair.ts'

// npm run vapid: a new key pair for Web Push. Nothing is written: the private key belongs where secrets do.
const { publicKey, privateKey } = await vapidPair()

console.log(`VAPID_PUBLIC_KEY   ${publicKey}
VAPID_PRIVATE_KEY  ${privateKey}

Production: put each in with  wrangler secret put NAME --env production  and VAPID_SUBJECT beside them: mailto: and an
address that is read (Apple refuses one that is not real). On a laptop .dev.vars has a pair already.

Keep them. With another pair every browser has to subscribe anew, which it does at its next visit.`)
