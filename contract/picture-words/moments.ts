import { SCENES } from '../appearance.ts'
import type { StagedShot } from '../staged-shot.ts'
import type { Words } from './language.ts'

type Scene = (typeof SCENES)[number]

/** What can lie over a place in the open air. */
export type Air = Pick<StagedShot, 'hour' | 'weather'>

export type Moment = {
  /** The scene where no place is named. */
  readonly shows: Scene
  /** Scenes that are so as they are. */
  readonly fits: readonly Scene[]
  /** What makes it so in other places in the open air. */
  readonly air?: Air
  readonly words: Words
}

/** Times, weathers and moods. */
export const MOMENTS: readonly Moment[] = [
  {
    shows: 'beach sunset',
    fits: ['beach sunset', 'rooftop', 'cafe'],
    air: { hour: 'dusk' },
    words: {
      en: 'sunset, dusk, golden hour, blue hour, twilight, sundown, nightfall',
      es: 'atardecer, anochecer, puesta de sol, ocaso, crepúsculo, hora dorada, hora azul',
      de: 'Sonnenuntergang, Abenddämmerung, Dämmerung, Abendrot, Abendsonne, goldene Stunde, blaue Stunde',
      fr: 'coucher de soleil, coucher du soleil, crépuscule, tombée de la nuit, heure dorée, heure bleue, soleil couchant',
      pt: 'pôr do sol, entardecer, anoitecer, crepúsculo, hora dourada, hora azul',
      ja: '夕日, 夕焼け, 夕暮れ, 夕方, 日没, 黄昏',
    },
  },
  {
    shows: 'beach sunset',
    fits: [],
    air: { hour: 'morning' },
    words: {
      en: 'sunrise, dawn, daybreak, first light, sunup',
      es: 'amanecer, alba, salida del sol, aurora',
      de: 'Sonnenaufgang, Morgengrauen, Morgendämmerung, Morgenrot, Tagesanbruch',
      fr: 'lever de soleil, lever du soleil, aube, aurore, point du jour, petit matin, soleil levant',
      pt: 'nascer do sol, amanhecer, alvorada, aurora, raiar do dia',
      ja: '朝日, 日の出, 夜明け, 明け方, 朝焼け, 暁',
    },
  },
  {
    shows: 'beach sunset',
    fits: ['beach sunset', 'rooftop', 'forest', 'cafe'],
    words: {
      en: 'holiday, vacation',
      es: 'vacaciones',
      de: 'Urlaub',
      fr: 'vacances',
      pt: 'férias',
    },
  },
  {
    shows: 'city night',
    fits: ['city night', 'neon', 'rooftop', 'bar', 'rain', 'ballroom', 'bedroom', 'cafe'],
    air: { hour: 'night' },
    words: {
      en: 'at night, by night, nighttime, night time, midnight, evening, in the evening, moonlight, moonlit, moon, night sky, night, starry night, stars, starry',
      es: 'noche, de noche, nocturno, medianoche, luz de luna, luna, estrellas, noche estrellada, cielo estrellado',
      de: 'Nacht, nachts, nächtlich, abends, am Abend, Abend, Mitternacht, Mondlicht, Mond, Sterne, Sternenhimmel',
      fr: 'nuit, soir, la nuit, nocturne, minuit, clair de lune, lune, étoiles, soirée, ciel étoilé',
      pt: 'noite, à noite, noturno, meia-noite, luar, lua, estrelas, céu estrelado',
      ja: '夜, 真夜中, 深夜, 月, 月明かり, 月光, 星空, 夜空, 晩',
    },
  },
  {
    shows: 'rain',
    fits: ['rain'],
    air: { weather: 'rain' },
    words: {
      en: 'rain, rainy, raining, rained, rainfall, raindrops, falling rain, pouring rain, downpour, ~umbrella, drizzle, drizzling, wet day',
      es: 'lluvia, lloviendo, lluvioso, llovizna, aguacero, ~paraguas, llueve',
      de: 'Regen, regnerisch, regnet, regnend, verregnet, Regenwetter, Nieselregen, Platzregen, Regenschauer, ~Regenschirm',
      fr: 'pluie, pluvieux, il pleut, pleut, bruine, averse, ~parapluie',
      pt: 'chuva, chuvoso, chovendo, a chover, chove, garoa, chuvisco, ~guarda-chuva',
      ja: '雨, 雨の日, 小雨, 大雨, 土砂降り, どしゃ降り, 雨が降っ, 雨降り, ~傘',
    },
  },
  {
    shows: 'rain',
    fits: [],
    air: { weather: 'storm' },
    words: {
      en: 'storm, stormy, thunderstorm, thunder, lightning, tempest, storm cloud',
      es: 'tormenta, tormentoso, tempestad, relámpago, trueno',
      de: 'Sturm, stürmisch, Gewitter, gewittrig, Unwetter, Gewitterwolken',
      fr: 'orage, orageux, tempête, foudre, tonnerre',
      pt: 'tempestade, tempestuoso, trovoada, temporal, relâmpago',
      ja: '嵐, 雷雨, 雷, 稲妻, 暴風雨',
    },
  },
  {
    shows: 'forest',
    fits: [],
    air: { weather: 'fog' },
    words: {
      en: 'fog, foggy, mist, misty, haze, hazy, thick fog, dense fog, thick mist, ~cloudy, ~overcast',
      es: 'niebla, neblina, bruma, brumoso, neblinoso, niebla espesa, niebla densa, ~nublado',
      de: 'Nebel, neblig, dunstig, Nebelschwaden, Bodennebel, dichter Nebel, dichtem Nebel, dichten Nebel, ~bewölkt',
      fr: 'brouillard, brume, brumeux, brouillard épais, ~nuageux',
      pt: 'neblina, nevoeiro, névoa, enevoado, bruma, nevoeiro denso, ~nublado',
      ja: '霧, 濃霧, 霞, 靄, ~曇り',
    },
  },
  {
    shows: 'snow',
    fits: ['snow'],
    air: { weather: 'snow' },
    words: {
      en: 'snow, snowy, snowing, snowed, snowfall, falling snow, snow falling, fresh snow, snowflake, snowstorm, blizzard',
      es: 'nieve, nevando, nevado, nevada, nieva, copos de nieve, ventisca',
      de: 'Schnee, verschneit, schneit, Schneefall, Schneetreiben, Schneesturm, Schneeflocken',
      fr: 'neige, enneigé, il neige, neigeux, flocons, tempête de neige',
      pt: 'neve, nevando, a nevar, neva, nevasca, flocos de neve',
      ja: '雪, 雪景色, 雪の日, 雪が降っ, 吹雪, 粉雪',
    },
  },
  {
    shows: 'snow',
    fits: ['snow'],
    words: {
      en: 'winter, wintry, ice, cold, freezing, frost, frosty, christmas',
      es: 'invierno, hielo, frío, invernal, navidad',
      de: 'Winter, winterlich, Eis, kalt, Kälte, Weihnachten',
      fr: 'hiver, glace, froid, hivernal, noël',
      pt: 'inverno, gelo, frio, invernal, natal',
      ja: '冬, 氷, 寒い, クリスマス',
    },
  },
  {
    shows: 'bedroom',
    fits: ['bedroom', 'cafe'],
    air: { hour: 'morning' },
    words: {
      en: 'morning, early morning, in the morning, morning light, early morning light, morning sun, lazy morning',
      es: 'mañana por la mañana, por la mañana, luz de la mañana, luz matinal, matinal',
      de: 'morgens, am Morgen, früher Morgen, frühmorgens, Morgenlicht, Morgensonne, Morgenstimmung, an einem Morgen',
      fr: 'matin, matinée, lumière du matin, matinal',
      pt: 'manhã, de manhã, luz da manhã, matinal',
      ja: '朝, 早朝, 朝の光',
    },
  },
  {
    shows: 'bedroom',
    fits: ['bedroom', 'cafe'],
    words: {
      en: 'cosy, cozy, candlelight, candle, intimate light',
      es: 'acogedor, velas',
      de: 'gemütlich, Kerzen, Kerzenlicht',
      fr: 'douillet, bougies',
      pt: 'aconchegante, velas',
      ja: '蝋燭, キャンドル',
    },
  },
  {
    shows: 'garden',
    fits: ['garden', 'forest', 'beach sunset', 'rooftop'],
    words: {
      en: 'spring, springtime, ~sunny, ~daylight, ~sunshine, ~sunlight, ~afternoon, ~noon, ~daytime',
      es: 'primavera, ~soleado, ~luz del día, ~sol, ~tarde',
      de: 'Frühling, ~sonnig, ~Tageslicht, ~Sonnenschein, ~Sonne, ~Nachmittag',
      fr: 'printemps, ~ensoleillé, ~lumière du jour, ~soleil, ~après-midi',
      pt: 'primavera, ~ensolarado, ~luz do dia, ~sol, ~tarde',
      ja: '春, ~晴れ, ~太陽, ~昼, ~日差し',
    },
  },
  {
    shows: 'beach sunset',
    fits: ['beach sunset', 'garden', 'rooftop', 'forest', 'cafe', 'bar'],
    words: {
      en: 'summer, summertime, summery',
      es: 'verano',
      de: 'Sommer, sommerlich',
      fr: 'été',
      pt: 'verão',
      ja: '夏',
    },
  },
  {
    shows: 'forest',
    fits: ['forest', 'garden'],
    words: {
      en: 'autumn, autumnal, fall leaves, autumn leaves',
      es: 'otoño, otoñal',
      de: 'Herbst, herbstlich',
      fr: 'automne',
      pt: 'outono',
      ja: '秋, 紅葉',
    },
  },
  {
    shows: 'studio',
    fits: SCENES,
    words: {
      en: 'portrait, profile',
      es: 'retrato',
      de: 'Porträt, Portrait',
      fr: 'portrait',
      pt: 'retrato',
      ja: 'ポートレート, 肖像',
    },
  },
]
