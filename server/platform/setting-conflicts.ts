type Values<Name extends string> = Readonly<Record<Name, string>>

/** Which of these are empty that `what` cannot do without, in words. */
export function missingOf<Name extends string>(
  what: string,
  settings: Values<Name>,
  names: readonly Name[],
): string[] {
  const missing = names.filter((name) => settings[name] === '')
  return missing.length > 0 ? [`${what} needs ${missing.join(', ')} as well.`] : []
}

/** Which are empty where others of them are set, in words: they are of use together alone. */
export function halfOf<Name extends string>(settings: Values<Name>, names: readonly Name[]): string[] {
  const missing = names.filter((name) => settings[name] === '')
  const set = names.filter((name) => !missing.includes(name))
  const isHalf = set.length > 0 && missing.length > 0
  return isHalf ? [`${set.join(', ')}: of use only with ${missing.join(', ')}.`] : []
}
