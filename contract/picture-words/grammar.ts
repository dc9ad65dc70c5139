import type { Words } from './language.ts'

/** What stands before what is not wanted. */
export const NOT_BEFORE: Words = {
  en: "no, not, without, never, minus, except, don't, doesn't, isn't, aren't, w/o, sans, lacking, avoid, exclude",
  es: 'sin, no, nunca, ningún, ninguna, excepto, ni',
  de: 'ohne, kein, nicht, nie, außer',
  fr: 'sans, pas, pas de, jamais, aucun, ni',
  pt: 'sem, não, nunca, nenhum, nenhuma, nem',
}

/** What stands behind it. */
export const NOT_AFTER: Words = { en: '', ja: 'なし, 無し, ない, なく, 抜き, 以外, せずに, ません' }

/** A "not" reaches over these to the next thing. */
export const OR: Words = { en: 'or, nor', es: 'o, u', de: 'oder, noch', fr: 'ou', pt: 'ou', ja: 'または, や' }

/** A colour seldom belongs to what stands beyond these. */
export const AND: Words = {
  en: 'and, with, plus, wearing, but',
  es: 'y, con, e, llevando, pero, lleva',
  de: 'und, mit, aber, trägt',
  fr: 'et, avec, mais, porte, portant',
  pt: 'e, com, mas, usando, vestindo',
  ja: 'と, そして',
}

/** Behind a number of years. */
export const YEARS: Words = {
  en: 'years old, year old, years, yo, y o, yrs, year-old, years of age',
  es: 'años, años de edad, año',
  de: 'Jahre, Jahre alt, jährig, Jahren, jährige',
  fr: 'ans, an',
  pt: 'anos, anos de idade, ano',
  ja: '歳, 才, さい',
}

/** Before a number of years. */
export const AGED: Words = {
  en: 'aged, age, age is',
  es: 'edad, de edad',
  de: 'Alter, im Alter von',
  fr: 'âgé de, âgée de, âge',
  pt: 'idade',
  ja: '年齢',
}

/**
 * Words that carry no wish of their own, or one that every picture grants. They are neither followed nor named as
 * not followed, and tell one language from another.
 */
