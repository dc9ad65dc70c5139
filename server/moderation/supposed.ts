import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const plainly =
  /^(gdyby|gdybys|gdybym|если|диелим|diyelim|farz|もし|假如|如果|要是|만약|suppose|supposing|imagine|angenommen|falls)$/
const maybe = /^(if|si|se|dat|wenn)$/
const were =
  /^(tuvieras|tuviera|fueras|fuera|avessi|fossi|avesse|fosse|tivesses|tivesse|fosses|avais|etais|were|warst|warest|hattest)$/
const SUPPOSED_TOKENS = 6

/** "if you were ten", "si tu avais dix ans": what is only supposed is not what was. */
export const isSupposed = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - SUPPOSED_TOKENS), at).some(({ word }, place, before) => {
    const next = before[place + 1] ?? tokens[at]
    return plainly.test(word) || (maybe.test(word) && (has(next, 'you') || were.test(next?.word ?? '')))
  })
