import { SUITABILITY } from '#web/lib/suitability.ts'
import { t } from '#web/lib/words.ts'

/** What an installed site says of itself in its manifest, which is written at build (tools/site/web-manifest.ts). */
export const INSTALLED_WORDS = {
  about: t`AI characters, written as adults, to talk with.`,
  suitability: SUITABILITY,
  adults: t`For adults only.`,
  yourChats: t`Your chats`,
  chats: t`Chats`,
  makePictures: t`Make pictures`,
  pictures: t`Pictures`,
}
