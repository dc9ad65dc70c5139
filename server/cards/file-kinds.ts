/**
 * `picture`: can be looked at whole. `unseen`: shows something, or holds files that do, and nobody here can look: films,
 * moving pictures, other formats, documents, archives. `other`: shows nothing, as sounds, fonts and settings.
 */
type FileKind = 'picture' | 'unseen' | 'other'

/** Bytes that tell a kind. */
export const HEAD_BYTES = 1_024

/** First bytes, as Latin letters. */
const UNSEEN_BEGINNINGS = [
  'GIF8',
  'II*\0',
  'MM\0*',
  '8BPS',
  '\0\0\u0001\0',
  // JPEG XL in a box, as its bare mark is two bytes, which words in base64 have too; Matroska and WebM; Flash; MPEG; archives and documents.
  '\0\0\0\fJXL ',
  '\u001aE\u00df\u00a3',
  'FLV\u0001',
  '\0\0\u0001\u00b3',
  '\0\0\u0001\u00ba',
  '%PDF',
  'PK\u0003\u0004',
  '7z\u00bc\u00af',
  'Rar!',
]
/** AVIF, HEIC and films; sounds of the same family say M4A or M4B. */
const FILM = /^[\s\S]{4}ftyp(?!M4[AB] )|^RIFF[\s\S]{4}AVI |^OggS[\s\S]{20,40}(?:theora|BBCD|OVP80)/
const BITMAP = /^BM[\s\S]{4}(?:\0){4}/
const DRAWN_BY_WORDS = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?:\?|!)[\s\S]{0,600}?>\s*){0,4}<svg\b/i

export function fileKindOf(bytes: Buffer): FileKind {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  if (UNSEEN_BEGINNINGS.some((known) => head.startsWith(known))) return 'unseen'
  if ([FILM, BITMAP, DRAWN_BY_WORDS].some((known) => known.test(head))) return 'unseen'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'picture'
  if (head.startsWith('\u0089PNG\r\n')) return movesAsPng(bytes) ? 'unseen' : 'picture'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return movesAsWebp(head) ? 'unseen' : 'picture'
  return 'other'
}

/** Of a moving picture only the first one would be looked at. A part is its length, its type of four letters, and a sum. */
function movesAsPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'acTL') return true
  return false
}
const movesAsWebp = (head: string) => head.startsWith('VP8X', 12) && (head.charCodeAt(20) & 2) !== 0

const SHOWING = /\.(?:a?png|jpe?g|jfif|webp|gif|bmp|tiff?|avif|hei[cf]|jxl|svg|ico|mp4|webm|mov|avi|mkv)$/i

/** Whether a file is called what shows something, whatever it is. */
export const isCalledPicture = (path: string): boolean => SHOWING.test(path)