export const STOP_WORDS: Words = {
  en: `a, an, the, of, in, on, at, to, from, by, for, as, is, are, was, be, been, being, am, it, its, i, me, my, you, your, we, us, our, they, them, their, this, that, these, those, there, here, who, which, what, where, how, when,
   s, t, re, ll, ve, d, m, don, doesn, isn, aren, very, so, too, really, quite, just, some, any, all, more, most, much, many, lot, one, two, into, onto, over, under, near, next, behind, beside, front, between, through, around, up, down, out, off, while, then, also, only, own, if, can, could, would, should, will, do, does, did, has, have, had, having, get, make, want, like, please, let, show, give, send, take, draw, create, generate, see, look, looks, looking,
   picture, photo, photograph, pic, image, portrait, selfie, shot, snapshot, drawing, painting, photography, illustration, view, scene, background, style, styled, high quality, best quality, quality, masterpiece, detailed, highly detailed, ultra, hd, 4k, 8k, uhd, hdr, sharp, resolution, professional, cinematic, aesthetic, beautiful, pretty, gorgeous, stunning, attractive, handsome, lovely, cute, nice, good, great, amazing, perfect, elegant, stylish, fashionable, person, people, someone, somebody, adult, character, model, posing, pose, poses, wears, wear, dressed in, worn, light, lights, lighting, lit, soft light, camera, at the camera, expression, mood, color, coloured, colored, colour, body, build, figure, head, day, time, alone, solo, same, new, little, big, small, full, kind, good morning, good night, good evening, barefoot, hello, hi, hey, thanks, thank you, yes, her, now, right now, again, another, other, today, maybe, again, darling, dear, honey, sweetheart, love, sweetie, babe, my love`,
  es: `el, la, los, las, un, una, unos, unas, de, del, al, a, en, por, para, que, se, su, sus, mi, tu, es, está, son, muy, más, como, este, esta, ese, esa, lo, le, me, te, yo, hay, tiene, ser, estar, donde, cuando, sobre, entre, hasta, desde, bajo, junto, foto, imagen, retrato, fotografía, selfi, dibujo, cuadro, hermoso, bonito, guapo, lindo, precioso, bello, elegante, persona, alguien, adulto, posando, mirando, mira, cámara, fondo, estilo, calidad, alta calidad, luz, luces, expresión, cuerpo, favor, por favor, quiero, quisiera, muéstrame, mándame, envíame, tuya, tuyo, hazme, haz, una foto, día, color, tiempo, llevar, puesto, cariño, amor, mi amor, mi vida, ahora, hoy, otra, otro, puedes, podrías`,
  de: `der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, in, im, am, an, auf, aus, bei, beim, zu, zum, zur, von, vom, für, ist, sind, war, hat, haben, ihr, ihre, ihren, sein, seine, mein, dein, es, ich, du, wir, man, sich, sehr, so, wie, als, auch, nur, noch, hier, da, dort, über, unter, vor, hinter, neben, zwischen, durch, um, nach, wo, wer, was, bitte, schick, schicke, zeig, zeige, mach, mache, mir, möchte, will, Bild, Foto, Porträt, Portrait, Selfie, Fotografie, Aufnahme, schön, hübsch, wunderschön, attraktiv, elegant, süß, Person, jemand, erwachsen, posiert, schaut, blickt, Kamera, Hintergrund, Stil, Qualität, Licht, Lichter, Ausdruck, Körper, Tag, Farbe, farben, Uhr, Schatz, Liebling, jetzt, heute, noch ein, kannst, könntest, mal, gerade, dir, dich`,
  fr: `le, la, les, l, un, une, des, de, d, du, à, au, aux, en, dans, sur, sous, par, pour, que, qui, qu, se, s, sa, son, ses, ma, mon, mes, ta, ton, est, sont, très, plus, comme, ce, cette, ces, c, je, j, tu, nous, vous, on, n, y a, il y a, ne, où, quand, chez, vers, entre, devant, derrière, près, photo, image, portrait, photographie, selfie, dessin, tableau, beau, belle, joli, jolie, magnifique, élégant, mignon, mignonne, personne, quelqu, adulte, posant, pose, regardant, regarde, caméra, objectif, fond, style, qualité, haute qualité, lumière, lumières, expression, corps, veux, voudrais, envoie, toi, montre, moi, fais, s'il te plaît, s'il vous plaît, jour, couleur, aux, chéri, chérie, mon amour, maintenant, aujourd'hui, peux, pourrais, autre, encore`,
  pt: `o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, ao, à, aos, às, por, pelo, pela, para, que, se, seu, sua, seus, suas, meu, minha, teu, tua, é, está, são, muito, mais, como, este, esta, esse, essa, lhe, me, te, eu, há, tem, ser, estar, onde, quando, sobre, entre, até, desde, sob, perto, numa, num, foto, imagem, retrato, fotografia, selfie, desenho, quadro, bonito, lindo, belo, formoso, elegante, pessoa, alguém, adulto, posando, olhando, olha, câmera, câmara, fundo, estilo, qualidade, alta qualidade, luz, luzes, expressão, corpo, favor, por favor, quero, queria, manda, mande, envia, lá, mostra, faz, dia, cor, tempo, amor, meu amor, querido, querida, agora, hoje, outra, outro, pode, poderia`,
  ja: `写真, 画像, 絵, イラストレーション, 自撮り, ポートレート, 背景, 美しい, 可愛い, かわいい, 綺麗, きれいな, 素敵, 高画質, 最高品質, 人物, 人, 一人, 大人, 成人, ポーズ, カメラ, カメラ目線, スタイル, 雰囲気, 表情, 光, 色, 姿, 中, 前, 上, 下, 横, 見て, 見つめ, 着た, お願い, 送って, 見せて, 描いて, 作って, 裸足, 裸足で, 靴を脱いで, 靴を脱いだ`,
}

