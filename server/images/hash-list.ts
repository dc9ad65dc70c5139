export type ListedHash = { sha256: string; look?: string }

const LINE = /^([0-9a-f]{64})(?:[\s,]+([0-9a-f]{64}))?$/i
const TOLD_CHARS = 100

/**
 * A list of pictures that are refused: a line for each, its SHA-256 in hexadecimal digits, and after it, where somebody has
 * it, the perceptual hash of this program. Empty lines and what begins with # say nothing; other lines are told by number.
 */
export function parseHashList(text: string): {
  hashes: ListedHash[]
  unread: { line: number; text: string }[]
} {
  const hashes: ListedHash[] = []
  const unread: { line: number; text: string }[] = []
  for (const [at, whole] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, sha256, look] = LINE.exec(line) ?? []
    if (sha256) hashes.push({ sha256, ...(look && { look }) })
    else unread.push({ line: at + 1, text: line.slice(0, TOLD_CHARS) })
  }
  return { hashes, unread }
}
