/** Words of the server's own for a person: English in the code, said in another language when an answer is made. */
export class Words {
  readonly english: string
  /** The words without their values, which stand as `{0}`, `{1}`: by this a catalogue knows them. */
  readonly key: string
  readonly values: readonly (string | number)[]

  constructor(parts: readonly string[], values: readonly (string | number)[]) {
    this.key = parts.reduce((said, part, at) => `${said}{${at - 1}}${part}`)
    this.values = values
    this.english = fillIn(this.key, values)
  }
}

/** Marks words that the server says: t`${name} is still writing.` */
export const t = (parts: TemplateStringsArray, ...values: (string | number)[]): Words =>
  new Words(parts, values)

/** A key, or its translation, with the values in their places. */
export const fillIn = (words: string, values: readonly (string | number)[]): string =>
  words.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)]))
