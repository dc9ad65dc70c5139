type Published = { publishedAt: string }

/** What is out by now, latest first; what has a later time waits for it. */
export const publishedBy = <One extends Published>(all: readonly One[], now: Date): One[] =>
  all
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= now.getTime())
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

export const isAfter = ({ publishedAt }: Published, readTo: Date) =>
  Date.parse(publishedAt) > readTo.getTime()
