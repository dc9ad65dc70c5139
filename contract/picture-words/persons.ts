import type { Gender, Style } from '../characters.ts'
import type { Words } from './language.ts'

export const GENDER_WORDS: Record<Gender, Words> = {
  female: {
    en: 'woman, women, girl, lady, ladies, female, girlfriend, she, her, wife, queen, princess, goddess, actress, waitress, 1girl, 1woman',
    es: 'mujer, chica, dama, señora, femenino, novia, ella, reina, princesa',
    de: 'Frau, Dame, Freundin, weiblich, sie, Mädel, Mädchen, Königin, Prinzessin',
    fr: 'femme, dame, féminin, féminine, copine, elle, reine, princesse',
    pt: 'mulher, moça, dama, senhora, feminino, namorada, ela, rainha, princesa',
    ja: '女性, 女, 女の人, 女の子, 彼女, お姉さん, 美女, 美人, 姫',
  },
  male: {
    en: 'man, men, guy, male, boyfriend, gentleman, he, him, his, husband, king, prince, waiter, 1man',
    es: 'hombre, chico, señor, caballero, masculino, novio, rey, príncipe',
    de: 'Mann, Herr, Kerl, Freund, männlich, er, König, Prinz, Typ',
    fr: 'homme, monsieur, mec, masculin, copain, il, roi, prince',
    pt: 'homem, rapaz, senhor, cavalheiro, masculino, namorado, ele, rei, príncipe',
    ja: '男性, 男, 男の人, 彼, 彼氏, お兄さん, イケメン, 紳士, 王子',
  },
  futanari: {
    en: 'futanari, futa',
    es: 'futanari',
    de: 'Futanari',
    fr: 'futanari',
    pt: 'futanari',
    ja: 'ふたなり',
  },
}

export const STYLE_WORDS: Record<Style, Words> = {
  realistic: {
    en: 'realistic, photorealistic, photo-realistic, photoreal, lifelike, real life, realism',
    es: 'realista, fotorrealista',
    de: 'realistisch, fotorealistisch',
    fr: 'réaliste, photoréaliste',
    pt: 'realista, fotorrealista',
    ja: 'リアル, 写実的, 実写, 写実',
  },
  anime: {
    en: 'anime, manga, cartoon, cel shaded, cel-shaded, anime style, comic, 2d',
    es: 'anime, manga, dibujos animados',
    de: 'Anime, Manga, Zeichentrick, Comic',
    fr: 'anime, manga, dessin animé, animé',
    pt: 'anime, mangá, desenho animado',
    ja: 'アニメ, 漫画, マンガ, アニメ風, イラスト, 二次元',
  },
}

/** Words for an age, in years. All are adults'. */
export const AGE_WORDS: readonly { readonly years: number; readonly words: Words }[] = [
  {
    years: 22,
    words: {
      en: 'young adult, student, college student, university student',
      es: 'estudiante universitaria, estudiante universitario',
      de: 'Studentin, Student',
      fr: 'étudiante, étudiant',
      pt: 'universitária, universitário',
      ja: '大学生, 女子大生',
    },
  },
  {
    years: 23,
    words: {
      en: 'young, youthful, young woman, young man, early twenties',
      es: 'joven',
      de: 'jung',
      fr: 'jeune',
      pt: 'jovem',
      ja: '若い, 若者',
    },
  },
  {
    years: 25,
    words: {
      en: 'twenties, 20s, twentysomething, twenty-something, mid twenties',
      es: 'veinteañera, veinteañero',
      de: 'Zwanziger',
      fr: 'vingtaine',
      pt: 'vinte e poucos',
      ja: '二十代',
    },
  },
  { years: 28, words: { en: 'late twenties' } },
  {
    years: 34,
    words: {
      en: 'thirties, 30s, thirtysomething, early thirties, mid thirties',
      es: 'treintañera, treintañero',
      de: 'Dreißiger',
      fr: 'trentaine',
      pt: 'trinta e poucos',
      ja: '三十代',
    },
  },
  {
    years: 44,
    words: {
      en: 'forties, 40s, mid forties, mature',
      es: 'cuarentona, maduro',
      de: 'Vierziger, reif',
      fr: 'quarantaine, mûr',
      pt: 'quarentona, maduro',
      ja: '四十代, 熟女',
    },
  },
  {
    years: 48,
    words: {
      en: 'middle-aged, middle aged',
      es: 'mediana edad, de mediana edad',
      de: 'mittleren Alters, mittleres Alter',
      fr: "d'âge mûr, entre deux âges",
      pt: 'meia-idade, de meia-idade',
      ja: '中年',
    },
  },
  {
    years: 54,
    words: {
      en: 'fifties, 50s',
      es: 'cincuentona',
      de: 'Fünfziger',
      fr: 'cinquantaine',
      pt: 'cinquentona',
      ja: '五十代',
    },
  },
  {
    years: 60,
    words: {
      en: 'old, elderly, senior, older, sixties, 60s, grandmother, grandfather',
      es: 'viejo, anciano, mayor',
      de: 'alt, älter, Senior, Seniorin',
      fr: 'vieux, vieille, âgé',
      pt: 'velho, idoso, mais velho',
      ja: '老人, 年配, 六十代, 高齢',
    },
  },
  {
    years: 70,
    words: {
      en: '~seventies, ~70s',
      es: '~setentona, ~septuagenario',
      de: '~Siebziger',
      fr: '~septuagénaire',
      pt: '~setentona, ~septuagenário',
      ja: '~七十代',
    },
  },
  { years: 80, words: { en: '~eighties, ~80s', ja: '~八十代' } },
]
