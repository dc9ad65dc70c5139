/** Writes the MMDB format of MaxMind, as small as it can be: one entry for every IPv4 address. */
export function anMmdbFile(entry: Value): Buffer {
  const node = Buffer.alloc(6)
  // One node whose both sides lead to the start of the data: the number of nodes, and 16 bytes of separator.
  node.writeUIntBE(1 + 16, 0, 3)
  node.writeUIntBE(1 + 16, 3, 3)
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test',
    description: {},
    ip_version: 4,
    languages: [],
    node_count: 1,
    record_size: 24,
  }
  const mark = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
  return Buffer.concat([node, Buffer.alloc(16), encode(entry), mark, encode(metadata)])
}

type Value = string | number | Value[] | { [key: string]: Value }

const UTF8 = 2
const UINT16 = 5
const MAP = 7
const ARRAY = 11

/** Lengths stay below 29, where the format needs no more than one byte for them. */
function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([head(UTF8, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number')
    return Buffer.concat([head(UINT16, 2), Buffer.from([value >> 8, value & 255])])
  if (Array.isArray(value)) return Buffer.concat([head(ARRAY, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([head(MAP, entries.length), ...entries.flat().map(encode)])
}

const head = (type: number, size: number) =>
  type <= 7 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7])
