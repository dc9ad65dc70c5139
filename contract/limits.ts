/** Limits that both rooms keep. Plain numbers: this file is part of the first page, a schema library is not. */
export const MESSAGE_CHARS_MAX = 4000
export const MESSAGES_PAGE_MAX = 50
/** Of how somebody wishes a reply to be written. */
export const HINT_CHARS_MAX = 200
export const EMAIL_CHARS_MAX = 254
export const NAME_CHARS_MAX = 60
export const PASSWORD_CHARS_MIN = 8
export const PASSWORD_CHARS_MAX = 128
/** Digits of a code sent by SMS. */
export const CODE_DIGITS = 6
export const PINNED_CHATS_MAX = 20
export const REPORT_NOTE_CHARS_MAX = 500
export const APPEAL_CHARS_MAX = 2000
/** Of the address of what is reported. */
export const ADDRESS_CHARS_MAX = 500
export const SIGNATURE_CHARS_MAX = 100
export const SEARCH_CHARS_MAX = 200
export const MEMORY_CHARS_MAX = 500
/** Of one chat, that its user wrote or corrected. */
export const MEMORIES_MAX = 200
export const RECALL_TOKENS_MAX = 8000
/** Days after which what was removed is erased. */
export const BIN_DAYS = 30
/** The two minutes that a page records at most, though a browser takes more than it is asked for. */
export const RECORDING_BYTES_MAX = 2_000_000
/** A chat of 100,000 messages of usual length fits. */
export const CHAT_FILE_CHARS_MAX = 50_000_000
export const IMPORTED_MESSAGES_MAX = 100_000
/** Of a message in a file: other programs let a character write more at once than somebody types here. */
export const IMPORTED_MESSAGE_CHARS_MAX = 32_000
/** Who speaks in a file; each becomes one of at most as many characters as a group has. */
export const FILE_SPEAKERS_MAX = 50
export const SPEAKER_NAME_CHARS_MAX = 60
/** Of what a file says of one message, and of a talk as a whole, beside all that is read of it. */
export const BROUGHT_LINE_CHARS_MAX = 32_000
export const BROUGHT_HEAD_CHARS_MAX = 200_000
export const CHATS_MAX = 500
export const CARD_BYTES_MAX = 20_000_000
/** Of a lorebook: each is looked for with every reply. */
export const LORE_ENTRIES_MAX = 5000
/** Characters of their own that a subscription has room for; each further one costs luna. */
export const PRO_CHARACTERS = 25
/** And that one person keeps at most, whatever they pay. */
export const OWN_CHARACTERS_MAX = 200
/** Pictures that come with a card beside its main one: each is looked at while its owner waits. */
export const CARD_PICTURES_MAX = 100
/** Of the files that come along with a character's card, unpacked. */
export const CHARACTER_FILES_BYTES_MAX = 20_000_000
/** In years; there are elves. */
export const CHARACTER_AGE_MIN = 18
export const CHARACTER_AGE_MAX = 9999
/** Of a character that is made by choices: as old as people are drawn. */
export const CHOSEN_AGE_MAX = 80
export const WORK_CHARS_MAX = 80
export const INTEREST_CHARS_MAX = 40
export const INTERESTS_MAX = 5
export const FIRST_MESSAGE_CHARS_MAX = 400
/** Writings of one message. */
export const VARIANTS_MAX = 20
export const PERSONA_CHARS_MAX = 1000
export const PERSONAS_MAX = 20
export const SCENE_CHARS_MAX = 200
/** Characters in one group. */
export const GROUP_MEMBERS_MIN = 2
export const GROUP_MEMBERS_MAX = 4
export const GROUP_NAME_CHARS_MAX = 60
/** Of the words of a picture, and of what it is not to show. */
export const PROMPT_CHARS_MAX = 2000
export const PICTURES_PER_JOB_MAX = 4
/** Picture jobs of one person that have not ended. */
export const OPEN_PICTURE_JOBS_MAX = 100
export const PICTURES_PAGE_MAX = 60
export const LUNA_PAGE_MAX = 50
/** Of what an operator gives as a reason. */
export const REASON_CHARS_MIN = 5
export const REASON_CHARS_MAX = 500
/** The number of a report at the CyberTipline. */
export const TIP_NUMBER_CHARS_MAX = 40
/** Luna that an operator grants at once. */
export const LUNA_GRANT_MAX = 10_000
export const DESK_PAGE_MAX = 50
export const OVERVIEW_DAYS = 30
/** Events of the analytics in one call. */
export const EVENTS_PER_BATCH = 50
/** Of the question whether visits may be counted: another question is asked anew. */
export const CONSENT_VERSION = 2
/** Of the places that a report of an error names. */
export const CRASH_FRAMES_MAX = 20
