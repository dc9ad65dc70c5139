import { RUNTIME_PACKAGE, RUNTIME_VERSION } from '#server/providers/llm/local/runtime.ts'
import type { Source } from './look-at-source.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sizeWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1000 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[step]}`
}

export function licenceWords({ licence, licenceLink }: Source['head']): string {
  if (!licence && !licenceLink)
    return 'unknown: the file does not say. Look where it comes from before you use it.'
  return [licence, licenceLink].filter(Boolean).join(', ')
}

/** What is about to be added, for the person who decides. */
export function sourceWords({ file, from, bytes, head }: Source): string {
  const lines = [
    ['model', head.name || file],
    ['kind', head.architecture || 'unknown'],
    ['size', bytes === undefined ? 'unknown' : sizeWords(bytes)],
    ['reads', head.windowTokens ? `${head.windowTokens} tokens at once` : 'unknown'],
    ['from', from],
    ['licence', licenceWords(head)],
    ['engine', `${RUNTIME_PACKAGE} ${RUNTIME_VERSION}, MIT`],
  ]
  return lines.map(([name = '', value = '']) => `  ${name.padEnd(9)}${value}`).join('\n')
}

export function progressWords(bytes: number, size: number | undefined): string {
  if (!size) return sizeWords(bytes)
  return `${Math.floor((bytes / size) * 100)} %  ${sizeWords(bytes)} of ${sizeWords(size)}`
}
