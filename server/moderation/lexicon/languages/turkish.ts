import type { LanguageTerms } from './terms.ts'

export const turkish: LanguageTerms = {
  selfHarmWish: `
yaşamak/yaşamayı/uyanmak istemiyorum/istemiyom, ölmek/ölüp+gitmek/yok+olmak/gebermek istiyorum/isterdim/isterim/istiyom, ölsem/ölseydim/yok+olsam daha/de iyi/kurtulsam, keşke hiç/bir+daha/ben/_ ölsem/ölseydim/doğmasaydım/uyanmasam/uyanmasaydım/olmasaydım/var+olmasaydım, bir daha/daha+hiç uyanmamak/uyanmasam/uyanmayayım,
kendimi öldür*/asacağım/asmak/kesiyorum/kesmek/vuracağım/cezalandır*/yaralıyorum/yaralamak/jiletl*/boğmak, kendime zarar, kollarımı/kolumu/bileklerimi/bileğimi/bacaklarımı/damarlarımı kes*/çiz*/jilet*/doğr*, hayatıma/yaşamıma son, canıma kıy*, intihar etmek/edeceğim/etmeyi/etsem/ediyorum/düşün*/edesim/mektubu, intiharı düşün*,
bensiz/ben+olmasam/ben+olmazsam/ben+olmadan/ben+ölsem/ben+ölürsem/ben+gitsem herkes/hepiniz/ailem/dünya/hayatları daha mutlu/iyi/rahat/huzurlu, herkes/hepiniz/ailem bensiz/ben+olmadan/ben+olmasam daha, yaşamanın/hayatın/yaşamın/hayatımın bir/hiçbir/hiç+bir/artık/_ anlamı/amacı/nedeni/sebebi kalmadı/yok, yaşamak/yaşamam için bir/hiçbir/_ nedenim/sebebim/neden/sebep yok/kalmadı, yaşamaktan/hayattan/yaşamdan bıktım/yoruldum/usandım,
herkese/aileme/size yük, bütün/tüm ilaçları/hapları içtim/içeceğim/yut*/alacağım/içsem, köprüden/çatıdan/balkondan/camdan atla*,
bu/böyle hayatı/hayata/yaşamayı istemiyorum/devam+edemiyorum/kaldıramıyorum/çekemiyorum, artık hayatı/bu+hayatı istemiyorum/kaldıramıyorum, uyanmak istemiyorum, bütün/tüm/hepsini/avuç+dolusu hapları/ilaçları/hap/ilaç iç*/yut*, hapları/ilaçları içip/yutup ölmek/uyumak/kurtulmak, kendime zarar/acı/işkence ver*/_, kendimi kesmeye/öldürmeye/öldüresim/asasım/vurasım/camdan/köprüden/trenin, ölüm*/ölmek/ölmeyi/intihar düşün*/geliyor/hayal+ediyorum/aklım*/_ düşünüyorum/aklımdan/_ çıkmıyor/_, ölmeyi düşün*/hayal/diliyorum, ölmek tek/kurtuluş, ölüp kurtul*, yaşamak/yaşamaya bir/_ anlam*/değmez/değmiyor/gücüm/isteğim/halim/_ yok/kalmadı, yaşama/hayata isteğim/sebebim/bağım/küstüm yok/kalmadı/_, hayattan nefret, hayatımdan/yaşamaktan/kendimden nefret/bıktım ediyorum/artık, kimse fark etmez/etmeyecek/etmezdi, yokluğumu kimse, beni kimse özlemez, fazlalığım/yüküm, aileme/herkese yüküm/yük+oluyorum/yük+oldum, çıkış/çıkış+yolu yok/göremiyorum ölmekten/başka/artık, bileklerimi/kollarımı/kolumu kes*/doğr*/jilet*/çiz*, jiletle kes*/kol*, ip/halat aldım/hazırladım/astım, son mesajım/mektubum,
ölmek/ölmeyi/intihar/intiharı/ölümü/kendimi+öldürmeyi/kendimi+asmayı/yok+olmayı/uyanmamayı/atlamayı/kaybolmayı ~ istiyorum/düşünüyorum/düşünüyom/diliyorum/planlıyorum/hayal+ediyorum/umuyorum/isterdim,
yaşamak/yaşamam/yaşamaya/yaşamanın/hayatın/hayatımın/yaşama ~ sebebim/nedenim/anlamı/amacım/gücüm/isteğim/sebep/neden/hevesim ~ yok/kalmadı/bitti,
ölsem/ölürsem/yok+olsam/gitsem/kaybolsam ~ kimse/kimsenin/herkes/umurunda/rahatlar/fark+etmez,
herkes/ailem/hepsi/onlar ~ bensiz/ben+olmadan/ben+olmasam/ben+ölsem ~ daha,
jilet/jileti/bıçak/bıçağı/jiletle/bıçakla ~ bileğime/bileğimi/koluma/kolumu/kollarıma/tenime,
hayattan/hayatımdan/yaşamaktan ~ bıktım/nefret/yoruldum/usandım/tiksiniyorum,
yaşamayı/hayatı/yaşamaya ~ hak+etmiyorum/layık+değilim, doğduğuma/yaşadığıma/uyandığıma ~ pişmanım/lanet, trenin/arabanın/otobüsün önüne atla*, köprüdeyim/çatıdayım/köprünün+kenarındayım, kendime ~ zarar/acı ~ vermek/veriyorum/istiyorum,
ölürsem/ölsem/ölseydim/gitsem/yok+olsam ~ kimse/kimsenin/umursamaz, keşke ~ uyanmasaydım/uyanmasam/doğmasaydım/ölseydim, hap/ilaç/hapları/ilaçları ~ biriktir*/sakla*,
ölüm ~ kurtuluş/huzur/tek+çare/daha+iyi, dün/yine/gece/bugün ~ bileklerimi/kollarımı/kolumu/bileğimi ~ kestim`,
  deathJest: `gülmekten/açlıktan/sıcaktan/sıkıntıdan/utançtan/soğuktan/yorgunluktan öldüm/öldük/ölüyorum/ölüyoruz/öleceğim/ölmek, sana/ona ölüyorum/öldüm, sensiz, burada/orada/şehirde/evde/ülkede/mahallede/birlikte/onunla/ailemle yaşamak, önleme*,
hikaye*, kahraman*, karakter*, filmde, dizide, romanda, oyunda, kötü+adam*, kötünün, şehirde yaşamak,
yatak, erken, tatil*, hafta+sonu`,
}
