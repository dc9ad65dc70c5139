import { z } from 'zod'
import { ENGINE_BOUNDS, IP_ADAPTER_FORM, IP_ADAPTER_WORDS } from '#contract/engine-bounds.ts'
import { address, numberWithin, positiveMs, sizes, wholeWithin, yesNo } from './setting-schemas.ts'

/** What draws pictures. */
export const IMAGE_SETTINGS = {
  IMAGE_ENGINE: {
    schema: z.enum(['illustrator', 'openai', 'automatic1111', 'comfyui']),
    default: 'illustrator',
    about:
      'What draws pictures: illustrator (in this process), openai (any server with /images/generations), automatic1111 (or Forge) or comfyui.',
  },
  IMAGE_BASE_URL: {
    schema: address,
    default: '',
    about:
      'Address of that server, for openai up to and with /v1. Empty: http://127.0.0.1 and port 7860 of Automatic1111 or 8188 of ComfyUI.',
  },
  IMAGE_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one; for Automatic1111 also user:password.',
    secret: true,
  },
  IMAGE_MODEL: {
    schema: z.string(),
    default: '',
    about:
      "Name of its model or checkpoint. Empty: the server's own choice; of ComfyUI the first checkpoint that it lists.",
  },
  IMAGE_SIZES: {
    schema: sizes,
    default: '',
    about:
      'Sizes that the model draws well, e.g. 832x1216,1024x1024; pictures are cut from the nearest. Empty: any, or what OpenAI says of its models.',
  },
  IMAGE_STEPS: {
    schema: wholeWithin(ENGINE_BOUNDS.steps),
    default: '28',
    about: 'Steps of Automatic1111 and ComfyUI for one picture.',
  },
  IMAGE_GUIDANCE: {
    schema: numberWithin(ENGINE_BOUNDS.guidance),
    default: '6',
    about: 'How strictly those two follow the words (CFG scale).',
  },
  IMAGE_REFERENCE: {
    schema: yesNo,
    default: 'yes',
    about:
      "Whether the engine is shown the character's portrait, so that each picture is of the same person: yes or no.",
  },
  IMAGE_IP_ADAPTER: {
    schema: z.string().regex(IP_ADAPTER_FORM, IP_ADAPTER_WORDS),
    default: '',
    about:
      "Preprocessor and model of ControlNet's IP-adapter, by which Automatic1111 is shown the portrait, e.g. ip-adapter-auto:ip-adapter-plus-face_sd15. Empty: by img2img.",
  },
  IMAGE_TIMEOUT_MS: {
    schema: positiveMs,
    default: '180000',
    about: 'Milliseconds for one picture; of ComfyUI without a sign of life.',
  },
  IMAGE_WAITING_MAX: {
    schema: wholeWithin(ENGINE_BOUNDS.waitingMax),
    default: '20',
    about: 'Pictures that may wait at Automatic1111 or ComfyUI; with more, it counts as busy.',
  },
  IMAGE_WORKFLOW: {
    schema: z.string(),
    default: '',
    about:
      'Workflow file for ComfyUI, exported for the API, with {{prompt}}, {{negative}}, {{seed}}, {{width}}, {{height}}, {{steps}}, {{guidance}} and {{model}} where these belong. Empty: the one that ships.',
  },
  IMAGE_REFERENCE_WORKFLOW: {
    schema: z.string(),
    default: '',
    about:
      'The same with {{reference}} for the portrait, e.g. with an IP-adapter. Empty: the one that ships.',
  },
  PICTURE_SCREEN_BASE_URL: {
    schema: address,
    default: '',
    about:
      'Address of a server with /moderations for pictures, up to and with /v1, that looks at the pictures of cards that people bring, and at what openai, automatic1111 or comfyui draw. Empty: all of these count as adult, but for the portraits of own characters.',
  },
  PICTURE_SCREEN_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  PICTURE_SCREEN_MODEL: {
    schema: z.string(),
    default: 'omni-moderation-latest',
    about: 'Name of its model.',
  },
} as const

type Drawing = Record<'NODE_ENV' | 'IMAGE_ENGINE' | 'IMAGE_BASE_URL' | 'PICTURE_SCREEN_BASE_URL', string>

/** What a picture engine lacks, in words: an address, and in production somebody who looks at what it draws. */
export const imageConflictsOf = (settings: Drawing): string[] => [
  ...engineConflictsOf(settings),
  ...(settings.IMAGE_ENGINE === 'illustrator' ? [] : screenConflictsOf(settings)),
]

export const engineConflictsOf = (settings: Pick<Drawing, 'IMAGE_ENGINE' | 'IMAGE_BASE_URL'>): string[] =>
  settings.IMAGE_ENGINE === 'openai' && !settings.IMAGE_BASE_URL
    ? ['IMAGE_BASE_URL: IMAGE_ENGINE=openai needs the address of a server, up to and with /v1.']
    : []

/** Of an engine that may draw anything. */
export const screenConflictsOf = (
  settings: Pick<Drawing, 'NODE_ENV' | 'PICTURE_SCREEN_BASE_URL'>,
): string[] =>
  settings.NODE_ENV === 'production' && !settings.PICTURE_SCREEN_BASE_URL
    ? [
        'PICTURE_SCREEN_BASE_URL: needed, as IMAGE_ENGINE may draw anything and NODE_ENV is production. Name a server with /moderations for pictures, or let the illustrator draw.',
      ]
    : []
