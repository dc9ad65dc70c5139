/** What the list of articles says of itself, on the page and on its card. */
import { t } from '#web/lib/words.ts'
export const BLOG = {
  heading: t`Notes from the night shift`,
  lead: t`How this place works, said plainly: memory, pictures, prices, privacy, and what company by machine is good for.`,
}
