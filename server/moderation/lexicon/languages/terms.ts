/**
 * What a list of one language adds to the concepts of `concept-tree.ts`. `a/b` are words for one place,
 * `a+b` two words, `_` none, `~` up to three words of any kind.
 */
export interface LanguageTerms {
  /** A wish to die or to hurt oneself, in words that only the speaker says of oneself. */
  readonly selfHarmWish?: string
  /** Ways of speaking in which nobody dies. */
  readonly deathJest?: string
  readonly minorSignOther?: string
  readonly youthSign?: string
  /** A thing or a habit of children that some grown people have too. */
  readonly smallSign?: string
  /** "the youngest": of whoever is given a part beside a leader. */
  readonly smallestSign?: string
  /** Says that somebody is whose lover or spouse. */
  readonly bondSign?: string
  /** "my wife": of somebody young where a night is asked for. */
  readonly spouseSign?: string
  readonly sexSignOther?: string
  readonly heatSign?: string
  /** What says little by itself: it counts for a minor who takes part. */
  readonly tenderSign?: string
  readonly taleSign?: string
  readonly sceneSign?: string
  readonly careSign?: string
  /** Words of care that excuse nothing that is sexual. */
  readonly mildCareSign?: string
  readonly grownSign?: string
  readonly act?: string
  readonly undressing?: string
  readonly rape?: string
  readonly forced?: string
  readonly animal?: string
  readonly joining?: string
  readonly bestiality?: string
  readonly kill?: string
  readonly intent?: string
  readonly target?: string
  /** To kill somebody, with whom, where the verb comes last. */
  readonly vow?: string
  readonly gore?: string
  readonly relish?: string
  readonly toDeath?: string
  readonly drug?: string
  readonly weapon?: string
  /** "I'll wait outside her work", "and stab her", "blow up a car with someone inside" */
  readonly lyingInWait?: string
  readonly stabsThem?: string
  readonly blownUp?: string
  readonly forged?: string
  readonly obtain?: string
  readonly make?: string
  readonly ask?: string
  readonly group?: string
  readonly lesser?: string
  readonly destroy?: string
  readonly must?: string
  readonly deathTo?: string
  readonly condemns?: string
  readonly reports?: string
  readonly asks?: string
  readonly leaveTaking?: string
  readonly noTomorrow?: string
  readonly farewell?: string
  readonly creed?: string
  readonly override?: string
  readonly orders?: string
  readonly reveal?: string
  readonly secret?: string
  readonly methodAsked?: string
  readonly killsSelf?: string
  readonly dyingOwn?: string
  readonly painless?: string
  readonly suicideMethod?: string
  readonly howMuch?: string
  readonly pills?: string
  readonly noReturn?: string
  readonly fallFrom?: string
  readonly dieSurely?: string
  readonly helpOther?: string
  readonly asksHow?: string
  readonly kills?: string
  readonly slays?: string
  readonly somebody?: string
  readonly otherKilling?: string
  readonly gameWord?: string
  readonly passedOff?: string
  readonly worksReally?: string
  readonly deservesDeath?: string
  readonly howDone?: string
  readonly vows?: string
  readonly willKill?: string
  readonly crime?: string
  readonly getsInto?: string
  readonly device?: string
  readonly ofAnother?: string
  readonly secretly?: string
  readonly castOut?: string
  readonly belittled?: string
  readonly agitates?: string
  readonly switchedPersona?: string
  readonly forgetsAll?: string
  readonly promptInGeneral?: string
  readonly staff?: string
  readonly obey?: string
  readonly pastime?: string
  readonly refuses?: string
  readonly carriesOn?: string
  readonly hotScene?: string
  readonly respected?: string
  readonly disables?: string
  readonly cannotRefuse?: string
  readonly captiveOf?: string
  readonly kinPair?: string
  readonly erotica?: string
  readonly helpless?: string
  /** A parent or sibling of whoever is not of one's own family. */
  readonly othersKin?: string
  readonly othersDead?: string
  readonly corpse?: string
  /** That one of the two is the other's own relative. */
  readonly playsKin?: string
  readonly asLovers?: string
  readonly asSpouse?: string
  readonly nightScene?: string
  readonly office?: string
  readonly trulyThem?: string
  readonly sexScene?: string
  readonly realPerson?: string
  readonly shownPicture?: string
  readonly bare?: string
  readonly publicName?: string
  readonly legal?: string
  readonly toldOfHatred?: string
  readonly fakedDeath?: string
  readonly poisonWord?: string
  readonly deathWord?: string
  readonly massPoison?: string
  readonly menaces?: string
  readonly methodHow?: string
  readonly selfHarmEgged?: string
  readonly notMeant?: string
  readonly unlicensed?: string
  readonly bePart?: string
  readonly coverUp?: string
  readonly mishap?: string
  readonly everydaySense?: string
  readonly intentful?: string
  readonly means?: string
  readonly noWill?: string
  readonly dateRapeDrug?: string
  readonly humanAndBeast?: string
  readonly loveScene?: string
  readonly gun?: string
  readonly selfMeans?: string
  readonly selfPlan?: string
  readonly amounts?: string
  readonly bereaved?: string
  readonly selfActs?: string
  readonly pornographic?: string
  readonly madeIt?: string
}
