/** The first value that means nothing to an engine with these fields. */
export const strangerIn = (values: object, fields: readonly string[]): string | undefined =>
  Object.keys(values).find((name) => !fields.includes(name))

/** The values that were sent, without the fields that were not. */
export function givenOf<Values extends object>(
  values: {
    [Name in keyof Values]?: Values[Name] | undefined
  },
): Values {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // Every name is one of the type's, with a value of it.
  return Object.fromEntries(entries) as Values
}

/** As the log has them: `temperature 0.7, replyTokens 400`. */
export const wordsOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'as the environment says'
