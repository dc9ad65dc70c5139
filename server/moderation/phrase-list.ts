/** What may stand at one place of a phrase: each choice is the words of it, and no words where the place may be left out. */
export type Place = readonly (readonly string[])[]

/** `want/wish to/_ die` place by place; `+` joins the words of one choice. */
export const placesOf = (phrase: string): Place[] =>
  phrase
    .split(' ')
    .map((place) => place.split('/').map((choice) => (choice === '_' ? [] : choice.split('+'))))

/** All that the places of a phrase stand for together, as words. */
export const expanded = (phrase: string): string[][] =>
  placesOf(phrase).reduce<string[][]>(
    (begun, place) => begun.flatMap((words) => place.map((choice) => [...words, ...choice])),
    [[]],
  )
