/** Bytes of an IPv6 address that one customer of a network has (a /64), and that a small network has (a /56). */
const HOST_BYTES = 8
const NETWORK_BYTES = 7

/**
 * Whom tries are counted for: `host`, the address, and `network`, its neighbours (/24, in IPv6 /56). An IPv6 host
 * is its /64, as everybody there can have all addresses of one. What is no address stands for itself.
 */
export function networkOf(address: string): { host: string; network: string } {
  const bytes = bytesOf(address)
  if (!bytes) return { host: address, network: address }
  if (bytes.length === 4) return { host: bytes.join('.'), network: bytes.slice(0, 3).join('.') }
  return { host: hex(bytes.slice(0, HOST_BYTES)), network: hex(bytes.slice(0, NETWORK_BYTES)) }
}

const hex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 4 or 16 bytes; an IPv4 address inside an IPv6 one is that address. */
function bytesOf(address: string): number[] | undefined {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address.split('.').map(Number)
  // A zone says which cable of this machine it is, not who calls.
  const url = `http://[${address.replace(/%.*$/s, '')}]`
  if (!/^[\da-f:.]+$/i.test(address.replace(/%.*$/s, '')) || !URL.canParse(url)) return undefined
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const groupsOf = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const groups = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
  const bytes = groups.flatMap((group) => [group >> 8, group & 255])
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  return isMapped ? bytes.slice(12) : bytes
}
