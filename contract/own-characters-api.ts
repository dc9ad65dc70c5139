import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { CreateCharacter, OwnCharacter, OwnCharacterParams } from './own-characters.ts'

/** The part of the API that is about characters of one's own. */
export const OWN_CHARACTERS_API = {
  createCharacter: {
    summary:
      "Makes a character of the caller's own out of a card. 400 with the field `age` or `gender` where neither the card nor the call tells it.",
    body: CreateCharacter,
    answer: OwnCharacter,
  },
  listCharacters: {
    summary: "The caller's own characters, latest first.",
    answer: z.object({ characters: z.array(OwnCharacter) }),
  },
  deleteCharacter: {
    summary: "Deletes one of the caller's own characters; its chats stay.",
    params: OwnCharacterParams,
    answer: z.object({}),
  },
} as const satisfies Record<string, CallSchemas>
