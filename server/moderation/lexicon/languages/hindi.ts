import type { LanguageTerms } from './terms.ts'

/** Written here as it is spelled; the reading drops vowel signs from lists and lines alike. */
const devanagari = `
मरना/मर+जाना चाहता/चाहती/चाहते, मुझे/मुझको मर+जाना/मरना/मरना+ही है, मरने का मन/दिल/जी, मन/जी/दिल करता/कर है/रहा/_ है/कि/_ मर जाऊं, जीना नहीं चाहता/चाहती/चाहते/है, मुझे और/अब/_ और/_ नहीं जीना/जीने, नहीं जीना चाहता/चाहती/है, जीने की/का कोई/_ इच्छा/मन/मतलब/वजह/फायदा/मकसद नहीं,
आत्महत्या/खुदकुशी/सुसाइड कर/करने/करना/के लूं/लूंगा/लूंगी/की/का/चाहता/चाहती/जा/ख्याल/बारे/विचार, आत्महत्या/खुदकुशी/सुसाइड करूंगा/करूंगी, अपनी जान लेना/ले/देना/दे/लेने/देने, खुद/अपने+आप को/को+ही खत्म/मार/चोट/नुकसान/काटता/काटती/काट/तकलीफ/सजा, अपनी/अपना/अपने कलाई/कलाइयां/नस/नसें/हाथ/बांह/बाहें काटता/काटती/काट/काटी/काटना,
मेरे बिना/बगैर सब/सबका/दुनिया/सारे/परिवार/घरवाले खुश/बेहतर/अच्छा/भला/चैन, काश मैं/मुझे कल/कभी/_ सुबह/कभी/_ न/ना/नहीं/ही+न उठूं/जागूं/पैदा/होता/होती, काश मैं मर जाऊं/जाता/जाती, सो जाऊं और कभी न/नहीं, सब/सबके पर/लिए बोझ, जिंदगी/जीवन/जीने से थक/तंग/ऊब, जिंदगी/जीवन खत्म करना/कर/करने, फांसी लगा/लगाना/लगाने/लगाकर, छत/पुल/बालकनी से कूद/कूदना/कूदने, जहर खा/खाना/खाने, सारी गोलियां खा,
मर जाने/जाना/जाऊं का/चाहता/चाहती/_ मन/दिल/जी, सहन/बर्दाश्त नहीं होता/होती जीना/मर/जिंदगी, अब और सहन नहीं, मर जाना/मरना ही बेहतर/अच्छा/ठीक, फांसी लगाने/लगा/पर लूं/लूंगा/लूंगी/जा/झूल, फांसी लगाने जा, जीने/जीना से/का/की/में/_ नफरत/हिम्मत/सहारा/फायदा/बेकार, कोई वजह/मकसद/कारण नहीं जीने, जीने लायक नहीं, मैं/मुझे जीने लायक नहीं, जिंदगी/जीवन बेकार/बोझ/खत्म/से हो/लगती/लगता/नफरत/है, मेरी जिंदगी/जीवन का/की कोई मतलब/कीमत, मर जाऊं/गया/गई/जाऊंगा तो/भी किसी/किसी+को/कोई फर्क/नहीं, किसी को फर्क नहीं मैं/अगर+मैं मर, दुनिया छोड़/छोड़ना/से देना/दूं/दूंगा/चला/चली/चाहता/चाहती, नींद की गोलियां/सारी+गोलियां खा, खुद पर/को ब्लेड/चाकू/कट, ब्लेड/चाकू से हाथ/कलाई/खुद, हमेशा के लिए सो/चला/चली,
मरना/मरने/मर+जाना/मर+जाऊं/आत्महत्या/खुदकुशी/कूद/फांसी ~ चाहता/चाहती/मन/दिल/सोच/सोचता/सोचती/बेहतर/अच्छा/ख्याल/दुआ,
जीने/जीना/जीवन/जिंदगी ~ मतलब/वजह/मकसद/हिम्मत/इच्छा/फायदा/उम्मीद ~ नहीं/खत्म,
नहीं/और+नहीं ~ जीना/जी+सकता/जी+सकती/सह+सकता/सह+सकती ~ जीवन/जिंदगी/चाहता/चाहती,
मैं/मुझे/मेरे/मेरा ~ मर/मरने/मरूं/जाने/बिना ~ सब/सबके/किसी/कोई/दुनिया ~ खुश/अच्छा/फर्क/बेहतर/चैन,
गोलियां/नींद+की+गोलियां/जहर ~ खा+लीं/खा+लूं/खा+ली/खा+लूंगा/खा+लूंगी/खा+लिया,
ब्लेड/चाकू ~ कलाई/नस/हाथ/बांह,
जीने के लायक/काबिल नहीं, लायक नहीं, जीने/जिंदा का/रहने हक/का+हक नहीं, ट्रेन/पुल/छत/गाड़ी के/से/_ आगे/नीचे/सामने/_ कूद, कूद जाऊं, जीने लायक nahi, jeene/jine ke layak nahi/nahin, sab/sabkuch khatam kar/karne/karna dun/doon/du/de/chahta/chahti/ka,
मैं मर जाऊं/जाऊंगा/जाऊंगी/गया/गई ~ किसी/कोई, नींद की गोलियां ~ जमा/इकट्ठा/बचा, main mar jaun/jau/gaya/gayi ~ kisi/koi,
काश मैं ~ पैदा ~ नहीं/न, मौत ~ अच्छी/बेहतर/राहत/चाहिए, kaash/kash main ~ paida ~ nahi/na/nahin, maut ~ behtar/better/acchi/chahiye, कल/आज फिर कलाई/हाथ काट/काटी/काटा`
const latin = `
marna/mar+jana/mar+jaana chahta/chahti/chaahta/chaahti/chahte, mujhe mar/marna jana/jaana/hai/hi+hai, marne ka man/mann/dil/mood, jeena/jina nahi/nahin/nai chahta/chahti/hai, nahi/nahin jeena/jina chahta/chahti/hai/ab/mujhe, mujhe ab/aur/_ nahi/nahin jeena/jina, jeene ka/ki koi/_ man/mann/iccha/matlab/wajah/fayda/maksad nahi/nahin/nai,
suicide/khudkushi/aatmahatya/atmahatya karna/karne/kar/krna/krne chahta/chahti/ka/ki/lun/lu/lunga/lungi, suicide/khudkushi/aatmahatya karunga/karungi/karlunga/karlungi, suicide ke/ka bare/khayal/khyal, khud/apne+aap/apne+ap ko khatam/maar/mar/hurt/nuksan/nuqsan/chot/kaat/kaatta/kaatti/cut/takleef,
apni jaan le/lena/lene/dena/dene, apni kalai/kalayi/nas/nasein/haath/baahein kaat/kat/kaatta/kaatti/katna/kaatna, mere bina/bagair sab/sabhi/log/duniya khush/theek/better/acha/accha/behtar, kaash/kash main/mai/mein kabhi/kal/_ subah/_ na/nahi uthu/uthun/uthoon/jagu/paida/hota/hoti, zindagi/jindagi/life se thak/tang/pak, fansi/phansi laga/lagana, zeher/zehar kha/khana, sab par bojh,
marna hai/h bas/mujhe/ab/yaar, mujhe marna, bas/ab mar/marna jana/jaana/hai chahta/chahti/_, sab/sabkuch/sab+kuch khatam karna/kar hai/chahta/chahti/dun/doon/du, mar jana/jaana/jaaun/jau hi/chahiye/to/behtar/mujhe behtar/better/acha/accha/_, kabhi na/nahi uthu/uthun/uthoon/jagu, so jaun/jaau/jau aur/or/hamesha kabhi/ke na/liye, jeene/jine ki/ka/me/mein himmat/sahara/fayda/wajah/maza nahi/nahin, zindagi/jindagi/life bekar/barbad/bojh/khatam/ka/se koi/hai/ho/kar/nafrat matlab/gayi/lun/dun/hai, khud/khudko/apne+aap pe/par/ko blade/cut/chaku, blade se haath/hath/kalai/khud, suicide ke/ki/karne/ka khayal/thoughts/vichar/soch/man/mann, goliyan/pills kha ke/kar/lun so/mar/_, hamesha ke liye so/chala/chali,
chahta/chahti/mann/man/dil/lagta/sochta/sochti/soch ~ mar+jaun/mar+jau/marna/mar+jana/suicide/chhat+se/chhat+se+kud/kud+jaun/khudkushi/kabhi+na+uthu/gayab+ho,
marna/suicide/mar+jana/khudkushi/mar+jaun ~ chahta/chahti/man/mann/dil/soch/socha/sochta/sochti,
jeene/jine/zindagi/jindagi/jeena ~ matlab/wajah/himmat/fayda/maksad/umeed ~ nahi/nahin/nai,
chhat/pul/train ~ kud/kood ~ jaun/jau/jana/jaunga/jaungi,
main/mai/mere/mera ~ mar/marne/bina/marna ~ sab/sabko/kisi/koi ~ khush/accha/acha/farak/fark/better,
blade/chaku ~ kalai/nas/haath/hath`

export const hindi: LanguageTerms = {
  selfHarmWish: `${devanagari}, ${latin}`,
  deathJest: `
हंसते हंसते/मर, हंसी/शर्म/भूख/गर्मी/ठंड से मर, तुम/तुझ/तेरे/आप पर मर/मरता/मरती, तुम्हारे/तेरे/तुझ/आपके बिना, रोकथाम, फिल्म,
hans/hass hans/hass/ke, bhook/bhukh/garmi/sharam se, tum/tujh/tere/aap pe/par, tere/tumhare/aapke/tumhaare bina/bin, suicide squad, movie,
खलनायक, कहानी, नायक, किरदार, सीरियल, villain, hero, kahani, character, serial, बिना जीना/जी, bina/bin jeena/jina, job/naukri/office/kaam me/mein, दिल्ली/शहर/गांव/घर/देश में,
बोरिंग, boring, bore, घूमने, chhutti`,
}
