/**
 * Small grammar words of the age rules, by role. One word may have several roles.
 * Words are written as `foldText` leaves them: lower case, without marks.
 */
export const grammarWords = {
  self: `tengo tenho ho soy sou bin suis i im ich je j yo eu io я мне меня мной 私 僕 俺 わたし ぼく watashi mne`,
  you: `tienes tens hai eres bist you u ur your youre du dich dir dein deine tu te toi vous ti tua teu voce voces lei ты тебе тебя вам あなた 君 きみ お前`,
  third: `she he they her him them his their shes hes theyre sie er ihr ihm ihn elle elles lui ella el ele ela dela dele essa esse la lo она он ей ему ее его нее него них их 彼女 彼 그녀 她 他`,
  is: `am is are be being im shes hes youre theyre iam ist bin bist sind est suis ai ont tengo tiene tienes tenho tem tens ho hai ha sou soy eres мне ей ему тебе нам им исполнилось стукнуло turned becoming は が です`,
  was: `was were been being had war hatte etais etait avais avait era eras tenia tinha avevo aveva ero был была было были`,
  aged: `aged age ages alter edad idade eta agee age ages возраст возрасте возраста 年齢  looks look looking appears seems acting`,
  adverb: `both only just still barely really actually now about around maybe probably roughly nur erst noch gerade solo apenas recien seulement juste encore so ainda appena ancora только всего лишь еще сейчас уже まだ like literally exactly also btw already yet almost nearly`,
  years: `years year yrs yr yeras jahre jahren jahr`,
  ageYears: `ans an anos ano anni anno лет год года годика годиков годков let goda aninhos anitos jaar lat yas`,
  old: `olds old alt alte alter altes alten ol`,
  ageUnit: `yo yrold yearold yearolds yos jahrige jahriger jahriges jahrigen jahrigem jaehrige jaehriger jaehriges jaehrigen летняя летний летнюю летней летние летнего летних летку летка 歳 才 さい サイ sai 岁 歲 살 세 enne enni`,
  months: `months month mos monate monaten meses mois mesi месяцев месяца`,
  days: `weeks days week day wochen tage semanas dias semaines jours settimane giorni`,
  durationBefore: `for since past last within after next another additional every depuis pendant dans durant seit vor durante hace desde llevo llevamos dentro faz por da fra tra через за назад после стаж около hab tras apos`,
  durationAfter: `junger juenger ago together experience married marriage later since straight apart younger older senior junior sober clean running long prison jail sentence mortgage назад вместе спустя стажа брака опыта браке женаты работаю zusammen verheiratet spater her lang erfahrung juntos juntas atras despues casados casadas experiencia ensemble mariage apres insieme fa dopo sposati esperienza experiencia depois 前 間`,
  unit: `minutes minute mins min seconds second sec hours hour hrs hr h days day weeks week miles mile km kms meters metres meter metre cm mm feet foot ft inches inch percent pct kilos kilo kg kgs lbs lb pounds pound dollars dollar bucks euros euro cents degrees steps step blocks block stops times time drinks drink pages page chapters chapter episodes episode points point people persons of out per am pm oclock st nd rd th k million thousand hundred minuten minute stunden stunde uhr kilometer prozent minutos minuto horas hora metros kilometros pesos heures heure metres minuti minuto ore metri chilometri минут минуты часов часа час км метров метра рублей процентов раз 分 時 時間 円 年 年間 分間 キロ メートル 回 階 番 月 日 号 個 枚 人 things reasons messages cats dogs cars eggs tickets rooms floors vs laps reps sets kilometers shots beers cookies slices roses kisses pieces levels level star stars`,
  thing: `whisky whiskey scotch bourbon rum wine cognac vintage port tequila cheddar cheese car truck bike motorcycle house building apartment laptop computer phone fridge couch sofa dog cat horse puppy kitten pony parrot turtle tree marriage relationship friendship company business career tradition mystery sweater jacket jeans mortgage loan feud album song record guitar piano boat ship yacht van bus church bridge oak joke recipe shoes boots tv school restaurant bar club band brand franchise website account habit secret auto hund katze haus wein firma vino casa coche perro gato vin maison voiture chien chat vinho carro cachorro macchina cane gatto вино виски машина дом собака кошка кот пес コニャック ウイスキー 犬 猫 ワイン 車 家 room flat bottle bottles tape video game games console sourdough plant tattoo scar temperature score number size price time floor level speed rating total limit length distance weight height code page count answer channel gate platform battery volume gap difference unterschied altersunterschied diferencia differenza diferenca разница разницу разницей ecart experiencia relacion relation beziehung ehe matrimonio contrato hipoteca condena carcel weather`,
  kin: `son sons daughter daughters niece nieces nephew nephews child kid kids children baby grandson granddaughter grandchild grandkids stepson stepdaughter godson goddaughter cousin sohn tochter nichte neffe enkel enkelin hijo hija hijos sobrina sobrino nieto nieta fille fils neveu filha filho filhos sobrinha neto neta figlia figlio figli nipote дочь дочка дочке дочери дочку сын сыну сына сынок племянница племяннице внук внучка внуку ребенку 娘 息子 甥 姪 孫 oldest youngest eldest twins brother sister bruder schwester hermana hermano frere soeur irma irmao sorella fratello сестра сестре брат брату 弟 妹`,
  my: `my our his her their mein meine meinem meiner unser unsere mi mis nuestro nuestra mon ma mes notre nos meu minha nosso nossa mio mia nostro nostra мой моя моей моему мою наш наша our' うちの`,
  half: `halbe half halb halfte mitad moitie metade meta половина половину половине 半分`,
  minus: `minus less subtract menos weniger moins meno минус マイナス 引く`,
  plus: `plus add mas zuzuglich piu плюс プラス 足す`,
  times: `times multiplied mal fois veces vezes volte`,
  twice: `twice double doppelt doble deux dobro doppio дважды`,
  divided: `divided geteilt dividido divise diviso`,
  under: `未満 以下 shy short yet under below younger beneath sub underneath unter jünger junger juenger menor menos moins sous sotto meno abaixo младше меньше моложе before until till untill befor bis avant antes prima hasnt havent wont isnt arent not almost nearly approaching presque quasi casi quase почти もうすぐ beinahe fast noch aun encore ainda ancora еще нет`,
  younger: `younger less fewer shy short away before until from under below till off vor antes avant prima до`,
  over: `over above older beyond least minimum past uber ueber alter mindestens mayor mas encima plus maior acima mais sopra oltre piu majeure старше больше 以上`,
  turn: `turn turns turning becomes become becoming gets reach reaches will ll be werde wird wirst werden cumple cumplo cumplira cumplire cumples aurai aura fete feterai faz faco fara farei fazer compie compio compira compiro исполнится исполняется стукнет будет`,
  soon: `next tomorrow soon in tonight this nachstes nachste naechstes morgen bald in proximo proximos manana pronto el prochain prochaine demain bientot en dans que l proximo amanha breve prossimo domani presto tra fra в через завтра скоро следующем 来年 来月 明日 もうすぐ later`,
  born: `conceived 年生まれ born b birth birthdate bday dob birthday birthyear geboren geb jahrgang nacida nacido naci nacio nacimiento nee ne nascida nascido nasci nasceu nascimento nata nato nascita родилась родился родившаяся рождения 生まれ 生れ うまれ 出生 태어`,
  grade: `grade grader graders klasse classe curso grado serie elementare media класс классе класса классница кл 年生 학년 年级`,
  gradeBefore: `grade form year class klasse classe grado класс`,
  ordinal: `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth prima seconda terza siebte achte neunte zehnte`,
  ago: `ago atras назад 前`,
  nobody: `nobody noone none never no niemand nadie personne ninguem nessuno никто nicht sin`,
  asl: `f m`,
} as const

