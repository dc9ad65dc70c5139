const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi
/** A sum of a file or a commit: long, and of letters and digits both. What a text in hexadecimal says is decoded elsewhere. */
const sum = /\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{20,}\b/gi

/** A text without the numbers of orders, files and commits in it, whose letters and digits say nothing: "be16", "bf08". */
export const withoutIdentifiers = (text: string): string => text.replace(uuid, ' ').replace(sum, ' ')
