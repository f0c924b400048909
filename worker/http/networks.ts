/** An IPv6 caller is its /64: that is what one household or phone is given. */
export const subnetOf = (address: string): string =>
  groupsOf(address)?.slice(0, 4).join(':') ?? mappedIpv4Of(address) ?? address

/** The /48 of an IPv6 caller: the most that one customer is given as a rule (RFC 6177). Null where the address is of IPv4. */
export const wideSubnetOf = (address: string): string | null =>
  groupsOf(address)?.slice(0, 3).join(':') ?? null

/** An address of IPv4 in the clothes of IPv6. */
const mappedIpv4Of = (address: string): string | null => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? null

/** The eight groups of an address of IPv6; null where it is none. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':') || mappedIpv4Of(address) !== null) return null
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 8).map((group) => Number.parseInt(group, 16).toString(16))
}
