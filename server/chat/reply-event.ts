/** What a stored event adds to the text of its reply. */
export function textOf(event: string): string {
  const value: unknown = JSON.parse(event)
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text
    : ''
}

/** Whether a stored event is the last one of its reply. */
export const isEnd = (event: string) => /^\{"type":"(finished|stopped|failed|cut)"/.test(event)
