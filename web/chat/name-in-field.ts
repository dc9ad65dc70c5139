/** So many letters of a name have room beside other words, as in the empty field, which cuts what is more in the middle of a word. */
const ON_A_PHONE = 18
const ELSEWHERE = 36

/** A name, or as much of it as there is room for, to the end of a word where one is near. */
export function nameInField(name: string, isPhone: boolean): string {
  const most = isPhone ? ON_A_PHONE : ELSEWHERE
  if (name.length <= most) return name
  const letters = lettersOf(name)
  if (letters.length <= most) return name
  const start = letters.slice(0, most - 1).join('')
  const atWord = start.lastIndexOf(' ')
  return `${start.slice(0, atWord > 8 ? atWord : undefined).replace(/[\s,]+$/, '')}…`
}

/** As they are read, where the browser knows that: some of 2024 do not. */
const lettersOf = (name: string) =>
  'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name]
