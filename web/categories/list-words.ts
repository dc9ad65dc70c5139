/** What the list of categories says of itself, on the page and on its card. */
import { t } from '#web/lib/words.ts'
export const CATEGORY_LIST = {
  heading: t`Who did you have in mind?`,
  lead: t`Seven ways into the catalogue, by age, build and background. Every character is a fictional adult, and every page says how its list was made.`,
}
