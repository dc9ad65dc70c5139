import { crc32, deflateSync } from 'node:zlib'
import { CharacterCard } from '#contract/cards.ts'

/** A card of version 3, as a program writes it. */
export const aCard = (data: Record<string, unknown> = {}): CharacterCard =>
  CharacterCard.parse({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: { name: 'Vera', description: '{{char}} is a woman of 41 who repairs clocks.', ...data },
  })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture of one grey dot with chunks of the test's own before its end: a type and the bytes. */
export const aPng = (...chunks: [string, Buffer | string][]): Buffer =>
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    ...chunks.map(([type, data]) => chunk(type, Buffer.from(data))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** What a program puts into a PNG under a keyword. */
export const aTextChunk = (keyword: string, value: unknown): [string, string] => [
  'tEXt',
  `${keyword}\0${Buffer.from(JSON.stringify(value)).toString('base64')}`,
]
