import type { PremadeCharacter } from '#contract/characters.ts'
import type { Language } from '#contract/languages.ts'
import type { Moment } from '#contract/local-moment.ts'
import type { Occasion, ReplyRequest } from '#server/providers/llm/port.ts'
import type { Play } from './card-prompt.ts'
import { companyOf, type Group, groupRules, heardBy, heardOf, speakerIn } from './group-talk.ts'
import { lifeNote } from './life-note.ts'
import { loreSentences } from './lore-sentences.ts'
import { assemblePrompt, type PromptBudget } from './prompt.ts'
import type { Setting } from './setting.ts'
import type { Stretch } from './talk-before.ts'
import type { AdultWatch } from './watch-adult.ts'
import type { VoiceFault } from './watched.ts'
import type { Standing } from './which-model.ts'

/** How much of the talk a reply may look back on, in messages. */
export const TALK_MESSAGES = 200

export type TalkLine = {
  seq: number
  author: 'user' | 'character'
  /** In a group. */
  speaker_id?: string | null
  speaker_name?: string | null
  content: string
  /** Of what is stored. */
  created_at?: Date
}

/** A reply to write. `talk` ends with the message to answer, or the character's own to go on from. */
export type ReplyJob = {
  id: string
  chatId: string
  /** Whose chat it is in as it begins. */
  ownerId: string
  seq: number
  character: Pick<PremadeCharacter, 'model' | 'persona' | 'appearance' | 'portrait' | 'lorebook'> & {
    /** Whose face it is, where that is not the name's or the id's. */
    seed?: string
    /** Of a copy: the id that its face goes by. */
    likeness?: string
    /** Of a character that comes from a card: what that says for a model, and what its `{{char}}` stands for. */
    role?: NonNullable<Play['role']> & { char: string }
  }
  /** Where `character` is one of several. */
  group?: Group | undefined
  setting: Setting
  talk: TalkLine[]
  /** Number of the first message that the character has heard, where the talk had begun before. */
  heardFrom?: number | undefined
  /** How it stands to the models that there are. */
  stands?: Standing
  /** The model that is to write it, by its kept name, where that does not follow from how the talk stands. */
  askedModel?: string | undefined
  /** How many replies to this message were begun before. */
  earlier: number
  /** Set where nobody has asked, and the character writes first. */
  occasion?: Occasion
  /** How the user wishes it to be written. */
  hint?: string
  /** When the user wrote, where their clock is known. */
  moment?: Moment | undefined
  /** The user has spoken of self-harm: the story rests. */
  needsCare?: boolean
  /** The user has just told what was done to them, or to somebody near. */
  hearsAbuse?: boolean
  /** Set where adult content is withheld from the user: makes the watch on what follows what was begun. */
  watchAdult?: ((begun?: string) => AdultWatch) | undefined
  /** The message cost one of the allowance though it is a cry for help: the free ones of the day are used up. */
  isPaidHelp?: true
  /** Help lines are all of it: no model is asked, as there is nothing left to use. */
  isUnspoken?: true
  /** The language in which the message asks whether there is a person. */
  askedIfHuman?: Language | undefined
  /** What is queued with the reply, in words; where one is asked for and none comes, `refused`: none is left, or `off`. */
  picture?: { description: string } | 'refused' | 'off'
}

type RepliedTo = Pick<ReplyJob, 'chatId' | 'ownerId' | 'character' | 'group' | 'setting' | 'stands'> & {
  lines: TalkLine[]
}
type NewReply = Pick<ReplyJob, 'id' | 'seq' | 'occasion' | 'moment' | 'hint' | 'askedModel'> &
  Partial<Pick<ReplyJob, 'earlier'>>

/** The job of writing a reply as the next line of a talk. */
export function replyTo({ lines, ...talk }: RepliedTo, { earlier = 0, ...reply }: NewReply): ReplyJob {
  return { ...talk, ...reply, earlier, talk: lines }
}

/** A job with what its character has heard of the talk; the rules go on looking at the whole. */
export function asHeard(job: ReplyJob): ReplyJob {
  const talk = heardOf(job.talk, job.character.model.premadeId, job.group)
  return talk.length < job.talk.length ? { ...job, talk, heardFrom: talk[0]?.seq } : job
}

/** What is asked of the character's card and lorebook; undefined where it has neither. */
export function playRequest(
  { character, setting, talk }: Pick<ReplyJob, 'character' | 'setting' | 'talk'>,
  { tokens: promptTokens, countTokens }: PromptBudget,
) {
  const { role, lorebook, model } = character
  if (!role && !lorebook) return undefined
  const names = { char: role?.char ?? model.name, user: setting.userName }
  const lines = talk.map(({ author, content }) => ({ author, text: content }))
  return { role, lorebook, names, talk: lines, promptTokens, countTokens }
}

type Reminded = { note: string; told: string[]; before: readonly Stretch[]; play: Play | undefined }

