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
}
