const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi

/** A text without the numbers of orders and files in it, whose letters and digits say nothing: "be16", "bf08". */
export const withoutIdentifiers = (text: string): string => text.replace(uuid, ' ')
