import type { POSTURES } from '../appearance.ts'
import type { ARMS } from '../staged-shot.ts'
import type { Words } from './language.ts'

/** Who sits is shown at a table, who leans at a railing. */
export const POSTURE_WORDS: Record<(typeof POSTURES)[number], Words> = {
  standing: {
    en: 'standing, she stands, he stands, standing up, standing upright, stood up, on her feet, on his feet',
    es: 'de pie, parado frente, parada frente, en pie',
    de: 'stehend, steht, stehst, stehen, aufrecht stehend, im Stehen, dastehend, dasteht',
    fr: 'debout, se tient debout, tiens-toi debout',
    pt: 'de pé, em pé, está de pé, está em pé',
    ja: '立っ, 立つ, 立ち, 立ち姿, 佇む, 佇んで, たたずむ, たたずんで',
  },
  seated: {
    en: 'sitting, sits, seated, sit, sitting down, sits down, sat down, at a table, at the table, on a chair, in a chair, in an armchair, sitting at a table, sitting at the table',
    es: 'sentado, sentarse, sentándose, siéntate, se sienta, a la mesa, en una mesa, sentado a la mesa, en una silla, en un sillón',
    de: 'sitzend, sitzt, sitzen, gesetzt, hingesetzt, im Sitzen, dasitzend, am Tisch, an einem Tisch, auf einem Stuhl, im Sessel',
    fr: "assis, assise, assieds-toi, s'assoit, s'assied, attablé, attablée, à table, à une table, à la table, sur une chaise, dans un fauteuil",
    pt: 'sentado, sentada, sentar-se, sentando, senta-se, à mesa, numa mesa, em uma mesa, sentado à mesa, numa cadeira, em uma cadeira, na poltrona',
    ja: '座っ, 座る, 座り, 腰掛け, 腰かけ, 着席, テーブルに, テーブルで, 椅子に',
  },
  leaning: {
    en: 'leaning, leans, leaning against, leaning on, leans against, leans on, leaned against, leant against, propped against, railing, balustrade',
    es: 'apoyado en, apoyada en, apoyado contra, apoyada contra, apoyado sobre, apoyada sobre, apoyándose, se apoya, recostado, recostado contra, recostada contra, recargado en, recargada en, recargado contra, recargada contra, acodado, barandilla, baranda',
    de: 'lehnend, lehnt, lehnst, gelehnt, angelehnt, sich lehnend, Geländer, Brüstung, Reling',
    fr: "adossé, adossé à, adossée à, appuyé contre, appuyée contre, appuyé à, appuyée à, appuyé sur, appuyée sur, s'appuie, s'appuyant, accoudé, accoudé à, accoudée à, balustrade, rambarde",
    pt: 'encostado, encostado em, encostada em, encostado na, encostada na, encostado no, encostada no, apoiado em, apoiada em, apoiado na, apoiada na, apoiado no, apoiada no, recostado, debruçado, parapeito, corrimão',
    ja: 'もたれ, 寄りかか, 寄り掛か, よりかか, 手すり, 手摺, 欄干',
  },
}

