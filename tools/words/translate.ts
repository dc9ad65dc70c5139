import { type Message, messagesOf, type Translation } from './messages.ts'

/** What one language says, by the English that stands in the code. */
export type Catalogue = Readonly<Record<string, Translation>>

/** A source file with each message said in a catalogue's language; what the catalogue lacks stays English. */
export function translate(source: string, file: string, catalogue: Catalogue): string {
  const messages = messagesOf(source, file)
  const slice = (start: number, end: number, around?: Message): string => {
    const inside = messages.filter((one) => one !== around && one.start >= start && one.end <= end)
    const outermost = inside.filter((one) => !inside.some((other) => other !== one && isInside(one, other)))
    let at = start
    const parts = outermost
      .toSorted((one, other) => one.start - other.start)
      .map((message) => {
        const before = source.slice(at, message.start)
        at = message.end
        return before + message.say((from, to) => slice(from, to, message), catalogue[message.key])
      })
    return parts.join('') + source.slice(at, end)
  }
  return slice(0, source.length)
}

const isInside = (inner: Message, outer: Message) => inner.start >= outer.start && inner.end <= outer.end
