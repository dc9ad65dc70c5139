import type { PremadeCharacter } from '#contract/characters.ts'
import type { Chat, ComingPicture, Message, MessageStatus } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import { type Likeness, type ToldLikeness, toldLikeness } from '#contract/likeness.ts'
import { isVeil } from '#contract/made-pictures.ts'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { earlierIn, type namesOf, standingOf } from './which-model.ts'
import { shownName } from './written-by.ts'

/** A message as the store knows it. */
export type StoredMessage = {
  chat_id: string
  seq: number
  id: string
  author: 'user' | 'character'
  speaker_id: string | null
  /** Of an own character; the picture is the name of a file. */
  speaker_name: string | null
  speaker_picture: string | null
  content: string
  status: MessageStatus
  reply_id: string | null
  version: number
  variant: number
  /** How many writings there are. */
  variants: number
  reaction: Message['reaction'] | null
  saved_at: Date | null
  offers_help: boolean
  is_reworded: boolean
  /** Empty: of before it was kept. */
  written_by: string | null
  voice: { file: string; content: string; durationMs: number } | null
  created_at: Date
  coming_picture:
    | (Omit<ComingPicture, 'failure' | 'isFree'> & {
        failure: ComingPicture['failure'] | null
        isUnasked: boolean
      })
    | null
  picture_file: string | null
  picture_width: number | null
  picture_height: number | null
  picture_description: string | null
  picture_id: string | null
  picture_likeness: Likeness | null
  picture_redraw: ToldLikeness['redraw'] | null
}

export type PictureAddress = (file: string) => string

export function presentMessage(
  row: StoredMessage,
  addressOf: PictureAddress,
  nameOf: (speaker: Pick<StoredMessage, 'speaker_id' | 'speaker_name'>) => string,
): Message {
  const {
    picture_file: file,
    picture_width: width,
    picture_height: height,
    picture_description: imageDescription,
  } = row
  return {
    id: row.id,
    modelId: row.chat_id,
    seq: row.seq,
    author: row.author,
    ...(row.speaker_id && {
      speaker: {
        premadeId: row.speaker_id,
        name: nameOf(row),
        ...(row.speaker_picture && { profilePicture: addressOf(row.speaker_picture) }),
      },
    }),
    content: row.content,
    status: row.status,
    ...(file &&
      width &&
      height && {
        picture: {
          cdnImage: addressOf(file),
          width,
          height,
          imageDescription: imageDescription ?? '',
          ...(isVeil(file) && { isBlurred: true as const }),
          // Not what the user has sent: nothing can come in its place.
          ...(row.author === 'character' &&
            toldLikeness(row.picture_likeness, row.picture_id ?? '', row.picture_redraw)),
        },
      }),
    ...(row.coming_picture && { comingPicture: comingFrom(row.coming_picture) }),
    ...(row.reply_id && { replyId: row.reply_id }),
    version: row.version,
    ...(row.variants > 1 && { variants: { shown: row.variant, count: row.variants } }),
    ...(row.is_reworded && { isReworded: true as const }),
    ...(row.author === 'character' && row.written_by && { writtenBy: shownName(row.written_by) }),
    ...(row.reaction && { reaction: row.reaction }),
    saved: row.saved_at !== null,
    ...(row.offers_help && { offersHelp: true }),
    ...(row.voice && {
      voice: true,
      voiceContent: row.voice.content,
      cdnVoice: addressOf(row.voice.file),
      voiceDurationMs: row.voice.durationMs,
    }),
    createdAt: row.created_at.toISOString(),
  }
}

function comingFrom({
  failure,
  progress,
  isUnasked,
  ...coming
}: NonNullable<StoredMessage['coming_picture']>): ComingPicture {
  return {
    ...coming,
    progress: Math.min(1, Math.max(0, progress)),
    ...(failure && { failure }),
    ...(isUnasked && { isFree: true }),
  }
}

/** Whom a chat is with; `picture` is the file of an own character's. */
type Face = Pick<PremadeCharacter, 'model' | 'phrase' | 'openers'> & {
  path?: string
  picture?: string
  isReference?: boolean
  comingPortrait?: ComingPortrait
}

/** A chat as the store knows it. */
export type ChatRow = {
  id: string
  premade_id: string
  pinned: boolean
  is_main: boolean
  /** At most 100. */
  unread: number
  persona_id: string | null
  user_name: string | null
  user_gender: NonNullable<Chat['userGender']> | null
  user_persona: string | null
  scene: string
  /** Of a group, else empty. */
  members: string[]
  group_name: string
  kept_model: string | null
  declined_model: string | null
  /** Which model wrote last. */
  last_model: string | null
  updated_at: Date
}

/** What a group is called: its own name, or those of its members. */
export const groupName = (
  { group_name: own }: Pick<ChatRow, 'group_name'>,
  members: readonly Pick<PremadeCharacter, 'model'>[],
  language: Language,
): string =>
  own ||
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(members.map(({ model }) => model.name))

type ChatParts = {
  character: Face
  /** Of a group, else empty. */
  members: readonly Face[]
  lastMessage: Message | undefined
  addressOf: PictureAddress
  language: Language
  /** Names of the models that there are. */
  models: ReturnType<typeof namesOf>
}

export function presentChat(
  row: ChatRow,
  { character, members, lastMessage, addressOf, language, models }: ChatParts,
): Chat {
  const { name, age, gender, style, premadeId } = character.model
  const pictureOf = ({ picture }: Pick<Face, 'picture'>) => picture && { profilePicture: addressOf(picture) }
  return {
    id: row.id,
    premadeId,
    isOwn: !character.path,
    ...pictureOf(character),
    ...(character.isReference && character.picture && { referenceImage: addressOf(character.picture) }),
    deterImage: Boolean(character.path ?? character.isReference),
    ...(character.comingPortrait && members.length === 0 && { comingPortrait: character.comingPortrait }),
    name: members.length > 0 ? groupName(row, members, language) : name,
    ...(members.length > 0 && {
      members: members.map(({ model, path, ...member }) => ({
        premadeId: model.premadeId,
        name: model.name,
        ...pictureOf(member),
        ...(path && { path }),
      })),
    }),
    age,
    gender,
    style,
    phrase: character.phrase,
    ...(character.path && { path: character.path }),
    openers: character.openers,
    pinned: row.pinned,
    isMain: row.is_main,
    unread: row.unread,
    ...(row.persona_id && { personaId: row.persona_id }),
    ...(row.user_name && { userName: row.user_name }),
    ...(row.user_gender && { userGender: row.user_gender }),
    ...(row.user_persona && { userPersona: row.user_persona }),
    scene: row.scene,
    ...modelsIn(row, models),
    updatedAt: row.updated_at.toISOString(),
    ...(lastMessage && { lastMessage }),
  }
}

/** With which model a chat goes on, and what it can have of the one before. */
function modelsIn(row: ChatRow, models: ReturnType<typeof namesOf>) {
  const earlierModel = earlierIn(models, standingOf(row))
  const next = earlierModel?.isKept ? models.earlier : models.present
  return { ...(next && { speaksWith: shownName(next) }), ...(earlierModel && { earlierModel }) }
}