/** What looks like a posture, an hour or a weather and is none. */
export const LOOKALIKES: Words = {
  en: 'standing ovation, long-standing, standing order, standing joke, stands for, stands out, one-night stands, sitting duck, sitting room, sits well, sits right, sits badly, leaning towards, leaning toward, leaning tower, rain check, storm out, by storm, perfect storm, storm in a teacup, lightning fast, hazy memory, foggy memory, dawn on, sunset clause, night in shining',
  es: 'pie de foto, más tarde, tarde o temprano, buenas tardes, buenas noches, buenos días, llegar tarde, lluvia de ideas, sienta bien, me sienta, te sienta, le sienta',
  de: 'gute Nacht, guten Abend, guten Morgen, guten Tag, Mist, sitzt gut, sitzt perfekt, sitzt wie angegossen, sitzt eng, gut sitzend, eng sitzend, steht dir, steht ihr, steht ihm, steht mir, steht für, sitzen lassen, im Regen stehen',
  fr: "bonne nuit, bonsoir, demain matin, ce matin, j'ai été, a été, ont été, avons été, pluie d'idées, tout assis",
  pt: 'mais tarde, já é tarde, boa tarde, boa noite, bom dia, amanhã, amanhã de manhã, tempestade de ideias, chuva de ideias',
  ja: '目立っ, 目立つ, 目立ち, 目立た, 役立っ, 役立つ, 役に立っ, 役に立つ, 引き立つ, 引き立っ, 引き立て, 旅立つ, 旅立っ, 際立つ, 際立っ, 腹が立つ, 腹が立っ, 成り立つ, 成り立っ, 苛立っ, 苛立つ, 夕立, 顔立ち, 目鼻立ち, 立場, 銀座, 口座, 日傘, 座右',
}

