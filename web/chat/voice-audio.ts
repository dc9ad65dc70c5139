import { t } from '#web/lib/words.ts'
import type { Heard } from './voice-player.ts'
import { loudness } from './waveform.ts'

const BARS = 36

export const VOICE_FAILED = t`The voice did not come through.`

/** The sound as an element that tells what it does, until `signal` ends. */
export function audioOf(
  sound: Blob,
  onChange: (changes: Partial<Heard>) => void,
  signal: AbortSignal,
): HTMLAudioElement {
  const address = URL.createObjectURL(sound)
  const element = new Audio(address)
  element.preload = 'auto'
  signal.addEventListener('abort', () => URL.revokeObjectURL(address))
  const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
    element.addEventListener(name, act, { signal })
  on('play', () => onChange({ phase: 'playing' }))
  on('pause', () => onChange({ phase: 'paused' }))
  on('timeupdate', () => onChange({ atS: element.currentTime }))
  on('durationchange', () => Number.isFinite(element.duration) && onChange({ durationS: element.duration }))
  on('ended', () => {
    element.currentTime = 0
    onChange({ phase: 'paused', atS: 0 })
  })
  on('error', () => onChange({ phase: 'failed', problem: VOICE_FAILED }))
  return element
}

/** Without a picture of the sound it can still be heard. */
export async function waveOf(sound: Blob): Promise<{ bars: number[]; durationS: number }> {
  try {
    const decoder = new OfflineAudioContext(1, 1, 16_000)
    const decoded = await decoder.decodeAudioData(await sound.arrayBuffer())
    return { bars: loudness(decoded.getChannelData(0), BARS), durationS: decoded.duration }
  } catch {
    return { bars: [], durationS: 0 }
  }
}
