import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { readPictureWish } from '#server/chat/picture-wish.ts'
import { aCharacter } from '#tests/factories/a-character.ts'
import { allMessages } from '#tools/words/all-messages.ts'
import { catalogueOf } from '#tools/words/plugin.ts'

const ENGLISH = 'Send me a picture '
const BEACH: Record<Language, string> = {
  en: 'from the beach',
  es: 'en la playa',
  de: 'vom Strand',
  fr: 'à la plage',
  pt: 'na praia',
  ja: 'ビーチで',
}

test.each(LANGUAGES)('what the button for a picture writes is a wish for one, in %s', (language) => {
  expect(allMessages().map(({ key, file }) => `${file} ${key}`)).toContain(`web/chat/composer.tsx ${ENGLISH}`)
  const phrase = language === 'en' ? ENGLISH : String(catalogueOf(language)[ENGLISH])
  expect(readPictureWish(phrase, aCharacter())?.shot.scene).toBe('studio')
  expect(readPictureWish(phrase + BEACH[language], aCharacter())?.shot.scene).toBe('beach sunset')
})
