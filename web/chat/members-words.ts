import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'

/** A group with a name of its own still says who is in it. */
export function membersWords({ name, members = [] }: Pick<Chat, 'name' | 'members'>): string {
  const names = members.map((member) => member.name)
  return names.every((one) => name.includes(one)) ? t`${names.length} AI characters` : names.join(', ')
}
