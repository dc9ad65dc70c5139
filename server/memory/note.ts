import type { RecalledMessage } from '#contract/memory.ts'

/** `speaker`: whoever said it in a group, if not the one who remembers. */
type Quoted = Pick<RecalledMessage, 'author' | 'text' | 'createdAt'> & { speaker?: string | undefined }

/** What a reply is reminded of, as it stands in the prompt; empty where there is nothing. */
export function noteOf(
  name: string,
  memories: readonly { text: string }[],
  messages: readonly Quoted[],
): string {
  if (memories.length + messages.length === 0) return ''
  const said = messages.map(
    ({ author, speaker = name, text, createdAt }) =>
      `- ${createdAt.slice(0, 10)}, ${author === 'user' ? 'the user' : speaker}: ${text.replace(/\s+/g, ' ')}`,
  )
  return [
    `[What ${name} remembers:`,
    ...memories.map(({ text }) => `- ${text.replace(/\s+/g, ' ')}`),
    ...(said.length > 0 ? ['Said earlier:', ...said] : []),
    ']',
  ].join('\n')
}
