import { readFileSync } from 'node:fs'
import type { PictureValues } from '#contract/engine-settings.ts'
import { ConfigError, refuseAny } from '#server/platform/config.ts'
import { engineConflictsOf } from '#server/platform/image-settings.ts'
import type { PictureReader } from '../pictures/port.ts'
import { createAutomatic1111 } from './automatic1111/engine.ts'
import { createChangingEngine } from './changing.ts'
import { createComfyUi } from './comfyui/engine.ts'
import { type Placeholder, parseWorkflow } from './comfyui/workflow.ts'
import type { Size } from './drawn-size.ts'
import { createOpenAiImages } from './openai-compatible/engine.ts'
import type { ImageEngine, PictureSettings } from './port.ts'

export type ImageSettings = {
  IMAGE_ENGINE: 'illustrator' | 'openai' | 'automatic1111' | 'comfyui'
  IMAGE_BASE_URL: string
  IMAGE_API_KEY: string
  IMAGE_MODEL: string
  IMAGE_SIZES: Size[]
  IMAGE_STEPS: number
  IMAGE_GUIDANCE: number
  IMAGE_REFERENCE: boolean
  IMAGE_IP_ADAPTER: string
  IMAGE_TIMEOUT_MS: number
  IMAGE_WAITING_MAX: number
  IMAGE_WORKFLOW: string
  IMAGE_REFERENCE_WORKFLOW: string
}

const USUAL_ADDRESS = {
  openai: '',
  automatic1111: 'http://127.0.0.1:7860',
  comfyui: 'http://127.0.0.1:8188',
} as const

type Parts = { illustrator: ImageEngine; pictures: PictureReader }

const FIELDS = {
  openai: ['usesStandIn', 'model', 'sizes', 'usesReference', 'timeoutMs'],
  automatic1111: [
    ...['usesStandIn', 'model', 'sizes', 'steps', 'guidance', 'usesReference', 'ipAdapter'],
    ...['timeoutMs', 'waitingMax'],
  ],
  comfyui: [
    ...['usesStandIn', 'model', 'sizes', 'steps', 'guidance', 'usesReference', 'timeoutMs', 'waitingMax'],
  ],
} as const satisfies Record<string, PictureSettings['fields']>

/** The configured engine, the illustrator where none is named. One that is away at start is asked all the same. */
export function chooseImageEngine(
  settings: ImageSettings,
  parts: Parts,
): { engine: ImageEngine; pictureSettings: PictureSettings } {
  const { IMAGE_ENGINE: kind } = settings
  const { illustrator: standIn } = parts
  if (kind === 'illustrator')
    return createChangingEngine({ kind: 'stand-in', fields: [], usual: {}, real: standIn, standIn })
  return createChangingEngine({
    kind,
    fields: FIELDS[kind],
    usual: usualOf(settings),
    standIn,
    real: createConfigured(kind, settings, parts),
  })
}

const usualOf = (settings: ImageSettings): PictureValues => ({
  ...(settings.IMAGE_MODEL && { model: settings.IMAGE_MODEL }),
  sizes: settings.IMAGE_SIZES.map(({ width, height }) => `${width}x${height}`).join(','),
  steps: settings.IMAGE_STEPS,
  guidance: settings.IMAGE_GUIDANCE,
  usesReference: settings.IMAGE_REFERENCE,
  ipAdapter: settings.IMAGE_IP_ADAPTER,
  timeoutMs: settings.IMAGE_TIMEOUT_MS,
  waitingMax: settings.IMAGE_WAITING_MAX,
})

function createConfigured(
  engine: keyof typeof FIELDS,
  settings: ImageSettings,
  { pictures }: Parts,
): ImageEngine {
  const baseUrl = (settings.IMAGE_BASE_URL || USUAL_ADDRESS[engine]).replace(/\/+$/, '')
  refuseAny(engineConflictsOf(settings))
  const options = {
    baseUrl,
    apiKey: settings.IMAGE_API_KEY,
    model: settings.IMAGE_MODEL,
    sizes: settings.IMAGE_SIZES,
    steps: settings.IMAGE_STEPS,
    guidance: settings.IMAGE_GUIDANCE,
    usesReference: settings.IMAGE_REFERENCE,
    timeoutMs: settings.IMAGE_TIMEOUT_MS,
    waitingMax: settings.IMAGE_WAITING_MAX,
    pictures,
  }
  if (engine === 'openai') return createOpenAiImages(options)
  if (engine === 'automatic1111')
    return createAutomatic1111({ ...options, ipAdapter: settings.IMAGE_IP_ADAPTER })
  return createComfyUi({
    ...options,
    workflow: readWorkflow(settings.IMAGE_WORKFLOW, 'default.json', ['prompt', 'seed']),
    referenceWorkflow: readWorkflow(settings.IMAGE_REFERENCE_WORKFLOW, 'with-reference.json', [
      'prompt',
      'seed',
      'reference',
    ]),
  })
}

function readWorkflow(file: string, shipped: string, needed: readonly Placeholder[]) {
  const place = file || new URL(`./comfyui/${shipped}`, import.meta.url)
  let text: string
  try {
    text = readFileSync(place, 'utf8')
  } catch (error) {
    throw new ConfigError(`The ComfyUI workflow ${file || shipped} cannot be read: ${error}`)
  }
  return parseWorkflow(text, file || shipped, needed)
}
