import { describe, expect, test } from 'vitest'
import { aCharacter } from '#tests/factories/a-character.ts'
import { readPictureWish } from './picture-wish.ts'

const character = aCharacter()

describe('a wish for a picture', () => {
  test.each([
    ['send me a picture from the beach', 'beach sunset', 'swimsuit'],
    ['Can I see a photo of you in the library?', 'library', 'blazer'],
    ['could you take a selfie in the snow for me', 'snow', 'coat'],
    ['show me what you look like', 'studio', 'blazer'],
    ['a picture of you at the gym, please', 'gym', 'sportswear'],
    ["I'd love a photo of you in a red dress on the rooftop", 'rooftop', 'dress'],
    ['pic?', 'studio', 'blazer'],
    ['send me a picture from the cafe, in your jumper, no jacket', 'cafe', 'knit'],
    ['Mándame una foto en la azotea de noche, con un vestido rojo', 'rooftop', 'dress'],
    ['mandame una foto desde el gimnasio', 'gym', 'sportswear'],
    ['Kannst du mir ein Foto im Schnee schicken?', 'snow', 'coat'],
    ['Schick mir ein Bild aus der Bibliothek, im grünen Pullover', 'library', 'knit'],
    ['Envoie-moi une photo de toi dans la forêt, en robe', 'forest', 'dress'],
    ['Tu peux m’envoyer une photo sous la pluie ?', 'rain', 'blazer'],
    ['Me manda uma foto no jardim, de casaco', 'garden', 'coat'],
    ['Você pode me mandar uma foto da praia?', 'beach sunset', 'swimsuit'],
    ['カフェの写真を送ってください', 'cafe', 'blazer'],
    ['着物で、公園の自撮りを見せて', 'garden', 'kimono'],
  ])('is read out of: %s', (message, scene, outfit) => {
    expect(readPictureWish(message, character)?.shot).toMatchObject({ scene, outfit })
  })

  test('takes colour, mood and framing from its words', () => {
    const wish = readPictureWish('Send me a close-up photo, laughing, in an emerald sweater', character)
    expect(wish?.shot).toEqual({
      scene: 'studio',
      outfit: 'knit',
      outfitColor: 'emerald',
      expression: 'laugh',
      pose: 'close',
    })
    expect(wish?.description).toBe('Vera in a studio, in an emerald knitted jumper, laughing')
  })

  test.each([
    ['a photo of you standing in the garden at night', 'Vera standing in a garden at night, in a'],
    [
      'Schick mir ein Foto am Strand bei Sonnenaufgang, Nebel',
      'Vera on the beach in the morning in the fog, in a',
    ],
    [
      'manda uma foto de braços cruzados, tempestade',
      'Vera by a window in a thunderstorm, arms crossed, in a',
    ],
    ['send me a picture of you sitting in the library', 'Vera sitting among bookshelves, in a'],
  ])('is described with posture, hour and weather: %s', (message, words) => {
    expect(readPictureWish(message, character)?.description).toContain(words)
  })

  test('has no weather indoors, though there is some where the talk is', () => {
    const wish = readPictureWish('send me a picture from the library', character, 'a foggy forest at night')
    expect(wish?.shot).toMatchObject({ scene: 'library' })
    expect(wish?.description).not.toMatch(/fog|night/)
  })

  test('takes them from the words of any language', () => {
    const wish = readPictureWish('Schick mir eine Nahaufnahme, ein Foto im roten Mantel, lachend', character)
    expect(wish?.shot).toMatchObject({
      outfit: 'coat',
      outfitColor: 'red',
      expression: 'laugh',
      pose: 'close',
    })
    const ropa = readPictureWish('¿Me envías una foto con tu ropa nueva?', character)
    expect(ropa?.shot.pose).toBe('half')
  })

  test('gives a colour to the thing that has it', () => {
    const wish = readPictureWish('send me a photo of your black hair, in a red coat', character)
    expect(wish?.shot).toMatchObject({ outfit: 'coat', outfitColor: 'red' })
  })

  test.each([
    'I took a picture of the harbour today',
    "don't send me pictures tonight",
    'The picture on your wall is lovely',
    'I get the picture',
    'How was work?',
    "I'll send you a photo later",
    'Do you like photography?',
    '',
  ])('is not read out of: %s', (message) => {
    expect(readPictureWish(message, character)).toBeUndefined()
  })
})
