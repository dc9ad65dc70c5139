import { type DeskUpdate, SaveUpdate } from '#contract/desk-updates.ts'
import type { FieldProblem } from '#web/lib/use-form.ts'

/** An update as it is typed: `at` in the reader's own zone, `text` with an empty line between paragraphs. */
export type UpdateValues = {
  title: string
  at: string
  state: string
  /** `yes` where it goes by mail too. */
  mail: string
  text: string
  linkLabel: string
  linkTo: string
}

const ID_CHARS_MAX = 60
const MINUTE_MS = 60_000

/** What is wrong, by the part of an update that it is wrong with. */
const PROBLEMS: Readonly<Record<string, FieldProblem<keyof UpdateValues>>> = {
  title: { field: 'title', words: 'Please enter 8 to 70 characters.' },
  publishedAt: { field: 'at', words: 'Please enter a day and a time.' },
  paragraphs: { field: 'text', words: 'Please write one to three paragraphs, of 20 to 500 characters each.' },
  label: { field: 'linkLabel', words: 'Please enter 3 to 40 characters.' },
  to: { field: 'linkTo', words: 'Please enter an address of this site, such as /chat.' },
}

/** How an update that is there, or one that is new, stands in the form. */
export function valuesOf(update: DeskUpdate | undefined): UpdateValues {
  return {
    title: update?.title ?? '',
    at: localTime(update?.publishedAt ?? new Date().toISOString()),
    state: update?.isPublished ? 'published' : 'draft',
    mail: update?.goesByMail ? 'yes' : '',
    text: update?.paragraphs.join('\n\n') ?? '',
    linkLabel: update?.link?.label ?? '',
    linkTo: update?.link?.to ?? '',
  }
}

/** What is sent for what was typed, or the first thing that is wrong with it. `before`: as it was, if it was there. */
export function readUpdate(
  { title, at, state, mail, text, linkLabel, linkTo }: UpdateValues,
  before: DeskUpdate | undefined,
): { update: SaveUpdate } | { problem: FieldProblem<keyof UpdateValues> } {
  const link = { label: linkLabel.trim(), to: linkTo.trim() }
  const typed = {
    title,
    publishedAt: before && at === localTime(before.publishedAt) ? before.publishedAt : isoTime(at),
    isPublished: state === 'published',
    goesByMail: mail === 'yes',
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim()),
    ...((link.label || link.to) && { link }),
    ...(before?.changedAt && { changedAt: before.changedAt }),
  }
  const { data: update, error } = SaveUpdate.safeParse(typed)
  if (update) return { update }
  const [part, ofLink] = error.issues[0]?.path ?? []
  const problem = PROBLEMS[String(part === 'link' ? ofLink : part)]
  if (!problem) throw error
  return { problem }
}

/** Whether what was sent is what is there. */
export const isSame = (there: DeskUpdate, sent: SaveUpdate): boolean => partsOf(there) === partsOf(sent)

const partsOf = ({ title, paragraphs, link, publishedAt, isPublished, goesByMail = false }: SaveUpdate) =>
  JSON.stringify([title, paragraphs, link?.label, link?.to, Date.parse(publishedAt), isPublished, goesByMail])

/** The id of an update that is new: the words of its title. Undefined where it has none in Latin letters. */
export function idOf(title: string): string | undefined {
  const words = title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g)
  const id = words?.join('-').slice(0, ID_CHARS_MAX)
  return id?.replace(/-$/, '')
}

/** As a field for a time takes it. */
function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

function isoTime(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
