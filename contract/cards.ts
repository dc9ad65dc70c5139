import { z } from 'zod'
import { Gender, Style } from './characters.ts'
import { CARD_BYTES_MAX } from './limits.ts'
import { Lorebook } from './lorebook.ts'

const text = z.string().default('')
const texts = z.array(z.string()).default([])
const extensions = z.record(z.string(), z.unknown()).default({})

/** A file that belongs to a card: an address, `ccdefault:`, or `embeded://` with a path in the archive (spelled so). */
export const CardAsset = z.looseObject({
  type: z.string(),
  uri: z.string(),
  name: text,
  ext: text,
})

export const CardData = z.looseObject({
  name: z.string(),
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  /** For people; never for a model. */
  creator_notes: text,
  system_prompt: text,
  post_history_instructions: text,
  alternate_greetings: texts,
  character_book: Lorebook.optional(),
  tags: texts,
  creator: text,
  character_version: text,
  extensions,
  assets: z.array(CardAsset).optional(),
  nickname: z.string().optional(),
  creator_notes_multilingual: z.record(z.string(), z.string()).optional(),
  /** Where the card comes from; only ever added to. */
  source: z.array(z.string()).optional(),
  group_only_greetings: texts,
  /** Seconds since 1970. */
  creation_date: z.number().optional(),
  modification_date: z.number().optional(),
})
export type CardData = z.infer<typeof CardData>

/** A character card in the form of version 3, whichever it was written in. `{{char}}` and `{{user}}` stay as they are. */
export const CharacterCard = z.looseObject({
  spec: z.literal('chara_card_v3'),
  spec_version: z.string(),
  data: CardData,
})
export type CharacterCard = z.infer<typeof CharacterCard>

/** `json-v1`: for programs that know the first version alone. The others are of version 3, a PNG also of version 2. */
export const CardFormat = z.enum(['json', 'json-v1', 'png', 'charx'])
export type CardFormat = z.infer<typeof CardFormat>
export const ExportCardQuery = z.object({ format: CardFormat.default('json') })
/** `json`: the form of version 3 of cards; `world`: as SillyTavern keeps its worlds. */
export const LorebookFormat = z.enum(['json', 'world'])
export type LorebookFormat = z.infer<typeof LorebookFormat>
export const ExportLorebookQuery = z.object({ format: LorebookFormat.default('json') })
export const CharacterParams = z.object({ premadeId: z.uuid() })

export const ReadCardFile = z.object({
  /** The file in base64. */
  file: z
    .string()
    .min(1)
    .max(Math.ceil((CARD_BYTES_MAX * 4) / 3) + 4),
})

/** What a file holds, and what in it could not be used. */
export const ReadCard = z.object({
  card: CharacterCard,
  /** The version that it was written in. */
  version: z.string(),
  warnings: z.array(z.string()),
  /** Paths of the files that came along. */
  assets: z.array(z.object({ path: z.string(), bytes: z.int().nonnegative() })),
  /** What the card tells of the character beside the words for a model. */
  told: z.object({ age: z.int().optional(), gender: Gender.optional(), style: Style.optional() }),
})
export type ReadCard = z.infer<typeof ReadCard>
