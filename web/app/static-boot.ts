import { isText, storage } from '#web/lib/storage.ts'
import { wearAppearance } from '#web/lib/wear-appearance.ts'
import { wearDiscreet } from '#web/lib/wear-discreet.ts'

/** All that runs on the not-found page: it looks as the pages do that were chosen here to look so. */
wearAppearance(document.documentElement)
if (storage.entry('discreet', isText).read()) wearDiscreet(document.head)
