import type { OUTFITS, SCENES } from '../appearance.ts'
import type { Words } from './language.ts'

type Scene = (typeof SCENES)[number]

/** Places, by the scene that shows them. */
export const PLACES: Record<Scene, Words> = {
  'beach sunset': {
    en: 'beach, sea, seaside, ocean, shore, coast, sand, dune, harbour, harbor, pier, seashore, waves, tropical island, by the water, ~pool, ~swimming pool, ~lake, ~river, ~boat, ~yacht',
    es: 'playa, mar, costa, orilla, océano, arena, puerto, muelle, malecón, junto al mar, ~piscina, ~lago',
    de: 'Strand, Meer, Küste, Ufer, Ozean, Sand, Hafen, Düne, ~See, ~Schwimmbad, Pier',
    fr: 'plage, mer, bord de mer, côte, rivage, océan, sable, port, jetée, ~piscine, ~lac',
    pt: 'praia, mar, costa, litoral, oceano, areia, porto, cais, beira-mar, ~piscina, ~lago',
    ja: '海, 海辺, 浜辺, ビーチ, 砂浜, 海岸, 港, ~湖, ~プール',
  },
  cafe: {
    en: 'cafe, café, coffee, coffee shop, coffeehouse, coffee house, breakfast, brunch, bakery, tea, tearoom, tea house, espresso, cappuccino, ~kitchen',
    es: 'cafetería, café, desayuno, panadería, té, ~cocina',
    de: 'Café, Kaffee, Kaffeehaus, Frühstück, Bäckerei, Tee, Konditorei, ~Küche',
    fr: 'café, salon de thé, petit déjeuner, boulangerie, thé, ~cuisine',
    pt: 'café, cafeteria, cafetaria, pequeno-almoço, café da manhã, padaria, chá, ~cozinha',
    ja: 'カフェ, 喫茶店, コーヒー, 珈琲, 朝食, パン屋, お茶, 紅茶, ~キッチン, ~台所',
  },
  library: {
    en: 'library, book, bookshop, bookstore, bookshelf, bookshelves, reading, study, ~classroom, ~university, ~museum',
    es: 'biblioteca, librería, libro, leyendo, ~universidad, ~museo',
    de: 'Bibliothek, Bücherei, Buchladen, Buchhandlung, Buch, Bücher, Bücherregal, lesend, liest, ~Universität, ~Museum',
    fr: 'bibliothèque, librairie, livre, lisant, en train de lire, ~université, ~musée',
    pt: 'biblioteca, livraria, livro, lendo, a ler, ~universidade, ~museu',
    ja: '図書館, 図書室, 本屋, 書店, 本棚, 本, 読書, 読む, 読んで, ~大学, ~美術館',
  },
  bedroom: {
    en: 'bedroom, bed, pillow, waking, asleep, home, sofa, couch, at home, living room, hotel room, apartment, fireplace',
    es: 'dormitorio, habitación, cama, almohada, en casa, sofá, casa, salón',
    de: 'Schlafzimmer, Bett, Kissen, zu Hause, zuhause, Sofa, Couch, Wohnzimmer, Wohnung, Hotelzimmer',
    fr: 'chambre, lit, oreiller, à la maison, chez elle, chez lui, canapé, maison, salon, appartement',
    pt: 'quarto, cama, travesseiro, almofada, em casa, sofá, casa, sala de estar',
    ja: '寝室, ベッド, 部屋, 自宅, 家, ソファ, ソファー, 枕, リビング, 布団',
  },
  forest: {
    en: 'forest, wood, woods, woodland, tree, hike, hiking, trail, mountain, jungle, nature, wilderness, camping, campfire, outdoors, ~desert, ~field, ~waterfall, ~meadow',
    es: 'bosque, selva, árbol, montaña, naturaleza, sendero, senderismo, ~desierto, ~campo, ~cascada',
    de: 'Wald, Baum, Bäume, Berg, Gebirge, Natur, Dschungel, Wanderung, Wanderweg, im Freien, ~Wüste, ~Feld, ~Wasserfall',
    fr: 'forêt, bois, arbre, montagne, nature, randonnée, sentier, jungle, ~désert, ~champ, ~cascade',
    pt: 'floresta, bosque, mata, selva, árvore, montanha, natureza, trilha, ~deserto, ~campo, ~cachoeira',
    ja: '森, 林, 山, 木々, 自然, ハイキング, 森林, ジャングル, ~砂漠, ~草原, ~滝',
  },
  neon: {
    en: 'neon, neon light, nightclub, night club, club, concert, party, arcade, dancing, disco, dance floor, cyberpunk, futuristic city, festival, ~futuristic, ~sci-fi',
    es: 'neón, luces de neón, discoteca, club, concierto, fiesta, bailando, ciberpunk, ~futurista',
    de: 'Neon, Neonlicht, Neonlichter, Nachtclub, Diskothek, Disko, Club, Konzert, Party, tanzend, tanzt, Cyberpunk, ~futuristisch',
    fr: 'néon, boîte de nuit, discothèque, club, concert, fête, dansant, cyberpunk, ~futuriste',
    pt: 'neon, néon, luzes de neon, discoteca, balada, boate, concerto, festa, dançando, cyberpunk, ~futurista',
    ja: 'ネオン, ネオン街, クラブ, コンサート, パーティー, ライブハウス, ゲームセンター, サイバーパンク, ~未来都市',
  },
  rooftop: {
    en: 'rooftop, roof, balcony, terrace, skyline, roof garden, penthouse',
    es: 'azotea, tejado, balcón, terraza',
    de: 'Dach, Dachterrasse, Balkon, Terrasse, Skyline',
    fr: 'toit, balcon, terrasse, toit-terrasse, rooftop',
    pt: 'telhado, terraço, varanda, cobertura, sacada',
    ja: '屋上, 屋根, バルコニー, ベランダ, テラス',
  },
  'city night': {
    en: 'city, street, downtown, town, night out, bridge, city lights, skyscraper, urban, alley, metropolis, ~subway, ~train, ~car',
    es: 'ciudad, calle, centro, puente, rascacielos, urbano, luces de la ciudad, callejón',
    de: 'Stadt, Straße, Innenstadt, Brücke, Großstadt, Hochhaus, Gasse, Altstadt, Lichter der Stadt',
    fr: 'ville, rue, centre-ville, pont, gratte-ciel, ruelle, lumières de la ville',
    pt: 'cidade, rua, centro, ponte, arranha-céu, urbano, luzes da cidade, beco',
    ja: '街, 都市, 都会, 街角, 通り, 橋, 夜景, 繁華街, 高層ビル, 東京',
  },
  rain: {
    en: 'window, windowsill, rainy window',
    es: 'ventana',
    de: 'Fenster',
    fr: 'fenêtre',
    pt: 'janela',
    ja: '窓, 窓辺',
  },
  snow: {
    en: 'ski, skiing, ski slope, ice rink, glacier, igloo, ski resort',
    es: 'pista de esquí, glaciar, esquiando',
    de: 'Skipiste, Piste, Gletscher, Eisbahn',
    fr: 'piste de ski, glacier, patinoire',
    pt: 'pista de esqui, geleira',
    ja: 'スキー場, ゲレンデ, 雪原, 雪山, 雪国, スケートリンク',
  },
  garden: {
    en: 'garden, flower, park, greenhouse, orchard, rose garden, roses, cherry blossom, botanical garden, blossom, backyard, picnic, ~vineyard',
    es: 'jardín, flor, parque, invernadero, huerto, rosas, cerezos',
    de: 'Garten, Blume, Park, Gewächshaus, Obstgarten, Rosen, Kirschblüte, Rosengarten, Blüte',
    fr: 'jardin, fleur, parc, serre, verger, roses, cerisier',
    pt: 'jardim, flor, parque, estufa, pomar, rosas, cerejeira',
    ja: '庭, 庭園, 花, 花畑, 公園, 温室, 桜, 薔薇, バラ園',
  },
  bar: {
    en: 'bar, pub, cocktail, cocktail bar, wine, drink, whisky, whiskey, wine bar, beer, jazz club, tavern, ~restaurant, ~dinner, ~diner, ~candlelight dinner',
    es: 'bar, taberna, cóctel, vino, copa, cerveza, whisky, ~restaurante, ~cena',
    de: 'Bar, Kneipe, Cocktail, Cocktailbar, Wein, Getränk, Whisky, Bier, ~Restaurant, ~Abendessen',
    fr: 'bar, pub, cocktail, vin, verre de vin, bière, whisky, taverne, ~restaurant, ~dîner',
    pt: 'bar, taverna, coquetel, vinho, bebida, cerveja, uísque, ~restaurante, ~jantar',
    ja: 'バー, 居酒屋, カクテル, ワイン, お酒, ウイスキー, ビール, ~レストラン, ~ディナー',
  },
  gym: {
    en: 'gym, workout, working out, training, running, exercise, exercising, yoga, fitness, gymnasium, dumbbell, treadmill, weightlifting, ~boxing, ~tennis, ~stadium',
    es: 'gimnasio, entrenamiento, entrenando, ejercicio, yoga, pesas, fitness',
    de: 'Fitnessstudio, Fitness, Turnhalle, Training, trainierend, Yoga, Hanteln, Sporthalle',
    fr: 'salle de sport, gymnase, entraînement, exercice, yoga, haltères, musculation',
    pt: 'academia, ginásio, treino, treinando, exercício, ioga, yoga, musculação',
    ja: 'ジム, トレーニング, 筋トレ, ヨガ, 体育館, 運動',
  },
  office: {
    en: 'office, work, desk, meeting, workshop, workplace, boardroom, at work, computer, laptop, ~laboratory, ~hospital',
    es: 'oficina, trabajo, escritorio, reunión, despacho, taller, ordenador',
    de: 'Büro, Arbeit, Schreibtisch, Besprechung, Werkstatt, Arbeitsplatz',
    fr: 'bureau, travail, réunion, atelier, ordinateur',
    pt: 'escritório, trabalho, mesa de trabalho, reunião, oficina, computador',
    ja: 'オフィス, 会社, 職場, 仕事, 仕事場, 机, デスク, 会議室',
  },
  ballroom: {
    en: 'ballroom, gala, ball, opera, theatre, theater, wedding, formal, palace, masquerade, prom night, chandelier, ~castle, ~church, ~red carpet',
    es: 'salón de baile, gala, baile, ópera, teatro, boda, palacio, ~castillo',
    de: 'Ballsaal, Gala, Ball, Oper, Theater, Hochzeit, Palast, Kronleuchter, ~Schloss, ~Burg',
    fr: 'salle de bal, gala, bal, opéra, théâtre, mariage, palais, ~château',
    pt: 'salão de baile, gala, baile, ópera, teatro, casamento, palácio, ~castelo',
    ja: '舞踏会, ガラ, オペラ, 劇場, 結婚式, 宮殿, 大広間, ~城',
  },
  studio: {
    en: 'studio, photo studio, plain background, simple background, white background, grey background, gray background, neutral background, backdrop',
    es: 'estudio, fondo liso, fondo blanco, fondo neutro',
    de: 'Studio, Fotostudio, schlichter Hintergrund, weißer Hintergrund',
    fr: 'studio, fond uni, fond blanc, fond neutre',
    pt: 'estúdio, fundo liso, fundo branco, fundo neutro',
    ja: 'スタジオ, 無地の背景, 白い背景, 白背景, シンプルな背景',
  },
}

/** Scenes that show another place as well. */
export const SHOWN_TOO: Partial<Record<Scene, readonly Scene[]>> = {
  'city night': ['rooftop', 'neon', 'bar', 'rain'],
  forest: ['garden'],
  rain: ['city night'],
}

/** Clothes that fit a place, where nobody says otherwise. */
export const SCENE_OUTFITS: Partial<Record<Scene, (typeof OUTFITS)[number]>> = {
  'beach sunset': 'swimsuit',
  snow: 'coat',
  gym: 'sportswear',
  bedroom: 'knit',
  forest: 'hoodie',
}
