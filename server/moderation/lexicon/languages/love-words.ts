import type { LanguageTerms } from './terms.ts'

/** How lovers speak and are spoken of, in the forms that the lists of their languages lacked: written as in `schools.ts`. */
export const loveWords: LanguageTerms = {
  heatSign: `
shares/share/sharing my/his/her/our/their/your/the bed with/tonight/now/again, shares my/his bed, tell/say me/_ that/_ you want me, lies/lying/lie/lay down beside/next+to me,
teilt/teile/teilst mein/sein/mit+mir/dein bett/das+bett/das+lager, legt/leg/lege sich/dich neben/zu mich/mir, in mich verliebt, verliebt in mich,
comparte/compartes/comparten/compartimos mi/su/tu/nuestra/la cama, se acuesta/acuestate a mi lado, enamorada/enamorado de mi,
partage/partages/partagent/partageons mon/son/ton/notre/le/leur lit, s allonge/allonge+toi pres/a cote/contre de/_ moi, amoureuse/amoureux de moi,
divide/divides/dividimos/dividem/partilha/compartilha a/minha/sua/comigo/nossa cama/a+cama/minha+cama, deita/deitas/se+deita ao meu lado, apaixonada/apaixonado por mim,
condivide/condividi/condividono/condividiamo il mio/suo/tuo/nostro letto, si sdraia/stende accanto/vicino a me, innamorata/innamorato di me,
делит/делишь/делим со мной/мою/его/_ постель/кровать/ложе, ложится/ляг рядом со мной, влюблена/влюблен в меня, целуешь/целует меня,
dzieli/dzielisz ze mna/moje/jego lozko/loze, kladzie sie obok mnie, zakochana/zakochany we mnie, zakochalas/zakochala sie we mnie, calujesz/caluje mnie,
deelt/deel mijn/zijn/het/jouw bed, verliefd op me/mij, kust/kus me/mij, naast me liggen/ligt,
yatagimi/yatagini paylasiyor*/paylas*, bana asiksin/asik, beni op/opuyor*/opersin, sevgilisi oluyor/olur/ol,
ベッドを共に, 布団に入って, 僕に恋, 僕に恋して, 同床共枕, 爱上了我, 爱上我, 침대를 함께, 나에게 키스, 나한테 키스, 나를 사랑,
حبيبة المستخدم/البطل/معلمها, حبيبة, حبيبي, تنام معه/معي/معها/مع, ينام معي/معها, تحبينني, قبليني,
मुझे चूमो/चूमती/चूमता, मुझे चूम, चूमना, चूमती है, मुझसे प्यार करती/करते/करता, मेरी प्रेमिका, मेरी गर्लफ्रेंड, पाकर, pacar pengguna/ku/saya, cium aku, menciumku`,
  minorSignOther: `
पांचवीं/छठी/सातवीं/आठवीं/नौवीं/दसवीं/ग्यारहवीं/चौथी/तीसरी कक्षा/क्लास में/की/का, कक्षा/क्लास पांच/छह/सात/आठ/नौ/दस/5/6/7/8/9/10 में/की/का`,
}
