import type { FileSpeaker } from '#contract/chat-files.ts'
import { FILE_SPEAKERS_MAX, GROUP_MEMBERS_MAX } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import { FileProblem } from './file-problem.ts'
import { calledIn } from './names-in.ts'
import type { TalkEntry } from './read-entry.ts'

/** Who says the lines of a file here. A talk with one has no speakers. */
export type FileCast = {
  members: [string, ...string[]]
  speakerOf: (entry: Pick<TalkEntry, 'author' | 'name'>) => string | undefined
}

/**
 * Who the speakers of a file become: each the one that is named for it. Lines of nobody's name, and those of a file in
 * which only one speaks, are those of `premadeId`. Throws a `FileProblem` where somebody speaks for whom nobody is named.
 */
export function castOf(
  entries: readonly TalkEntry[],
  premadeId: string,
  speakers: readonly FileSpeaker[] = [],
): FileCast {
  const lines = entries.filter(({ author }) => author === 'character')
  const names = [...new Set(lines.map(calledIn))].filter(Boolean)
  if (names.length > FILE_SPEAKERS_MAX)
    throw new FileProblem(t`More than ${FILE_SPEAKERS_MAX} characters speak in this file.`)
  const chosen = new Map(speakers.map(({ name, premadeId: id }) => [name, id]))
  const isAsked = names.length > 1 || speakers.length > 0
  if (isAsked && names.some((name) => !chosen.has(name)))
    throw new FileProblem(
      t`Several characters speak in this file: ${names.join(', ')}. Say who each of them is.`,
      names,
    )
  const idOf = (line: Pick<TalkEntry, 'name'>) => (isAsked && chosen.get(calledIn(line))) || premadeId
  const [first = premadeId, ...others] = new Set(lines.map(idOf))
  if (others.length >= GROUP_MEMBERS_MAX)
    throw new FileProblem(t`A group has at most ${GROUP_MEMBERS_MAX} characters.`, names)
  if (others.length === 0) return { members: [first], speakerOf: () => undefined }
  return {
    members: [first, ...others],
    speakerOf: (entry) => (entry.author === 'character' ? idOf(entry) : undefined),
  }
}
