import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Catalogue = Record<string, string | Record<string, string>>

/** What a language says: the catalogues of pages and of the server, and the literals of the mails. */
function textsOf(language: 'fr' | 'ja'): string[] {
  const catalogues = ['web/words', 'server/platform/words'].flatMap((folder) =>
    // Catalogues are plain JSON of these two forms (tools/words/catalogues.test.ts).
    Object.values(JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Catalogue).flatMap(
      (words) => (typeof words === 'string' ? [words] : Object.values(words)),
    ),
  )
  const source = readFileSync(`server/mails/${language}.ts`, 'utf8').replace(/\$\{[^}]*\}/g, '{0}')
  const literals = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  const said = literals.map((literal) => literal.slice(1, -1)).filter((text) => !/^[#.\w/-]*$/.test(text))
  expect(said.length).toBeGreaterThan(80)
  return [...catalogues, ...said]
}

const those = (language: 'fr' | 'ja', wrong: RegExp, but: readonly string[] = []) =>
  textsOf(language).filter((text) => wrong.test(text) && !but.includes(text))

test('French has typographic apostrophes, and no plain space beside a mark that stands apart', () => {
  expect(those('fr', /'/)).toEqual([])
  // A question mark that is a key, or begins what is put behind an address, is no mark of a sentence.
  const key = 'Par exemple / pour rechercher dans tes discussions et ? pour afficher les touches'
  expect(those('fr', / [:;?!»](?!\w)|« /, [key])).toEqual([])
})

test('French says "tu" to one person, and "vous" to two alone', () => {
  expect(
    those('fr', /(?<!\p{L})(?:vous|votre|vos|vôtres?)(?!\p{L})/iu, [
      // The user and the character together.
      'Vous deux',
      'Ce que fait cette personne, comment vous vous connaissez. Le personnage le lit.',
      'Rien du passé\u202f: seulement ce que vous venez de vous dire.',
      'Qu’est-ce qui vous lie\u202f?',
      'Votre lien',
      // A meeting.
      'Un premier rendez-vous',
    ]),
  ).toEqual([])
})

test('French calls a talk "discussion"', () => {
  expect(those('fr', /(?<!\p{L})chats?(?!\p{L})/iu)).toEqual([])
})

test('Japanese has no space beside Latin letters and digits, but before a number that stands last', () => {
  const kana = '[\\u3040-\\u30ff\\u4e00-\\u9fff]'
  expect(those('ja', new RegExp(`[\\w}"] ${kana}|${kana} (?:[\\w.]+|\\{\\w+\\})${kana}`))).toEqual([])
})

test('Japanese has one form for a browser, a report and the currency', () => {
  expect(those('ja', /ブラウザー|報告|ルナ/)).toEqual([])
})
