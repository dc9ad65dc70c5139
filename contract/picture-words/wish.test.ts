import { describe, expect, test } from 'vitest'
import type { Language } from './language.ts'
import { asksForPicture, refusesPictures } from './wish.ts'

const ASKED: Record<Language, string[]> = {
  en: [
    'send me a picture from the beach',
    'Can I see a photo of you in the library?',
    'would you mind sending me a selfie?',
    'show me what you look like',
    'pic?',
  ],
  es: [
    'Mándame una foto desde la playa',
    'mandame una foto porfa',
    '¿Me envías una foto tuya?',
    '¿Podrías enviarme una foto en la biblioteca, por favor?',
    '¿me puedes mandar una selfie?',
    'Me gustaría ver una foto tuya',
    'Quiero que me enseñes una foto de tu gato',
    'Por favor, envíeme una imagen',
    'quisiera otra foto',
    'Hola amor, manda foto',
    'Una foto en la nieve, por favor',
    '¿foto?',
    'Enséñame cómo vas',
    '¿No me mandas una foto?',
  ],
  de: [
    'Schick mir ein Foto vom Strand',
    'schicke mir bitte noch ein Bild',
    'Kannst du mir bitte ein Foto von dir schicken?',
    'Könnten Sie mir ein Bild zeigen?',
    'Schicken Sie mir bitte ein Foto',
    'Zeigst du mir ein Selfie?',
    'Darf ich ein Foto von dir sehen?',
    'Ich hätte gern ein Foto von dir im Garten',
    'Ich möchte, dass du mir ein Foto schickst',
    'Ich würde gerne ein Bild von dir sehen',
    'Mach mal ein Strandfoto für mich',
    'Ein Foto im Schnee, bitte',
    'Foto?',
    'Zeig mir, wie du aussiehst',
  ],
  fr: [
    'Envoie-moi une photo à la plage',
    'envoie moi une photo stp',
    'Tu peux m’envoyer une photo de toi ?',
    'Pourriez-vous me montrer une photo, s’il vous plaît ?',
    'Tu m’envoies une photo ?',
    'M’envoies-tu un selfie ?',
    'Je voudrais voir une photo de toi',
    'J’aimerais bien une photo de toi dans le jardin',
    'Puis-je voir une photo ?',
    'Je veux que tu m’envoies une photo',
    'Une photo de toi sous la pluie',
    'photo ?',
    'Montre-moi à quoi tu ressembles',
    'Envoie une image, s’il te plaît',
  ],
  pt: [
    'Me manda uma foto na praia',
    'Manda-me uma foto',
    'Você pode me mandar uma foto, por favor?',
    'voce me manda uma foto?',
    'Poderia me enviar uma imagem?',
    'Posso ver uma foto sua?',
    'Queria uma foto sua na neve',
    'Oi, manda foto',
    'Quero que você me mande uma selfie',
    'Dá pra me mandar uma foto?',
    'Uma foto na praia, por favor',
    'foto?',
    'Mostra como você está',
    'Tira uma foto pra mim',
  ],
  ja: [
    '写真を送って',
    'ビーチの写真を送ってください',
    '写真を送って。海辺で',
    '自撮り見せて！',
    'あなたの写真を見せてくれませんか？',
    '写真が見たいな',
    '写真ちょうだい',
    '図書館での写真をお願いします',
    '写真を撮って送ってほしい',
    '写真を見てもいいですか？',
    'もう一枚写真くれない？',
    '写真は？',
    '写真を見せて、お願い',
    '今の姿を見せて',
    'ｼｬｼﾝじゃなくて画像送って',
  ],
}

const NOT_ASKED: Record<Language, string[]> = {
  en: [
    'I took a picture of the harbour today',
    "don't send me pictures tonight",
    'don’t send me pictures tonight',
    'The picture on your wall is lovely',
    'I get the picture',
    "I'll send you a photo later",
    'Do you like photography?',
    '',
  ],
  es: [
    'Hoy saqué una foto del puerto',
    'No me mandes fotos esta noche',
    'La foto de tu pared es preciosa',
    'Te mando una foto luego',
    'Mi madre me manda fotos de sus gatos',
    'Me encanta cuando me mandas una foto',
    '¿Te gusta la fotografía?',
    'Gracias por la foto',
    'No quiero más fotos',
    '¿Quieres que te mande una foto?',
    'Quiero verte esta noche',
  ],
  de: [
    'Ich habe heute ein Foto vom Hafen gemacht',
    'Schick mir heute keine Fotos',
    'Das Bild an deiner Wand ist schön',
    'Ich schicke dir später ein Foto',
    'Morgen zeige ich dir ein Foto',
    'Magst du Fotografie?',
    'Danke für das Foto',
    'Machst du gern Fotos?',
    'Mach dir ein Bild von der Lage',
    'Ich freue mich, wenn du mir ein Foto schickst',
    'Soll ich dir ein Foto schicken?',
    'Sei mir ein Vorbild',
  ],
  fr: [
    'J’ai pris une photo du port aujourd’hui',
    'Ne m’envoie pas de photos ce soir',
    'm’envoie pas de photo',
    'La photo sur ton mur est jolie',
    'Je t’envoie une photo plus tard',
    'Tu aimes la photographie ?',
    'Merci pour la photo',
    'Ma mère m’envoie des photos',
    'J’adore quand tu m’envoies des photos',
    'Je ne veux plus de photos',
    'Tu veux que je t’envoie une photo ?',
  ],
  pt: [
    'Tirei uma foto do porto hoje',
    'Não me mande fotos hoje à noite',
    'Não manda foto',
    'A foto na sua parede é linda',
    'Te mando uma foto depois',
    'Minha mãe me manda fotos dos gatos',
    'Adoro quando você me manda fotos',
    'Você gosta de fotografia?',
    'Obrigado pela foto',
    'Não quero mais fotos',
    'Quer que eu te mande uma foto?',
  ],
  ja: [
    '今日港の写真を撮った',
    '写真を送らないで',
    '壁の写真、素敵だね',
    'あとで写真を送るね',
    '写真を撮るのは好き？',
    '写真を送ってくれてありがとう',
    '写真を撮っています',
    'まるで写真みたいだね',
    '写真はいらない',
    '写真を送ってもいい？',
    '写真を見せてあげる',
  ],
}

describe.each(Object.keys(ASKED) as Language[])('in %s a wish for a picture', (language) => {
  test.each(ASKED[language])('is read out of: %s', (message) => {
    expect(asksForPicture(message)).toBe(true)
  })

  test.each(NOT_ASKED[language])('is not read out of: %s', (message) => {
    expect(asksForPicture(message)).toBe(false)
  })
})

test.each([
  ['don’t send me pictures', true],
  ['No me mandes fotos', true],
  ['Bitte keine Fotos', true],
  ['Arrête de m’envoyer des photos', true],
  ['Não quero fotos', true],
  ['写真を送らないでください', true],
  ['Mándame una foto', false],
  ['Ich war heute am Strand', false],
])('who wants no pictures is understood: %s', (message, isRefusal) => {
  expect(refusesPictures(message)).toBe(isRefusal)
})

test('a long message is read in no time', () => {
  const long = `${'ein foto '.repeat(500)}${'me manda '.repeat(500)}写真を`.repeat(3)
  const from = performance.now()
  asksForPicture(long)
  expect(performance.now() - from).toBeLessThan(200)
})
