import type { Harm } from '#contract/moderation.ts'
import type { Concept } from './concept-tree.ts'

/** Concepts that stand together in one sentence; each place of `all` is one of several concepts. */
export interface HarmRule {
  readonly harm: Harm
  readonly rule: string
  readonly all: readonly (readonly Concept[])[]
  /** How many words they may span, in any order or in the order told. */
  readonly within?: number
  readonly isInOrder?: boolean
  /** Concepts anywhere in the line that make it harmless. */
  readonly unless?: readonly Concept[]
  /** Whether a report of such a thing is harmless; a scene of it that is asked for is not. */
  readonly isReportable?: boolean
  /** Whether the first place may have been told in one of the last lines. */
  readonly isCarried?: boolean
}

const NEAR = 8
const SENTENCE = 24

export const harmRules: readonly HarmRule[] = [
  { harm: 'animals', rule: 'bestiality', all: [['bestiality']], isReportable: true },
  {
    harm: 'animals',
    rule: 'act-with-animal',
    all: [['act'], ['joining'], ['animal']],
    within: 9,
    isInOrder: true,
    isReportable: true,
  },
  {
    harm: 'animals',
    rule: 'animal-and-act',
    all: [['animal'], ['joining'], ['act']],
    within: 5,
    isInOrder: true,
  },
  {
    harm: 'animals',
    rule: 'tale-of-animal',
    all: [['taleSign'], ['animal'], ['act']],
    within: SENTENCE,
    unless: ['fabulous'],
    isReportable: true,
  },
  { harm: 'animals', rule: 'mounting-animal', all: [['animal'], ['mounting']], within: 5, isInOrder: true },

  { harm: 'non-consent', rule: 'rape', all: [['rape']], isReportable: true },
  {
    harm: 'non-consent',
    rule: 'forced-act',
    all: [['forced'], ['act', 'undressing']],
    within: SENTENCE,
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'act-with-helpless',
    all: [['helpless'], ['act', 'undressing']],
    within: SENTENCE,
    isReportable: true,
    isCarried: true,
  },
  { harm: 'non-consent', rule: 'incest', all: [['incest']], isReportable: true },
  {
    harm: 'non-consent',
    rule: 'act-of-relatives',
    all: [['kinPair'], ['act']],
    within: 6,
    isInOrder: true,
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'act-with-relative',
    all: [['act'], ['joining'], ['kinAdult']],
    within: 5,
    isInOrder: true,
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'relative-and-act',
    all: [['kinAdult'], ['joining'], ['aboutMe'], ['act']],
    within: 6,
    isInOrder: true,
    isReportable: true,
  },

  { harm: 'violence', rule: 'snuff', all: [['snuff']], isReportable: true },
  {
    harm: 'violence',
    rule: 'torture',
    all: [['gore'], ['relish']],
    within: SENTENCE,
    unless: ['jest'],
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'to-death',
    all: [['toDeath']],
    unless: ['jest', 'deathJest'],
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'how-to-kill',
    all: [['howTo'], ['kill'], ['person']],
    within: 12,
    unless: ['jest', 'tale'],
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'hide-body',
    all: [['howTo'], ['hideBody']],
    within: NEAR,
    unless: ['jest', 'tale'],
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'threat',
    all: [['intent'], ['kill'], ['target']],
    within: 8,
    isInOrder: true,
    unless: ['jest', 'tale', 'hurtMyself'],
    isReportable: true,
  },
  { harm: 'violence', rule: 'threat', all: [['vow']], unless: ['jest', 'tale'], isReportable: true },
  {
    harm: 'violence',
    rule: 'mass-attack',
    all: [['intent', 'howTo'], ['massAttack', 'kill'], ['massPlace']],
    within: 12,
    unless: ['jest', 'tale'],
    isReportable: true,
  },

  {
    harm: 'real-persons',
    rule: 'undress-picture',
    all: [['shownPicture'], ['bare']],
    within: SENTENCE,
    unless: ['publicTalk', 'ownPicture'],
  },
  {
    harm: 'real-persons',
    rule: 'undress-acquaintance',
    all: [['picture'], ['bare'], ['existing']],
    within: SENTENCE,
    unless: ['publicTalk'],
  },
  {
    harm: 'real-persons',
    rule: 'likeness',
    all: [['bare'], ['faceOf'], ['existing', 'publicName']],
    within: 14,
    unless: ['publicTalk'],
  },
  { harm: 'real-persons', rule: 'face-swap', all: [['placed'], ['faceOn'], ['bare']], within: 12 },
  {
    harm: 'real-persons',
    rule: 'deepfake',
    all: [['deepfake'], ['making', 'bare', 'picture']],
    within: SENTENCE,
    unless: ['publicTalk'],
  },
  {
    harm: 'real-persons',
    rule: 'public-name',
    all: [['publicName'], ['act', 'bare', 'undressing']],
    within: SENTENCE,
    unless: ['publicTalk'],
  },
  {
    harm: 'real-persons',
    rule: 'public-name-in-tale',
    all: [['publicName'], ['sexSign', 'sexSignWest', 'sexSignOther'], ['taleSign', 'sceneSign', 'picture']],
    within: SENTENCE,
    unless: ['publicTalk'],
  },
  {
    harm: 'real-persons',
    rule: 'real-acquaintance',
    all: [['realPerson'], ['act', 'bare', 'undressing']],
    within: SENTENCE,
  },
  {
    harm: 'real-persons',
    rule: 'celebrity',
    all: [['celebrity'], ['realFrame', 'deepfake']],
    within: 14,
    unless: ['publicTalk'],
  },

  {
    harm: 'illegal-goods',
    rule: 'obtain-drug',
    all: [['drug'], ['obtain'], ['ask']],
    within: 12,
    unless: ['legal'],
    isReportable: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'make-drug',
    all: [['drug'], ['make'], ['ask']],
    within: 12,
    unless: ['legal'],
    isReportable: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'make-weapon',
    all: [['weapon'], ['make'], ['ask']],
    within: 12,
    unless: ['legal'],
    isReportable: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'obtain-weapon',
    all: [['gun', 'weapon'], ['obtain', 'ask'], ['unlicensed']],
    within: 14,
    unless: ['legal'],
    isReportable: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'forgery',
    all: [
      ['forged', 'stolen'],
      ['ask', 'obtain', 'make'],
    ],
    within: 12,
    unless: ['legal'],
    isReportable: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'crime-service',
    all: [['crime'], ['ask', 'obtain', 'make']],
    within: 12,
    unless: ['legal'],
    isReportable: true,
  },
  { harm: 'illegal-goods', rule: 'hacking', all: [['hack']], unless: ['legal'], isReportable: true },

  {
    harm: 'hate',
    rule: 'lesser',
    all: [['group'], ['lesser']],
    within: 9,
    isInOrder: true,
    unless: ['condemns'],
  },
  {
    harm: 'hate',
    rule: 'destroy',
    all: [['group'], ['must'], ['destroy']],
    within: 10,
    unless: ['condemns'],
  },
  {
    harm: 'hate',
    rule: 'death-to',
    all: [['deathTo'], ['group']],
    within: 5,
    isInOrder: true,
    unless: ['condemns'],
  },
  { harm: 'hate', rule: 'creed', all: [['creed']], unless: ['condemns'] },

  {
    harm: 'prompt-attacks',
    rule: 'override',
    all: [['override'], ['orders']],
    within: 9,
    unless: ['pastime'],
  },
  { harm: 'prompt-attacks', rule: 'reveal', all: [['reveal'], ['secret']], within: 10, unless: ['pastime'] },
  { harm: 'prompt-attacks', rule: 'persona', all: [['persona']], unless: ['pastime'] },
  {
    harm: 'prompt-attacks',
    rule: 'unbound',
    all: [['unbound'], ['machine']],
    within: 14,
    unless: ['pastime'],
  },
  {
    harm: 'prompt-attacks',
    rule: 'staff',
    all: [['staff'], ['obey']],
    within: SENTENCE,
    unless: ['pastime'],
  },

  {
    harm: 'self-harm',
    rule: 'wish-to-die',
    all: [['selfHarm']],
    unless: ['notSelfHarm', 'notMeant', 'aboutSelfHarm', 'deathJest'],
  },
  { harm: 'self-harm', rule: 'wish-to-die', all: [['selfHarmWish']], unless: ['deathJest'] },
  {
    harm: 'self-harm',
    rule: 'wish-to-die',
    all: [['selfHarmOwn']],
    unless: ['notOwn', 'notMeant', 'deathJest'],
  },
  {
    harm: 'self-harm',
    rule: 'edge',
    all: [['edge'], ['goThere']],
    within: SENTENCE,
    unless: ['notSelfHarm', 'outing'],
  },
  {
    harm: 'self-harm',
    rule: 'suicide',
    all: [['suicide'], ['aboutMe', 'wayOut']],
    within: SENTENCE,
    unless: ['notSelfHarm', 'aboutSelfHarm'],
  },
]