/** What a source of replies is asked; `fault` of the try before. */
export function replyRequest(
  job: ReplyJob,
  budget: PromptBudget,
  { note: memory, told, before, play }: Reminded,
  fault?: VoiceFault,
): ReplyRequest {
  const { premadeId, name, age, gender } = job.character.model
  const { persona } = job.character
  const { user: userPersona, userName, scene, language } = job.setting
  const { group } = job
  // The scripted voice reads no names: it hears the user and itself.
  const own = job.talk.filter(
    (line) => !group || line.author === 'user' || speakerIn(group, line) === premadeId,
  )
  const talk = own.map(({ seq, author, content }) => ({
    seq,
    role: author === 'user' ? ('user' as const) : ('assistant' as const),
    content,
  }))
  const isRefused = typeof job.picture === 'string'
  const picture = typeof job.picture === 'object' && { picture: job.picture.description }
  const unasked = job.occasion && { occasion: job.occasion }
  const wish = job.hint && { hint: job.hint }
  const correction = [
    isRefused && NO_PICTURE,
    job.watchAdult && NOTHING_ADULT,
    fault && correctionOf(fault, job.setting),
  ]
    .filter(Boolean)
    .join(' ')
  const care = {
    ...(job.needsCare && { needsCare: true }),
    ...(job.hearsAbuse && { hearsAbuse: true }),
    ...(job.askedIfHuman && { isAskedIfHuman: true }),
  }
  const words = { ...picture, ...unasked, ...wish, ...care, ...(correction && { correction }) }
  const heard = group
    ? { talk: heardBy(premadeId, job.talk, group, userName), group: groupRules(premadeId, group, userName) }
    : { talk }
  const moment = job.moment && { moment: job.moment }
  const last = job.talk.at(-1)
  // Who goes on, or speaks to somebody in need, is not reminded of it.
  const isAsked = last?.author === 'user' && !job.occasion && !job.needsCare && !job.hearsAbuse
  const life = isAsked ? lifeNote(name, persona, last.content) : ''
  const { heardFrom } = job
  const said = {
    userPersona,
    scene,
    language,
    memory,
    life,
    before,
    heardFrom,
    ...heard,
    ...words,
    ...moment,
  }
  const prompt = assemblePrompt({ name, age, persona, play, ...said }, budget)
  const earlier = job.earlier + (fault ? 1 : 0)
  const speaker = { name, age, gender, persona }
  const lore = play && { lore: loreSentences(play) }
  const company = group && { company: companyOf(group, premadeId, job.talk) }
  // In a group one of them says what there is to say of languages.
  const isFirst = !group || group.members[0]?.model.premadeId === premadeId
  const reader = isFirst && { language }
  return {
    prompt,
    speaker,
    talk,
    told,
    chat: job.chatId,
    earlier,
    caller: job.ownerId,
    ...reader,
    ...company,
    ...lore,
    ...picture,
    ...unasked,
    ...wish,
    ...moment,
    ...(job.needsCare && { needsCare: true }),
    ...(job.hearsAbuse && { hearsAbuse: true }),
  }
}

/** Where the user asks for a picture and none comes. */
const NO_PICTURE = 'No picture can go out with this message; do not promise one.'

/** What a model is told of whom adult content is withheld from, whatever the talk was before. */
const NOTHING_ADULT =
  'Nothing sexual can stand in this message, not a word or a hint of it. Where the talk leads there, turn it gently to something else, in character and without blame.'

/** What a model is told that is asked once more. */
const CORRECTIONS: Record<Exclude<VoiceFault, 'gender' | 'name'>, string> = {
  prompt: 'Write only the message, nothing about how it is written.',
  'out-of-character': 'Stay in the scene and in character.',
  'for-the-user': "Write only the character's own message, and nothing in the user's name.",
  echo: "Do not repeat the user's words.",
  adult: 'Leave out everything sexual, single words too.',
  repetition: 'Begin in another way than in the messages before, and say something new.',
}

function correctionOf(fault: VoiceFault, { userGender, userName }: Setting): string {
  if (fault === 'gender')
    return `The user is a ${userGender === 'female' ? 'woman' : 'man'}; do not call the user anything else.`
  if (fault === 'name')
    return userName
      ? `The user is called ${userName}; call the user by no other name.`
      : 'The name of the user is not known; do not call the user by a name.'
  return CORRECTIONS[fault]
}

const IN_OTHER_WORDS = 'say something new, in other words than before'

/** What a model is asked whose reply went wrong in its middle, after what has been shown of it. */
export function goOnRequest(
  request: ReplyRequest,
  text: string,
  fault: VoiceFault,
  setting: Setting,
): ReplyRequest {
  const correction = fault === 'repetition' ? `Go on and ${IN_OTHER_WORDS}.` : correctionOf(fault, setting)
  const goOn = `[Your message is not finished. Write only the rest of it, from where it stops. ${correction}]`
  const prompt = [
    ...request.prompt,
    { role: 'assistant' as const, content: text },
    { role: 'user' as const, content: goOn },
  ]
  return { ...request, prompt }
}

const END_IT =
  '[Your message broke off in its last sentence. Write only the end of that sentence, beginning with its last word.]'

/** What a model is asked whose reply broke off. */
export const endingRequest = (request: ReplyRequest, text: string): ReplyRequest => ({
  ...request,
  prompt: [...request.prompt, { role: 'assistant', content: text }, { role: 'user', content: END_IT }],
})