export type Role = keyof typeof grammarWords

/** Everyday words, so that joined and letter-spaced text can be told apart into words. */
export const commonWords = `
square root sent send sends pose poses posed teach best friends left a y o e an the and or but if then so as at by for from in into is it its of off on onto out over to too up us we with without you your yours he him his she her hers they them their
this that these those there here what when where which who why how all any both each few more most other some such no nor not only own same than very can will just should now do does did
done has have had having am are was were be been being would could want wants wanted wanna like likes love loves need needs make makes made take takes took get gets got go goes going gone come comes came
say says said tell tells told see sees saw look looks looking know knows think thinks feel feels give gives let me my mine our ours about after again before because between down during under until while
one two three four five six seven eight nine ten girl girls boy boys man men woman women people person friend friends day days night nights time year years old story write scene roleplay role play pretend
good nice little small big new long hot body clothes bed room home house school class teacher student life work please show talk dirty things thing way back still really much well ich du er sie es wir ihr und oder aber
der die das ein eine einen einem einer mit fur von zu im ist sind bin bist nicht auch auf yo tu el ella nosotros que de la los las un una con por para es son soy eres no si en se le je il elle nous vous ils et ou mais avec pour dans
est sont suis ne pas ce cette mon ma eu voce ele ela com um uma para nao sim io lui lei con per che di del della sono sei non и в не на я что он она с как это по но к у из за от мы вы они его ее my hello hey hi thanks yes ok okay tonight today tomorrow
movie music food dinner coffee morning evening week weekend best better great happy sad beautiful pretty sweet dear honey dream heart eyes hair smile face hand hands voice mind world beach city`
