/**
 * How words of other languages begin that hold one of the lists by accident, as the Portuguese "assistir" (to watch)
 * and the German "Verlust" (a loss) do, without accents. Found by trying words of six dictionaries, each twelfth or
 * more, in one harmless sentence about a child of ten.
 */
export const ordinaryStems: ReadonlySet<string> = new Set(
  `
abbraus abras allum alumbr amass analis analiz analog analys analit analyt annul annunc annuale annuel ansporn appront
approf apront assai assal assass assed assegn asseg assem assen assent asser asses assev assic assid assig assil
assim assin assir assist assoc assoi assol assom assopr assor assott assou assov assui assum assun assur assus
assujet assaut assaisonn atenu attenu azoto bandei bandej bandera banderol bracc brachi bravo bravu bratkart bratpf
bratwu schweinebrat besatz besinn beschatt brail braqu celebr celul cigol cobrad cobram cobrar collass colaps
contest continu contrab cosinus debra demoralis demoraliz denomin desassist desassoss despart desped despej despeg
despens desperd despert despier despist despilf dilapid dimin dispar dispat econom okonom embraia embraie embrave
embray entrecr equil estrea estren extenu heiminsass ilustr illustr incumb insinu intimid kustenb kustenf kustenm
kustens kustengeb kustenl lapid lustrar lustre lustrum macad macaron noods noodp noodh opusem opusera opusess pelota
pelote pericl popolar popolaz popolo pronom pronost pronunc prononc prontid prontif relativpron indefinitpron ripass
scopr scopert scoppi sembra sembri sinusoid soddisf sorpass statuskan sucumb trasmut transacc transacion transalp
tripot trombon trombos trombet verlust vogelb vogelchen vogelf vogelh vogelk vogelm vogels vogelz weltverlust
`
    .trim()
    .split(/\s+/),
)

/** "If I watched", "that we should think": endings of verbs in French, Italian and Portuguese, behind a stem of four letters. */
export const ordinaryEnding = /^[a-z]{4,}ass(e|es|em|emos|eis|i|ero|imo|iez|ions|ent)$/
