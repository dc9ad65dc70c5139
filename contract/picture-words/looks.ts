import type { BODY_TYPES, FACE_ARCHETYPES, FACE_SHAPES } from '../appearance.ts'
import type { Gender, Style } from '../characters.ts'
import type { Words } from './language.ts'

/** Parts of a person to which colours and shapes belong. */
export const PARTS: Record<'hair' | 'eyes' | 'skin' | 'face', Words> = {
  hair: {
    en: 'hair, haired, hairstyle, haircut, locks, mane, tresses',
    es: 'pelo, cabello, cabellera, melena, peinado',
    de: 'Haar, haarig, Frisur, Mähne',
    fr: 'cheveux, chevelure, cheveu, coiffure',
    pt: 'cabelo, cabeleira, penteado',
    ja: '髪, 髪の毛, ヘア, 髪型, ヘアスタイル',
  },
  eyes: {
    en: 'eye, eyed, iris',
    es: 'ojo, mirada',
    de: 'Auge, äugig, Augen',
    fr: 'yeux, œil, oeil, regard',
    pt: 'olho, olhar',
    ja: '目, 瞳, 眼, まなざし',
  },
  skin: {
    en: 'skin, skinned, complexion',
    es: 'piel, tez',
    de: 'Haut, häutig, Teint',
    fr: 'peau, teint',
    pt: 'pele, tez',
    ja: '肌, 皮膚',
  },
  face: {
    en: 'face, faced, jaw, jawline, face shape',
    es: 'rostro, cara, mandíbula',
    de: 'Gesicht, Gesichtsform',
    fr: 'visage, mâchoire',
    pt: 'rosto, face, cara',
    ja: '顔, 顔立ち, 輪郭',
  },
}

export const BODY_WORDS: Record<(typeof BODY_TYPES)[number], Words> = {
  slim: {
    en: 'slim, slender, petite, thin, lithe, lean, skinny, svelte',
    es: 'delgado, esbelto, flaco, menudo',
    de: 'schlank, dünn, zierlich, schmal',
    fr: 'mince, svelte, élancé, menu',
    pt: 'magro, esbelto, esguio, fino',
    ja: 'スリム, 痩せた, 細身, スレンダー, ほっそり, 華奢',
  },
  athletic: {
    en: 'athletic, fit, toned, sporty',
    es: 'atlético, deportista, en forma, tonificado',
    de: 'athletisch, sportlich, trainiert, durchtrainiert',
    fr: 'athlétique, sportif, sportive, tonique',
    pt: 'atlético, em forma, tonificado, desportista',
    ja: 'アスリート体型, 引き締まった, スポーティー, 運動選手',
  },
  average: {
    en: 'average build, average body, average, regular build, normal build',
    es: 'complexión media, cuerpo normal',
    de: 'durchschnittlich, normale Figur, normal gebaut',
    fr: 'corpulence moyenne, silhouette normale',
    pt: 'corpo médio, porte médio, corpo normal',
    ja: '標準体型, 普通の体型, 中肉中背',
  },
  curvy: {
    en: 'curvy, curvaceous, hourglass, voluptuous, curves',
    es: 'curvilíneo, con curvas, curvas',
    de: 'kurvig, Kurven',
    fr: 'pulpeux, pulpeuse, voluptueux, voluptueuse, formes généreuses',
    pt: 'curvilíneo, com curvas, curvas',
    ja: '曲線美, グラマー, グラマラス',
  },
  full: {
    en: 'plump, chubby, full-figured, stout, plus-size, plus size, heavyset, overweight, rounded figure, thick',
    es: 'gordito, rellenito, corpulento, talla grande',
    de: 'mollig, füllig, rundlich, vollschlank, korpulent',
    fr: 'ronde, rondelette, potelé, corpulent, dodu',
    pt: 'gordinho, cheinho, corpulento, rechonchudo',
    ja: 'ぽっちゃり, ふくよか, 大柄, ふっくら',
  },
  muscular: {
    en: 'muscular, burly, brawny, muscles, buff, ripped, bodybuilder, strong',
    es: 'musculoso, fornido, fuerte, músculos',
    de: 'muskulös, Muskeln, kräftig, stark',
    fr: 'musclé, musculeux, costaud',
    pt: 'musculoso, sarado, forte, músculos',
    ja: '筋肉質, マッチョ, 筋肉, たくましい',
  },
}

