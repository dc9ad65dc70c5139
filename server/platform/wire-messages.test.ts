import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeMessages } from './wire-messages.ts'

test('messages come out whole and in order, wherever the bytes were cut', () => {
  const message = fc
    .tuple(fc.constantFrom('Q', 'P', 'B', 'D', 'E', 'S'), fc.uint8Array({ maxLength: 40 }))
    .map(([type, body]) => {
      const bytes = Buffer.alloc(5 + body.length)
      bytes.write(type, 'latin1')
      bytes.writeInt32BE(4 + body.length, 1)
      bytes.set(body, 5)
      return bytes
    })
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(400), { maxLength: 6 }),
      (sent, cuts) => {
        const stream = Buffer.concat([aStartup(), ...sent])
        const points = [0, ...cuts.map((cut) => cut % stream.length).sort((a, b) => a - b), stream.length]
        const received: Buffer[] = []
        let rest: Uint8Array = new Uint8Array()
        for (const [index, point] of points.entries()) {
          const taken = takeMessages(Buffer.concat([rest, stream.subarray(points[index - 1] ?? 0, point)]))
          received.push(...taken.messages.map((bytes) => Buffer.from(bytes)))
          rest = taken.rest
        }
        expect(received).toEqual([aStartup(), ...sent])
        expect(rest).toHaveLength(0)
      },
    ),
  )
})

function aStartup(): Buffer {
  const parameters = Buffer.from('user\0postgres\0\0')
  const bytes = Buffer.alloc(8 + parameters.length)
  bytes.writeInt32BE(bytes.length, 0)
  bytes.writeInt32BE(196608, 4)
  bytes.set(parameters, 8)
  return bytes
}
