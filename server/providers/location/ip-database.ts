import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { readPlace } from './place.ts'
import type { Locator } from './port.ts'

/** Countries only. The package is CC0; what it is made from wants its source named: nro.net, CC BY 4.0. */
const SHIPPED = new URL(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)

/** The shipped file has `country_code`; files of MaxMind and DB-IP have `country`, and `subdivisions` where they know cities. */
const Entry = z.object({
  country_code: z.string().optional(),
  country: z.object({ iso_code: z.string() }).optional(),
  subdivisions: z.array(z.object({ iso_code: z.string() })).optional(),
})

/** Networks that are nobody's place: this machine, private, shared by carriers, link-local, reserved. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

/** Looks addresses up in an MMDB file, by default the one that ships. It is read at the first lookup and stays in memory. */
export function createIpDatabase({ file }: { file?: string } = {}): Locator {
  let reading: Promise<ReturnType<typeof parse>> | undefined
  const open = () => {
    reading ??= readFile(file ?? SHIPPED).then(parse)
    // The next lookup tries again.
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }
  return {
    label: file === undefined ? 'shipped country database' : `country database ${file}`,
    async locate({ address }) {
      const plain = plainAddress(address)
      const version = isIP(plain)
      if (version === 0 || NOT_PUBLIC.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return {}
      const entry = Entry.safeParse((await open()).get(plain)).data
      return readPlace(entry?.country_code ?? entry?.country?.iso_code, entry?.subdivisions?.[0]?.iso_code)
    },
  }
}

/** Throws where the file is not there or is no MMDB file. */
export const requireIpDatabase = async (file: string): Promise<void> => void parse(await readFile(file))

const parse = (bytes: Buffer) => new Reader(bytes)

/** Without the zone of a link, and an IPv4 address that came in IPv6's form as itself. */
const plainAddress = (address: string) =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
