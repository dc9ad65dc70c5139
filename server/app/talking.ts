import { createReplyWriter, type WriterOptions } from '../chat/jobs.ts'
import { type ChatOptions, createChats, FREE_HELP } from '../chat/service.ts'
import { createChatFiles } from '../chat-files/service.ts'
import { createChatList } from '../chat-list/service.ts'
import { createChatSettings } from '../chat-settings/service.ts'
import { createCheckInWriter } from '../check-ins/jobs.ts'
import { createCheckIns } from '../check-ins/service.ts'
import { createDrafts } from '../drafts/service.ts'
import { createRounds } from '../groups/jobs.ts'
import { createGroups } from '../groups/service.ts'
import type { MemoryService } from '../memory/service.ts'
import { createMessages } from '../messages/service.ts'
import { createNotices } from '../notices/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createCounts, type MakeRateLimit } from '../platform/rate-limit.ts'
import type { PushSender } from '../providers/push/port.ts'
import type { SpeechEngine } from '../providers/speech/port.ts'
import type { Storage } from '../providers/storage/port.ts'
import type { Transcriber } from '../providers/transcription/port.ts'
import { createPush } from '../push/service.ts'
import { createRemovals } from '../removals/service.ts'
import { createSearch } from '../search/service.ts'
import type { Switches } from '../switches/service.ts'
import { createVoices } from '../voice/service.ts'

/** What the parts make for one another. */
type Own = 'writer' | 'notices' | 'goOn' | 'unaskedPercent' | 'limitHelp'

type TalkingOptions = Omit<ChatOptions & WriterOptions, Own> & {
  config: Config
  clock: Clock
  memory: MemoryService
  switches: Switches
  storage: Storage
  speech: SpeechEngine
  transcriber: Transcriber | undefined
  pushSender: PushSender
  limit: MakeRateLimit
}

const HOUR_S = 60 * 60

/** The part of the context in which people and characters talk. */
export function createTalking({ config, limit, storage, ...common }: TalkingOptions) {
  const { db, clock, log, characters, moderation, allowances, memory } = common
  const writer = createReplyWriter({ ...common, goOn: (chatId, moment) => rounds.goOn(chatId, moment) })
  const notices = createNotices({ db, clock })
  const unaskedPercent = config.UNASKED_PICTURES_PERCENT
  const limitHelp = limit(FREE_HELP.name, FREE_HELP.points, FREE_HELP.durationS)
  const chats = createChats({ ...common, writer, notices, unaskedPercent, limitHelp })
  const removals = createRemovals({ db, log, characters, memory: memory })
  const messages = createMessages({
    ...common,
    chats,
    removals,
    writer,
    limitBranches: limit('branch', 60, HOUR_S),
  })
  const rounds = createRounds({ db, log, chats, writer })
  const groups = createGroups({ db, chats, moderation, limitGroups: limit('group', 60, HOUR_S) })
  const voices = createVoices({
    ...common,
    chats,
    storage,
    costs: allowances.voiceCosts,
    limitSpeech: limit('voice', 30, 60),
    limitTranscription: limit('transcription', 20, 60),
    // In the database, as all that a day has: a restart, and another process, know what was used.
    recordings: createCounts(db, { name: 'recordings', durationS: 24 * HOUR_S }),
    recordingsPerDay: {
      guest: config.GUEST_RECORDINGS_PER_DAY,
      free: config.FREE_RECORDINGS_PER_DAY,
      pro: config.PRO_RECORDINGS_PER_DAY,
    },
  })
  const push = createPush({ db, clock, sender: common.pushSender })
  const checkInWriter = createCheckInWriter({
    ...common,
    chats,
    writer,
    push,
    onSent(chatId, ownerId) {
      common.onEnd(chatId)
      common.changes.announce(ownerId)
    },
  })
  const chatFiles = createChatFiles({
    db,
    clock,
    chats,
    moderation,
    limitImports: limit('chat import', 200, HOUR_S),
    limitExports: limit('chat export', 200, HOUR_S),
    onBrought: common.onEnd,
  })
  return {
    writer,
    notices,
    chats,
    removals,
    messages,
    rounds,
    groups,
    voices,
    push,
    checkInWriter,
    chatFiles,
    search: createSearch({ db, characters }),
    chatSettings: createChatSettings({ db, chats, moderation }),
    // One who writes without a pause saves forty times a minute on each device.
    drafts: createDrafts({ db, clock, limitDrafts: limit('draft', 120, 60) }),
    checkIns: createCheckIns({ db, clock, chats }),
    chatList: createChatList({ db, chats, removals }),
  }
}