export const ARMS_WORDS: Record<(typeof ARMS)[number], Words> = {
  crossed: {
    en: 'arms crossed, crossed arms, crossing her arms, crossing his arms, arms folded, folded arms, folding her arms, folding his arms, crosses her arms, crosses his arms, arms across the chest, arms crossed over her chest, arms crossed over his chest',
    es: 'brazos cruzados, cruzado de brazos, cruzada de brazos, cruzando los brazos, brazos cruzados sobre el pecho',
    de: 'verschränkte Arme, verschränkten Armen, Arme verschränkt, Arme vor der Brust verschränkt, gekreuzte Arme, gekreuzten Armen, vor der Brust verschränkten Armen',
    fr: 'bras croisés, croisant les bras, croise les bras',
    pt: 'braços cruzados, cruzando os braços, cruza os braços, braços cruzados sobre o peito',
    ja: '腕を組, 腕組, 腕をくん',
  },
  'on hips': {
    en: 'hands on hips, hand on hip, hands on her hips, hands on his hips, hands on your hips, hands on the hips, hand on her hip, hand on his hip, hand on your hip, arms akimbo, akimbo',
    es: 'manos en la cintura, mano en la cintura, manos en las caderas, mano en la cadera, manos en la cadera, brazos en jarras, en jarras',
    de: 'Hände in die Hüften gestemmt, Hände in den Hüften, Hand in der Hüfte, Hand in die Hüfte gestemmt, Händen in den Hüften, Hände an den Hüften, Hand an der Hüfte, Hände in die Hüfte gestemmt',
    fr: 'mains sur les hanches, main sur la hanche, poings sur les hanches, mains aux hanches',
    pt: 'mãos na cintura, mão na cintura, mãos nos quadris, mão no quadril, mãos no quadril',
    ja: '腰に手, 腰に手を当, 腰に手を当て, 手を腰に, 両手を腰に',
  },
  behind: {
    en: 'hands behind her back, hands behind his back, hands behind your back, hands behind the back, hands behind back, arms behind her back, arms behind his back, arms behind the back',
    es: 'manos a la espalda, manos detrás de la espalda, manos en la espalda, manos tras la espalda',
    de: 'Hände hinter dem Rücken, Händen hinter dem Rücken, Arme hinter dem Rücken, Hände auf dem Rücken',
    fr: 'mains dans le dos, mains derrière le dos, bras dans le dos',
    pt: 'mãos atrás das costas, mãos para trás, mãos nas costas',
    ja: '手を後ろに, 後ろ手, 手を後ろで, 後ろで手を組',
  },
}

/** Postures and views that no picture shows; named whole among what is not followed. */
export const UNSHOWN: Words = {
  en: 'kneeling, kneels, on her knees, on his knees, crouching, squatting, lying, lying down, lies down, laying down, reclining, waving, waves her hand, waves his hand, waving her hand, waving his hand, looking back, looks back, looking back over her shoulder, looking back over his shoulder, looking over her shoulder, looking over his shoulder, over the shoulder, jumping, walking, crawling, from behind, from the back, seen from behind, seen from the back, viewed from behind, back view, rear view, back turned, back to the camera, with her back to the camera, with his back to the camera',
  es: 'arrodillado, de rodillas, en cuclillas, agachado, tumbado, acostado, echado, saludando con la mano, saludando, mirando hacia atrás, mirando atrás, mirando por encima del hombro, saltando, caminando, de espaldas, de espaldas a la cámara, desde atrás, por detrás, vista trasera',
  de: 'kniend, kniet, auf Knien, auf den Knien, hockend, hockt, liegend, liegt, winkend, winkt, Blick über die Schulter, über die Schulter blickend, blickt zurück, zurückblickend, springend, springt, gehend, von hinten, Rückenansicht, mit dem Rücken zur Kamera',
  fr: "à genoux, agenouillé, accroupi, allongé, couché, étendu, fait signe de la main, faisant signe, saluant de la main, regardant par-dessus son épaule, par-dessus l'épaule, par-dessus son épaule, se retournant, regardant en arrière, sautant, marchant, de dos, vue de dos, vu de dos, par derrière, de derrière",
  pt: 'ajoelhado, de joelhos, agachado, deitado, acenando, acenando com a mão, olhando por cima do ombro, por cima do ombro, olhando para trás, pulando, caminhando, andando, de costas, de costas para a câmera, por trás, vista de trás',
  ja: 'ひざまずく, ひざまずいて, ひざまずいた, 跪く, 跪いて, しゃがんで, しゃがむ, 横になって, 横になる, 横たわる, 横たわって, 寝転んで, 寝そべって, 手を振る, 手を振って, 振り返る, 振り返って, 振り向く, 振り向いて, 見返り, ジャンプ, 歩いて, 歩く, 後ろ姿, 後ろから, 背後から, 背中を向け',
}
