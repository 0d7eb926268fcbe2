import { isIPv4, isIPv6 } from 'node:net'

/** `key` is what rate limits count under, `address` what is stored with a session or a signature. */
export type ClientAddress = { key: string; address: string }

/** One key for all callers whose proxy reports no address. */
const UNKNOWN = 'unknown'
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/

/**
 * IPv4 stays as it is. IPv6 is counted by its /48, since anybody can get one with 65,536 networks for nothing, and
 * stored by its /64, which is a household. A proxy that adds a port, or reports something that is no address, does not
 * start a new count.
 */
export function clientAddress(said: string): ClientAddress {
  const { six, four } = WITH_PORT.exec(said)?.groups ?? {}
  const ip = six ?? four ?? said
  if (isIPv4(ip)) return { key: ip, address: ip }
  if (!isIPv6(ip)) return { key: UNKNOWN, address: UNKNOWN }
  const groups = groupsOf(ip)
  const mapped = mappedAddress(groups)
  if (mapped) return { key: mapped, address: mapped }
  const network = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`
  return { key: network(48), address: network(64) }
}

/** The eight groups of an address in any spelling. */
function groupsOf(ip: string): string[] {
  const spelled = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [left = [], right = []] = spelled.split('::').map((half) => (half === '' ? [] : half.split(':')))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** An IPv4 address inside an IPv6 one (::ffff:0:0/96). */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}
