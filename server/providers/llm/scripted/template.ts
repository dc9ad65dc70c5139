import type { Random } from './random.ts'

/**
 * A line with choices and slots: `{Morning|Hello}[you]. {|How did [thread] go?}`. Choices nest; slots are filled
 * with plain text that is never read as a template again, since some of it is the user's.
 */
type Part = string | { slot: string } | { choices: Part[][] }

const parsed = new Map<string, Part[]>()

function parseParts(template: string, start: number, inside: boolean): { choices: Part[][]; end: number } {
  const choices: Part[][] = [[]]
  let text = ''
  let at = start
  const parts = () => choices[choices.length - 1] ?? []
  const flush = () => {
    if (text !== '') parts().push(text)
    text = ''
  }
  for (; at < template.length; at++) {
    const char = template[at]
    if (char === '{') {
      flush()
      const inner = parseParts(template, at + 1, true)
      parts().push({ choices: inner.choices })
      at = inner.end
    } else if (char === '[') {
      flush()
      const close = template.indexOf(']', at)
      if (close < 0) throw new Error(`Unclosed slot in: ${template}`)
      parts().push({ slot: template.slice(at + 1, close) })
      at = close
    } else if (inside && char === '|') {
      flush()
      choices.push([])
    } else if (inside && char === '}') {
      flush()
      return { choices, end: at }
    } else text += char
  }
  if (inside) throw new Error(`Unclosed choice in: ${template}`)
  flush()
  return { choices, end: at }
}

function parse(template: string): Part[] {
  let parts = parsed.get(template)
  if (!parts) {
    parts = parseParts(template, 0, false).choices[0] ?? []
    parsed.set(template, parts)
  }
  return parts
}

/** One way to say the line, or undefined where a slot on that way has nothing to fill it. */
export function expand(
  template: string,
  fill: (slot: string) => string | undefined,
  random: Random,
): string | undefined {
  const render = (parts: Part[]): string | undefined => {
    let out = ''
    for (const part of parts) {
      const choice =
        typeof part === 'string'
          ? part
          : 'slot' in part
            ? fill(part.slot)
            : render(part.choices[Math.floor(random() * part.choices.length)] ?? [])
      if (choice === undefined) return undefined
      out += choice
    }
    return out
  }
  return render(parse(template))
}

/** Every way to say a line without slots. */
export function allExpansions(template: string): string[] {
  const walk = (parts: Part[]): string[] =>
    parts.reduce<string[]>(
      (heads, part) => {
        if (typeof part !== 'string' && 'slot' in part) throw new Error(`A slot in: ${template}`)
        const tails = typeof part === 'string' ? [part] : part.choices.flatMap(walk)
        return heads.flatMap((head) => tails.map((tail) => head + tail))
      },
      [''],
    )
  return walk(parse(template))
}
