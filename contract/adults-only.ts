import type { CallName } from './calls.ts'

/** Calls that make content for adults: they want the caller's word, and a proof where the law asks for one. */
const MAKES: readonly CallName[] = [
  'openChat',
  'makeGroup',
  'sendMessage',
  'sendPicture',
  'retryReply',
  'continueTalk',
  'editMessage',
  'rewordReply',
  'askPictures',
  'retryPictureJob',
  'redrawPicture',
]

/**
 * Calls that show what was made: they want the proof alone, so that nobody is asked twice for a word. One that takes
 * something away is here where its answer shows what is left.
 */
const SHOWS: readonly CallName[] = [
  'listChats',
  'getChat',
  'listMessages',
  'followReply',
  'chooseVariant',
  'branchChat',
  'speakMessage',
  'listSaved',
  'searchMessages',
  'listMemories',
  'listUsedMemories',
  'recall',
  'exportChat',
  'exportCard',
  'listPictureJobs',
  'getPictureJob',
  'cancelPictureJob',
  'listPictures',
  'savePicture',
  'unsharePicture',
  'listCharacters',
  'editCharacter',
  'duplicateCharacter',
  'bringLorebook',
  'drawPortrait',
  'useAsPicture',
  'addMember',
  'removeMember',
  'clearModel',
  'updateChat',
  'pinConversation',
  'reactToMessage',
  'saveMessage',
  'restoreRemoval',
  'importChat',
]

/** Calls that show it to strangers, who never gave their word: they want it as the first kind does. */
const SHOWS_STRANGERS: readonly CallName[] = ['getSharedPicture']

export type AdultKind = 'makes' | 'shows' | 'shows-strangers'

/**
 * A call that is in none is open to everyone, such as leaving, paying less, the copy of all one's data, and deleting a
 * chat or a picture, whose answers show nothing.
 */
export const ADULTS_ONLY: ReadonlyMap<CallName, AdultKind> = new Map([
  ...MAKES.map((name) => [name, 'makes'] as const),
  ...SHOWS.map((name) => [name, 'shows'] as const),
  ...SHOWS_STRANGERS.map((name) => [name, 'shows-strangers'] as const),
])

/** Calls by which somebody asks for words of a character: using the service, as the notices count it. */
export const TALKS: ReadonlySet<CallName> = new Set<CallName>([
  'sendMessage',
  'sendPicture',
  'retryReply',
  'continueTalk',
  'editMessage',
])