export const FACE_SHAPE_WORDS: Record<(typeof FACE_SHAPES)[number], Words> = {
  oval: {
    en: 'oval face, oval-faced, oval',
    es: 'cara ovalada, rostro ovalado',
    de: 'ovales Gesicht, oval',
    fr: 'visage ovale',
    pt: 'rosto oval',
    ja: '卵型の顔, 卵形の顔, 面長ではない',
  },
  heart: {
    en: 'heart-shaped face, heart-shaped, heart face',
    es: 'cara de corazón, rostro en forma de corazón',
    de: 'herzförmiges Gesicht, herzförmig',
    fr: 'visage en cœur, visage en coeur',
    pt: 'rosto em formato de coração, rosto de coração',
    ja: 'ハート型の顔, 逆三角形の顔',
  },
  square: {
    en: 'square face, square jaw, square-jawed, square-faced, strong jaw',
    es: 'cara cuadrada, mandíbula cuadrada',
    de: 'eckiges Gesicht, kantiges Kinn, markantes Kinn',
    fr: 'visage carré, mâchoire carrée',
    pt: 'rosto quadrado, queixo quadrado',
    ja: '四角い顔, 角ばった顔',
  },
  round: {
    en: 'round face, round-faced, chubby cheeks',
    es: 'cara redonda, rostro redondo',
    de: 'rundes Gesicht',
    fr: 'visage rond',
    pt: 'rosto redondo',
    ja: '丸顔, 丸い顔',
  },
  long: {
    en: 'long face, long-faced, narrow face',
    es: 'cara alargada, rostro alargado',
    de: 'langes Gesicht, schmales Gesicht',
    fr: 'visage allongé, visage long',
    pt: 'rosto comprido, rosto alongado',
    ja: '面長, 面長の顔',
  },
  diamond: {
    en: 'diamond face, diamond-shaped face, high cheekbones, diamond-shaped',
    es: 'cara de diamante, pómulos altos',
    de: 'diamantförmiges Gesicht, hohe Wangenknochen',
    fr: 'visage en losange, pommettes hautes',
    pt: 'rosto diamante, maçãs do rosto salientes',
    ja: 'ひし形の顔, 高い頬骨',
  },
}

export const FACE_WORDS: Record<(typeof FACE_ARCHETYPES)[number], Words> = {
  classic: {
    en: 'classic features, classic beauty, classic face, classical features',
    es: 'rasgos clásicos',
    de: 'klassische Züge, klassisches Gesicht',
    fr: 'traits classiques',
    pt: 'traços clássicos',
    ja: '端正な顔',
  },
  soft: {
    en: 'soft features, soft face',
    es: 'rasgos suaves',
    de: 'weiche Züge',
    fr: 'traits doux',
    pt: 'traços suaves',
    ja: '柔らかい顔立ち',
  },
  angular: {
    en: 'angular features, angular face, sharp features, chiselled, chiseled, angular',
    es: 'rasgos angulosos, rasgos afilados',
    de: 'kantige Züge, kantiges Gesicht, markante Züge',
    fr: 'traits anguleux',
    pt: 'traços angulosos, traços marcantes',
    ja: '彫りの深い, シャープな顔立ち',
  },
  monolid: {
    en: 'monolid, monolids, monolid eyes, single eyelids, asian, japanese, korean, chinese',
    es: 'ojos rasgados, asiático, japonés, coreano',
    de: 'asiatisch, Asiatin, japanisch, Japanerin, koreanisch',
    fr: 'asiatique, yeux bridés, japonais, coréen',
    pt: 'asiático, japonês, coreano',
    ja: '一重, 一重まぶた, アジア人, 日本人',
  },
  aquiline: {
    en: 'aquiline, aquiline nose, roman nose, hooked nose, mediterranean',
    es: 'nariz aguileña, aguileño, mediterráneo',
    de: 'Adlernase, mediterran',
    fr: 'nez aquilin, aquilin',
    pt: 'nariz aquilino, aquilino',
    ja: '鷲鼻, 高い鼻',
  },
  full: {
    en: 'full lips, full features, african, full-lipped',
    es: 'labios carnosos, labios gruesos, africano',
    de: 'volle Lippen, afrikanisch',
    fr: 'lèvres pulpeuses, lèvres charnues, africain',
    pt: 'lábios carnudos, lábios grossos, africano',
    ja: '厚い唇, ふっくらした唇',
  },
  delicate: {
    en: 'delicate features, delicate face, delicate, fine features, elfin',
    es: 'rasgos delicados, rasgos finos, delicado',
    de: 'zarte Züge, feine Züge, zartes Gesicht',
    fr: 'traits délicats, traits fins',
    pt: 'traços delicados, traços finos, delicado',
    ja: '繊細な顔立ち, 可憐な',
  },
  rugged: {
    en: 'rugged, rugged features, weathered, rugged face, craggy',
    es: 'rudo, rasgos duros, curtido',
    de: 'raue Züge, wettergegerbt, markig',
    fr: 'buriné, traits rudes',
    pt: 'rústico, traços rudes, rosto marcado',
    ja: '無骨, ワイルド, 精悍',
  },
}

export const FRECKLES: Words = {
  en: 'freckles, freckled, freckle, freckly',
  es: 'pecas, pecoso',
  de: 'Sommersprossen, sommersprossig',
  fr: 'taches de rousseur',
  pt: 'sardas, sardento',
  ja: 'そばかす, ソバカス',
}

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
]
