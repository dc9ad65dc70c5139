import { createGenderWatch } from './watch-gender.ts'
import { createNameWatch } from './watch-name.ts'
import { createPhraseWatch } from './watch-phrases.ts'
import { inTurn, type VoiceFault, type Watch, type Watched } from './watched.ts'

type Talk = {
  name: string
  /** What the user is called, where that is known. */
  userName: string
  /** What the user is, where that is known and is one of these. */
  userGender?: 'female' | 'male' | undefined
  /** Who else speaks in a group. */
  others?: readonly string[] | undefined
  /** The words of the prompt that nobody is to read. */
  instructions?: readonly string[]
  /** What the reply answers. */
  asked: string
  /** What the character has said before, latest last. */
  replies: readonly string[]
  /** Whether a reply can be mended in its middle. */
  isMended?: boolean
  /** It has been asked again already: what is only dull or clumsy passes, the second time is the better of the two. */
  isSecond?: boolean
}

/** Signs, without space and marks, that must be alike before one reply counts as another; a greeting may return. */
const ALIKE_CHARS = 40
/** An answer may take up a few of the user's words. */
const ECHO_CHARS = 30
const REPLIES_WATCHED = 30

/** Beginnings of what a model says that has forgotten whom it plays, or reads its instructions out. */
const OUT_OF_CHARACTER = [
  'as an ai language model',
  'as a language model',
  'as an ai model',
  'i am a language model',
]
/** Less of the instructions than of an earlier reply: a character has no reason to say any of it. */
const LEAKED_CHARS = 30
/** Beginnings of the instructions, of which a few words are enough. */
const INSTRUCTIONS = ['you write the messages of', 'system prompt']

/**
 * Watches how a reply is spoken. Words are held only while they are those of something that must not be said: an earlier
 * reply, what the user has just said, the instructions. As soon as they differ everything passes, so that most replies
 * wait for nothing.
 */
export function createVoiceWatch(talk: Talk): Watch {
  const { userName, userGender, instructions = [], replies, isMended, isSecond } = talk
  const opening = createOpeningWatch(talk)
  if (!isMended) return opening
  const leaks = createPhraseWatch(instructions, { fault: 'prompt', chars: LEAKED_CHARS })
  if (isSecond) return inTurn([opening, leaks])
  const earlier = replies.slice(-REPLIES_WATCHED)
  const phrases =
    earlier.length > 0 ? [createPhraseWatch(earlier, { fault: 'repetition', chars: ALIKE_CHARS })] : []
  const gender = userGender ? [createGenderWatch({ gender: userGender, userName })] : []
  return inTurn([opening, leaks, ...phrases, createNameWatch(wrongNames(talk)), ...gender])
}

/** The character's own name, and what chat templates call the user, where they are not the user's. */
const wrongNames = ({ name, userName }: Talk) =>
  ['User', name].filter((wrong) => !` ${userName} `.toLowerCase().includes(` ${wrong.toLowerCase()} `))

/** Watches how a reply begins, and later for a line in the user's name. */
function createOpeningWatch({ name, userName, others = [], asked, replies, isSecond }: Talk): Watch {
  const labels = [...speakersOf(userName), ...others]
  const dull: [VoiceFault, string][] = [
    ...longEnough([asked], ECHO_CHARS).map((text): [VoiceFault, string] => ['echo', text]),
    ...longEnough(replies.slice(-REPLIES_WATCHED), ALIKE_CHARS).map((text): [VoiceFault, string] => [
      'repetition',
      text,
    ]),
  ]
  const beginnings: [VoiceFault, string][] = [
    ...INSTRUCTIONS.map((text): [VoiceFault, string] => ['prompt', bare(text)]),
    ...OUT_OF_CHARACTER.map((text): [VoiceFault, string] => ['out-of-character', bare(text)]),
    ...labels.map((label): [VoiceFault, string] => ['for-the-user', `${bare(label)}:`]),
    ...(isSecond ? [] : dull),
  ]
  const ownLabel = new RegExp(`^\\s*\\**${escaped(name)}\\**\\s*:\\**\\s*`, 'iu')
  const usersLine = new RegExp(`\\n\\s*\\**(?:${labels.map(escaped).join('|')})\\**\\s*:`, 'iu')
  let held = ''
  let isOpening = true

  function push(text: string): Watched {
    held += text
    if (isOpening) {
      if (isBeginningOf(held, `${name}:`)) return { passed: '' }
      const words = bare(held.replace(ownLabel, ''))
      const fault = beginnings.find(([, beginning]) => words.startsWith(beginning))
      if (fault) return { passed: '', fault: fault[0], held: held.replace(ownLabel, '') }
      if (beginnings.some(([, beginning]) => beginning.startsWith(words))) return { passed: '' }
      held = held.replace(ownLabel, '')
      isOpening = false
    }
    return pass()
  }

  function pass(): Watched {
    const over = usersLine.exec(held)
    if (over) return { passed: held.slice(0, over.index), isOver: true }
    // A line that may yet become the user's waits for its next word.
    const line = held.lastIndexOf('\n')
    const waits = line >= 0 && labels.some((label) => isBeginningOf(held.slice(line), `${label}:`))
    const passed = waits ? held.slice(0, line) : held
    held = waits ? held.slice(line) : ''
    return { passed }
  }

  return {
    push,
    finish() {
      const passed = isOpening ? held.replace(ownLabel, '') : held
      held = ''
      return { passed: isOpening && !passed.trim() ? '' : passed }
    },
  }
}

/** `User` is what chat templates call them. */
const speakersOf = (userName: string) => (userName ? ['User', userName] : ['User'])

/** A text without case, marks and space. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}:]+/gu, '')

const longEnough = (texts: readonly string[], chars: number) =>
  texts
    .map((text) => bare(text))
    .filter((text) => text.length >= chars)
    .map((text) => text.slice(0, chars))

const isBeginningOf = (text: string, whole: string) => {
  const words = bare(text)
  return words.length < bare(whole).length && bare(whole).startsWith(words)
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
