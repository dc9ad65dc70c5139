/** So many months after a day, at the same time of day; a 31st falls on the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const daysOfMonth = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, daysOfMonth))
  return then
}
