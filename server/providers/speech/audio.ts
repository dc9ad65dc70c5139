import type { SpeechType } from './port.ts'

/** What an audio file is and how long it lasts; undefined where it is neither WAV nor MP3. Only a WAV says where it ends. */
export function readAudio(
  bytes: Buffer,
): { mime: SpeechType; durationMs: number; isCut: boolean } | undefined {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE')
    return readWav(bytes)
  return readMp3(bytes)
}

/** Sizes that a server writes which does not know the length yet. */
const UNKNOWN_LENGTH = 0x7ffff000

function readWav(bytes: Buffer): ReturnType<typeof readAudio> {
  let bytesPerS = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (name === 'fmt ' && start + 12 <= bytes.length) bytesPerS = bytes.readUInt32LE(start + 8)
    if (name === 'data' && bytesPerS > 0) {
      const there = bytes.length - start
      const isCut = length < UNKNOWN_LENGTH && length > there
      const durationMs = Math.round((Math.min(length, there) / bytesPerS) * 1000)
      return durationMs > 0 ? { mime: 'audio/wav', durationMs, isCut } : undefined
    }
    // A part of odd length has a byte of padding.
    at = start + length + (length % 2)
  }
  return undefined
}

const SAMPLE_RATES = [44_100, 48_000, 32_000]
/** Of layer III, in kbit/s. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** Adds up the frames: the header of a file with a variable bit rate does not say how long it lasts. */
function readMp3(bytes: Buffer): ReturnType<typeof readAudio> {
  let at = bytes.toString('latin1', 0, 3) === 'ID3' ? endOfTag(bytes) : 0
  let seconds = 0
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes.readUInt32BE(at))
    if (!frame) break
    seconds += frame.seconds
    at += frame.length
  }
  return seconds > 0
    ? { mime: 'audio/mpeg', durationMs: Math.round(seconds * 1000), isCut: false }
    : undefined
}

/** The length of a tag is written in bytes of seven bits. */
const endOfTag = (bytes: Buffer) =>
  bytes.length < 10
    ? bytes.length
    : 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + bytes.readUInt8(at), 0)

function readFrame(header: number): { length: number; seconds: number } | undefined {
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return undefined
  const isVersion1 = version === 3
  const kbits = (isVersion1 ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15]
  const fullRate = SAMPLE_RATES[(header >>> 10) & 3]
  if (!kbits || !fullRate) return undefined
  const rate = fullRate / (isVersion1 ? 1 : version === 2 ? 2 : 4)
  const samples = isVersion1 ? 1152 : 576
  return {
    length: Math.floor((samples / 8) * ((kbits * 1000) / rate)) + ((header >>> 9) & 1),
    seconds: samples / rate,
  }
}
