import type { RecordingType } from '#server/providers/transcription/port.ts'

/** What a recording is by its first bytes, whatever its sender says; undefined where it is none that we know. */
export function recordingType(bytes: Uint8Array): RecordingType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'audio/webm'
  if (text(0, 4) === 'OggS') return 'audio/ogg'
  if (text(4, 8) === 'ftyp') return 'audio/mp4'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav'
  const [first = 0, second = 0] = bytes
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2
  return text(0, 3) === 'ID3' || isFrame ? 'audio/mpeg' : undefined
}
