const insides = [
  '127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0', '10.0.0.1', '10.1', '172.16.0.1', '192.168.0.1', '192.168.257',
  '169.254.169.254', '2852039166', '0xa9fea9fe', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]', '[fd00::1]', '[fe80::1%25eth0]', '[64:ff9b::7f00:1]',
  'localhost.', 'LOCALHOST.', 'ip6-localhost', 'localhost.localdomain', 'metadata.google.internal', 'metadata', 'internal', 'host.docker.internal', 'kubernetes.default.svc', 'router.lan',
  '127.0.0.1.nip.io', 'localtest.me', 'spoofed.burpcollaborator.net', '①②⑦.⓪.⓪.①', 'ⓛocalhost', 'loc\u00adalhost', '１２７.0.0.1', '127。0。0。1', 'fcm.googleapis.com@127.0.0.1', '%31%32%37.0.0.1',
]
const lookAlikes = [
  'fcm.googleapis.com.evil.com', 'evil-fcm.googleapis.com', 'fcm.googleapis.com.', 'fcm-googleapis.com', 'fcm.googleapis.co', 'fcm.googleapis.com-evil.com', 'xfcm.googleapis.com', 'googleapis.com', 'a.fcm.googleapis.com',
  'storage.googleapis.com', 'push.apple.com', 'evilpush.apple.com', 'web.push.apple.com.evil.com', 'web.push.apple.com.', 'webpush.apple.com', 'notify.windows.com', 'evilnotify.windows.com', 'db5.notify.windows.com.evil.com',
  'push.services.mozilla.com', 'updates.push.services.mozilla.com.evil.com', 'updates-push.services.mozilla.com', 'updates.push.services.mozilla.com.', '.push.apple.com', '-.push.apple.com', 'a..push.apple.com', '*.push.apple.com',
  'а.push.apple.com', 'fcm.gооgleapis.com', 'fcm.googleapis.соm', 'FCM.googleapis.com', 'fcm.googleapis.com\u200b', 'xn--fcm-googleapis.com', 'fcm。googleapis。com', 'fcm.googleapis%2ecom', 'ﬁcm.googleapis.com', '_.push.apple.com',
]
const real = 'fcm.googleapis.com'
const shapes = [
  `http://${real}/x`, `HTTPS://${real}/x`, `https:/${real}/x`, `https:${real}/x`, `https:///${real}/x`, `https:\\\\${real}\\x`, `//${real}/x`, `ftp://${real}/x`, `file:///etc/passwd`, `data:text/plain,x`, `javascript:alert(1)`, `wss://${real}/x`,
  `gopher://${real}/x`, `blob:https://${real}/x`, `https://user@${real}/x`, `https://user:pass@${real}/x`, `https://:@${real}/x`, `https://@${real}/x`, `https://${real}@127.0.0.1/x`, `https://${real}:443@127.0.0.1/x`, `https://127.0.0.1#@${real}/x`,
  `https://127.0.0.1?@${real}/x`, `https://127.0.0.1\\@${real}/x`, `https://${real}\\@127.0.0.1/x`, `https://${real}:80/x`, `https://${real}:8443/x`, `https://${real}:22/x`, `https://${real}:0/x`, `https://${real}:65536/x`, `https://${real}:/x`, `https://${real}:443/x`,
  `https://${real}:0443/x`, `https://${real}:+443/x`, `https://${real}`, `https://${real}#x`, `https://${real}/x#y`, `https://${real}/x y`, ` https://${real}/x`, `https://${real}/x\n`, `https://${real}\t/x`, `\thttps://${real}/x`, `https://${real}/\r\nHost: 127.0.0.1`,
  `https://${real}/x\u0000`, `https://${real}/\\..\\x`, `https://${real}/{x}`, `https://${real}/<x>`, `https://${real}/"x"`, `https://${real}/ü`, `https://${real}/x${'a'.repeat(2048)}`, '', 'https://', 'https:///', 'x', '/push', 'https://.', 'https://..', 'https://-/x',
]

/** Addresses of no push service: what reaches inside, what looks like one, what is written so that parsers differ. */
export const hostileEndpoints: readonly string[] = [
  ...insides.flatMap((host) => [`https://${host}/x`, `https://${host}:8080/x`]),
  ...lookAlikes.map((host) => `https://${host}/fcm/send/x`),
  ...shapes,
  'https://localhost@evil.com/x', 'https://localhost.evil.com/x', 'https://localhost:9@evil.com/x', 'https://evil.com:9/localhost', 'https://evil.com/?https://localhost:9/', 'https://xlocalhost:9/x', 'http://localhost:9/x', 'https://localhost:/x', 'https://localhost:0/x',
  'https://localhost:99999/x', 'https://Localhost:9/x', 'https://user@localhost:9/x', 'https://localhost:9\\x', 'https://localhost:9/x#y', 'https://localhost:09/x', 'https://localhost:9:9/x',
]
