type Line = Record<string, unknown>

/** A line as SillyTavern writes it. */
export const aLine = (mes: string, changes: Line = {}): Line => ({
  name: changes.is_user ? 'Jonas' : 'Vera',
  is_user: false,
  is_system: false,
  send_date: '2024-03-01T20:00:00.000Z',
  mes,
  extra: {},
  ...changes,
})

/** A chat as SillyTavern writes it: a head, then a line for each message. */
export const aChatFile = (lines: readonly Line[], head: Line = {}): string =>
  [
    {
      user_name: 'Jonas',
      character_name: 'Vera',
      create_date: '2024-03-01@20h00m00s',
      chat_metadata: { note_prompt: '' },
      ...head,
    },
    ...lines,
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
