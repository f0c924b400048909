/** An IPv6 caller is counted by /64: one household or phone gets that much. */
export const subnetOf = (address: string): string =>
  groupsOf(address)?.slice(0, 4).join(':') ?? mappedIpv4Of(address) ?? address

/** The /48 of an IPv6 caller, the most that one customer usually gets (RFC 6177). Null for IPv4. */
export const wideSubnetOf = (address: string): string | null =>
  groupsOf(address)?.slice(0, 3).join(':') ?? null

/** The IPv4 address in an IPv4-mapped IPv6 address. */
const mappedIpv4Of = (address: string): string | null => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? null

/** The eight groups of an IPv6 address; null for any other. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':') || mappedIpv4Of(address) !== null) return null
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 8).map((group) => Number.parseInt(group, 16).toString(16))
}
