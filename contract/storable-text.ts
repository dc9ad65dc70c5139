/** Whether a record can keep it: PostgreSQL's text holds neither NUL nor half of a pair of UTF-16. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')
