import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { ExportLorebookQuery, ReadCardFile } from './cards.ts'
import { CharacterLook } from './character-choices.ts'
import {
  BroughtCharacter,
  BroughtLorebook,
  CharacterPrice,
  CreateCharacter,
  CreateFromChoices,
  DrawPortrait,
  DuplicateCharacter,
  EditCharacter,
  OwnCharacter,
  OwnCharacterParams,
} from './own-characters.ts'

/** The part of the API that is about characters of one's own. */
export const OWN_CHARACTERS_API = {
  createCharacter: {
    summary:
      "Makes a character of the caller's own out of a card. 400 with the field `age` or `gender` where neither the card nor the call tells it. Files that nobody can look at are left out, and told in `leftOut`.",
    body: CreateCharacter,
    answer: BroughtCharacter,
  },
  listCharacters: {
    summary: "The caller's own characters, latest first.",
    answer: z.object({ characters: z.array(OwnCharacter) }),
  },
  createFromChoices: {
    summary:
      "Makes a character of the caller's own by choices; somebody without a token becomes a guest. 402 where the plan has room for no more: with the limit `characters`, or as `costs-luna` with the price that a call has to agree to in `luna`.",
    body: CreateFromChoices,
    answer: OwnCharacter,
  },
  getCharacterPrice: {
    summary: 'What the next character costs the caller, and for how many the plan has room.',
    answer: CharacterPrice,
  },
  editCharacter: {
    summary:
      'Gives a character that was made by choices other ones; its chats go on. 409 for one that was made of a card.',
    params: OwnCharacterParams,
    body: EditCharacter,
    answer: OwnCharacter,
  },
  duplicateCharacter: {
    summary: "Makes a second character like one of the caller's own, with its picture and files.",
    params: OwnCharacterParams,
    body: DuplicateCharacter,
    answer: OwnCharacter,
  },
  bringLorebook: {
    summary:
      "Gives one of the caller's own characters the lorebook of a file, as version 3 of cards or SillyTavern has it, in the place of the one that it has.",
    params: OwnCharacterParams,
    body: ReadCardFile,
    answer: BroughtLorebook,
  },
  exportLorebook: {
    summary:
      "The lorebook of one of the caller's own characters as a file of its own. 404 where it has none.",
    params: OwnCharacterParams,
    query: ExportLorebookQuery,
    answer: z.string(),
    file: 'application/octet-stream',
  },
  previewCharacter: {
    summary: 'A small picture of how a character with these looks would be drawn. It is not kept.',
    body: CharacterLook,
    file: 'image/webp',
    answer: z.string(),
  },
  drawPortrait: {
    summary:
      'Has the portrait that did not come drawn again, at no cost. Nothing happens where it is there, or on its way. What becomes of it is told by `character` and `picture-progress` of the changes.',
    params: OwnCharacterParams,
    body: DrawPortrait,
    answer: OwnCharacter,
  },
  useAsPicture: {
    summary:
      "Has one of the caller's own characters shown by a picture that was drawn for the caller. 404 for any other picture.",
    params: OwnCharacterParams,
    body: z.object({ pictureId: z.uuid() }),
    answer: OwnCharacter,
  },
  deleteCharacter: {
    summary: "Deletes one of the caller's own characters; its chats stay.",
    params: OwnCharacterParams,
    answer: z.object({}),
  },
} as const satisfies Record<string, CallSchemas>
