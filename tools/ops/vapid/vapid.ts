import { vapidPair } from './pair.ts'

// npm run vapid prints a new key pair for Web Push. It writes no file, because the private key is a secret.
const { publicKey, privateKey } = await vapidPair()

console.log(`VAPID_PUBLIC_KEY   ${publicKey}
VAPID_PRIVATE_KEY  ${privateKey}

Production: set each with  wrangler secret put NAME --env production  and also VAPID_SUBJECT: mailto: and an address
that somebody reads (Apple refuses one that is not real). Local runs already have a pair in .dev.vars.

Keep them. With a new pair every browser has to subscribe again, which it does at its next visit.`)
