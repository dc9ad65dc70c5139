/** What the list of articles says of itself, on the page and on its card. */
export const BLOG = {
  heading: 'Notes from the night shift',
  lead: 'How this place works, said plainly: memory, pictures, prices, privacy, and what company by machine is good for.',
}
