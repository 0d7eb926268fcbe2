import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = { address: string; family: number }
/** Looks up all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>

/** A call that was refused, with the reason in words for the owner. */
export class NotReachable extends Error {}

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * All IPv6 addresses in public use (RFC 4291). The rest belongs to this machine or its network, or hides an IPv4
 * address, as ::127.0.0.1 and 64:ff9b::7f00:1 do.
 */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')
/** True for an address of the open internet. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (!(parsed instanceof ipaddr.IPv6)) return true
  const [, , , , fifth = 0, sixth] = parsed.parts
  // An IPv4 address of any network may hide behind this mark (ISATAP, RFC 5214).
  const hidesIpv4 = sixth === 0x5efe && [0, 0x200].includes(fifth)
  return parsed.zoneId === undefined && !hidesIpv4 && parsed.match(GIVEN_OUT)
}

export const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

type Options = {
  resolve?: Resolve | undefined
  /** True if the operator lets bakeries reach hosts of the server's own network. */
  privateHosts: boolean
}

/**
 * The address to call for a host that a bakery chose. The name is looked up once and the caller connects to that very
 * address, so a later change of the name has no effect. One private address among several refuses the host.
 */
export async function findAddress(
  hostname: string,
  { resolve = systemResolve, privateHosts }: Options,
): Promise<Address & { isLoopback: boolean }> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const addresses = family > 0 ? [{ address: bare, family }] : await resolved(bare, resolve)
  const [first] = addresses
  if (first === undefined) throw new NotReachable('There is no server of this name.')
  if (!privateHosts && !addresses.every(({ address }) => isPublic(address)))
    throw new NotReachable('This address is not on the open internet, so it is not called.')
  return { ...first, isLoopback: isLoopback(first.address) }
}

async function resolved(hostname: string, resolve: Resolve): Promise<readonly Address[]> {
  try {
    return await resolve(hostname)
  } catch {
    throw new NotReachable('There is no server of this name.')
  }
}
