/** The cost of a hash, in argon2's own units. */
export type Cost = { memoryKiB: number; passes: number; lanes: number }

export type PasswordHash = { cost: Cost; salt: Buffer; tag: Buffer }

const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, base64 without padding. */
export function formatPhc({ cost, salt, tag }: PasswordHash): string {
  const { memoryKiB, passes, lanes } = cost
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${bare64(salt)}$${bare64(tag)}`
}

/** Undefined for anything but what `formatPhc` writes. */
export function parsePhc(text: string): PasswordHash | undefined {
  const [, memoryKiB, passes, lanes, salt = '', tag = ''] = PHC.exec(text) ?? []
  const hash = {
    cost: { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  // A number with a leading zero or stray bits at the end of base64 would be a second spelling of the same hash.
  return formatPhc(hash) === text ? hash : undefined
}

const bare64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
