/**
 * Puts the parts that texts share where a line `+ name` asks for them, and the operator's facts where `{name}` stands.
 * Throws on a fact that nobody gives.
 */
export function fillIn(
  text: string,
  readPart: (name: string) => string,
  facts: Readonly<Record<string, string>>,
): string {
  const whole = text.replace(/^\+ ([\w/-]+)$/gm, (_, name: string) => readPart(name).trim())
  return whole.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`no fact is called ${name}`)
    return fact
  })
}
