import type { LanguageTerms } from './terms.ts'

export const indonesian: LanguageTerms = {
  selfHarmWish: `
ingin/pengen/pingin/pengin/mau/kepengen/kepingin/pgn mati/bunuh+diri/mengakhiri+hidup*/akhiri+hidup*/lenyap+selamanya/menghilang+selamanya, tidak/gak/nggak/ga/enggak/tak/ngga/gk ingin/mau/sanggup/kuat/pengen hidup/bangun/melanjutkan+hidup lagi, tidak/gak/nggak/tak ingin hidup, tidak/gak/nggak/tak/ga bangun/terbangun/membuka+mata lagi/selamanya,
berpikir/mikir/kepikiran/pikiran/niat/memikirkan/terpikir/mencoba/rencana/berencana untuk/soal/buat/mau/_ bunuh+diri/mengakhiri+hidup*, aku/saya/gue/gw/ku mau/ingin/akan/sudah/pernah/mencoba/_ bunuh/gantung diri, mengakhiri/akhiri hidupku/hidup+ini/hidup+saya/semuanya+malam+ini/nyawaku,
menyayat/sayat/nyayat/menyilet/nyilet/ngiris/mengiris/menggores/melukai/nyakitin/menyakiti/memotong tangan*/lengan*/pergelangan*/nadi*/diriku/diri+sendiri/diri+saya/badanku, lebih baik/bahagia/senang/tenang/mudah tanpa aku/saya/gue/diriku, lebih baik/bahagia/senang tanpaku, tanpaku/tanpa+aku/tanpa+saya semua/semuanya/mereka/kalian/dunia,
andai/andaikan/seandainya/semoga/berharap/kuharap aku/saya/gue tidak/gak/nggak/tak/bisa pernah+lahir/dilahirkan/lahir/mati, lebih baik aku/saya/gue mati/lenyap, capek/lelah/muak/cape/capai/bosan hidup/dengan+hidup+ini/menjalani+hidup/sama+hidup, hidupku/hidup/hidup+ini tidak/gak/ga/nggak/tak/sudah+tidak ada/berarti/berguna/punya artinya/lagi/arti/gunanya, tidak/gak/nggak ada alasan/gunanya untuk/buat/aku hidup, beban bagi/buat/untuk semua/keluarga/orang/mereka,
lompat/loncat/terjun dari jembatan/gedung/atap/balkon, ingin/mau gantung diri, menelan/telan/minum semua/sebotol obat/pil/racun, minum racun/baygon,
rasanya/aku/saya/gue/gw/kadang/cuma/hanya/pengen/sering ingin/mau/pengen/pengin lompat/loncat/terjun dari/ke gedung/jembatan/atap/lantai/rel/balkon, udah/sudah/ga/gak/nggak/tak/tidak gak/ga/nggak/tidak/_ kuat/sanggup/tahan/sanggup+lagi hidup/menjalani+hidup/lagi+hidup/hidup+lagi/hidup+seperti+ini, hidup/hidupku udah/sudah/_ gak/ga/nggak/tidak/tak/nggak+ada ada/punya/berguna/berarti artinya/arti/gunanya/tujuan/lagi/makna, gak/ga/nggak/tidak/tak ada gunanya/artinya/alasan lagi/_ aku/saya/gue/untuk/buat hidup/hidup+lagi, pengen/ingin/mau hilang/menghilang/lenyap dari dunia, nggak/gak/tidak/tak bakal/akan ada yang peduli/sadar/kehilangan/merindukan kalau/jika/bila aku/saya/gue mati/hilang/pergi, benci hidupku/hidup+ini, mati saja/aja lebih+baik/deh/rasanya/mungkin, lebih baik mati/aku+mati/aku+tidak+ada/aku+pergi, mending mati/aku+mati/gue+mati, silet/cutter/pisau ke/di tanganku/pergelangan/nadi, self harm, cutting lagi, sudah/udah nulis/menulis surat perpisahan/wasiat, overdosis,
ingin/pengen/mau/berharap/berdoa/kepikiran/berpikir/mikir/pingin/rasanya/semoga/berniat/memutuskan ~ mati/bunuh+diri/mengakhiri+hidup/menghilang/lenyap/tidak+bangun+lagi/nggak+bangun+lagi/gak+bangun+lagi/gantung+diri/lompat+dari/terjun+dari,
tidak/gak/nggak/ga/tak/udah+gak/sudah+tidak ~ alasan/artinya/gunanya/tujuan/makna/semangat ~ hidup,
tidak/gak/nggak/ga/tak ~ kuat/sanggup/tahan ~ hidup,
semua/semuanya/mereka/keluarga/keluargaku/orang ~ bahagia/tenang/lega/baik/senang ~ aku+tidak/aku+nggak/aku+gak/aku+mati/aku+pergi/tanpa+aku/tanpaku/aku+hilang,
tidak/gak/nggak/tak ~ peduli/kehilangan/mencari/sadar ~ aku+mati/aku+pergi/aku+hilang,
silet/pisau/cutter ~ tanganku/lenganku/pergelangan/nadi/kulitku,
tidak/gak/nggak/tak pantas/layak/berhak ~ hidup, menyesal ~ lahir/masih+hidup/dilahirkan, hampir/mau/ingin/habis minum/menelan/nenggak ~ semua+obat/obat+di+rumah/obat+banyak/sebotol+obat, ingin/pengen/mau ~ menyakiti/melukai ~ diri,
kalau/jika/andai/bila/seandainya aku/saya/gue/gw mati/hilang/pergi/tiada ~ tidak/gak/nggak/tak/siapa, mengumpulkan/ngumpulin/menyimpan/nyimpen ~ obat/pil, menyilet/nyilet/menyayat ~ tangan,
lebih baik aku/saya/gue tidak/gak/nggak ~ dilahirkan/lahir/ada, kematian ~ kebebasan/jalan+keluar/lebih+baik, semalam/kemarin/tadi/lagi ~ menyayat/menyilet/nyilet/mengiris ~ tangan*/lengan*`,
  deathJest: `mati ketawa/tertawa/bosan/kelaparan/gaya/kutu/rasa/penasaran/lampu, lapar, laper, kelaparan, ketawa, ngakak, hp, hpku, baterai, batre, ponsel, cinta mati, hidup tanpamu/tanpa+kamu/tanpa+dia, pencegahan,
penjahat*, tokoh*, cerita, film, drama, game, novel, karakter, sinetron, untuk tidak, hidup tanpa, tanaman*,
pantai, liburan, libur, gunung, pagi, sebentar`,
}