/** What no picture shows. Named by no answer. */
export const UNSUITED: Words = {
  en: `nude, nudity, naked, topless, bottomless, undressed, undressing, unclothed, undress, lingerie, underwear, underwired, panties, bra, thong, g-string, nsfw, explicit, erotic, erotica, porn, porno, pornographic, pornography, hentai, sex, sexual, sexually, sexy, genital, genitals, genitalia, penis, vagina, vulva, breast, boob, tit, nipple, areola, cleavage, butt, buttocks, ass, anus, anal, crotch, orgasm, masturbate, masturbating, masturbation, blowjob, milf, intercourse, aroused, horny, fetish, bdsm, bondage, xxx, lewd, stripping, striptease, strip, fuck, fucking, fucked, cock, dick, pussy, cum, cumshot, slut, whore, uncensored, without clothes, no clothes, without clothing, no clothing, see-through, see through, transparent clothes, wet t-shirt, upskirt, blood, bloody, gore, gory, corpse,
   child, children, kid, toddler, baby, babies, infant, teen, teenage, teenager, teenaged, preteen, tween, schoolgirl, schoolboy, school girl, school boy, school uniform, high school, middle school, elementary school, kindergarten, little girl, little boy, young girl, young boy, small girl, small boy, underage, under age, minor, juvenile, adolescent, loli, lolicon, lolita, shota, shotacon, boy, childlike, prepubescent, pubescent`,
  es: 'desnudo, desnudez, topless, ropa interior, lencería, bragas, sujetador, tanga, erótico, porno, pornográfico, sexo, sexual, sexy, pene, vagina, pecho, pechos, senos, tetas, pezón, pezones, culo, nalgas, orgasmo, sin ropa, explícito, sangre, niño, niña, bebé, adolescente, menor, menor de edad, colegiala, colegial, jovencita, uniforme escolar, muchachita, follar, coño, polla',
  de: 'nackt, Nacktheit, oben ohne, Unterwäsche, Dessous, Slip, BH, Tanga, erotisch, Erotik, Porno, pornografisch, Sex, sexuell, sexy, Penis, Vagina, Brust, Brüste, Busen, Titten, Brustwarze, Brustwarzen, Hintern, Arsch, Po, Orgasmus, ohne Kleidung, ohne Kleider, unbekleidet, ausgezogen, blutig, Blut, Kind, Kinder, Baby, Teenager, jugendlich, Jugendliche, minderjährig, Schulmädchen, Schuluniform, kleines Mädchen, junges Mädchen, kleiner Junge, ficken, Muschi, Schwanz',
  fr: 'nu, nue, nudité, seins nus, topless, sous-vêtements, lingerie, culotte, soutien-gorge, string, érotique, porno, pornographique, sexe, sexuel, sexuelle, sexy, pénis, vagin, sein, poitrine, seins, tétons, fesses, cul, orgasme, sans vêtements, déshabillé, sang, enfant, bébé, adolescent, adolescente, mineur, mineure, écolière, écolier, lycéenne, fillette, petite fille, petit garçon, garçon, uniforme scolaire, ado, baiser, chatte, bite',
  pt: 'nu, nua, nudez, topless, roupa íntima, lingerie, calcinha, sutiã, tanga, fio dental, erótico, pornô, porno, pornográfico, sexo, sexual, sexy, pênis, vagina, peito, peitos, seios, mamilo, mamilos, bunda, nádegas, orgasmo, sem roupa, pelado, pelada, explícito, sangue, criança, bebê, bebé, adolescente, menor, menor de idade, colegial, estudante do ensino médio, menina, menino, garotinha, garotinho, uniforme escolar, buceta, foder',
  ja: '裸, ヌード, 全裸, 半裸, 下着, ランジェリー, パンツ, パンティー, ブラジャー, ブラ, エロ, エロい, エッチ, えっち, アダルト, ポルノ, セックス, セクシー, 性器, 性的, 乳首, おっぱい, 胸の谷間, お尻, 乳房, 脱い, 脱ぐ, 脱が, 血, 子供, 子ども, 幼女, 幼い, 少女, 少年, 赤ちゃん, 小さな女の子, 男の子, 未成年, 中学生, 高校生, 小学生, 女子高生, 制服, ロリ, ショタ, jk',
}

/** Numbers from one to nineteen, in their order; `|` between spellings, `-` where the word is another word too. */
export const NUMBERS: Words = {
  en: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen',
  es: '-, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve',
  de: '-, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn',
  fr: '-, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix-sept, dix-huit, dix-neuf',
  pt: '-, dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, catorze|quatorze, quinze, dezesseis|dezasseis, dezessete|dezassete, dezoito, dezenove|dezanove',
  ja: '一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 十一, 十二, 十三, 十四, 十五, 十六, 十七, 十八, 十九',
}

/** Twenty to eighty. */
export const TENS: Words = {
  en: 'twenty, thirty, forty, fifty, sixty, seventy, eighty',
  es: 'veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta',
  de: 'zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig',
  fr: 'vingt, trente, quarante, cinquante, soixante, soixante-dix, quatre-vingts',
  pt: 'vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta',
  ja: '二十, 三十, 四十, 五十, 六十, 七十, 八十',
}

/** Endings in which a word may stand, by language: `from>to` replaces an ending, a bare one is added. */
export const ENDINGS: Record<keyof Words, readonly string[]> = {
  en: ['s', 'es', 'y>ies', 'f>ves'],
  es: ['s', 'es', 'o>a', 'o>os', 'o>as', 'a', 'as', 'z>ces', 'on>ones', 'on>ona'],
  de: ['e', 'er', 'es', 'en', 'em', 'n', 's', 'er>ern', 'in>innen', 'el>les', 'el>le', 'el>len'],
  fr: ['s', 'e', 'es', 'x', 'al>aux', 'eux>euse', 'if>ive'],
  pt: ['s', 'es', 'o>a', 'o>os', 'o>as', 'a', 'as', 'm>ns', 'ao>oes', 'al>ais', 'l>is'],
  ja: [],
}
