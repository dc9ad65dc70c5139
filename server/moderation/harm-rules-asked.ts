import { type HarmRule, LONG, SENTENCE } from './harm-rule.ts'
import { askedViolence } from './harm-rules-asked-violence.ts'

/** What somebody asks for plainly, in the words of `lexicon/asked/`. */
const asked: readonly HarmRule[] = [
  {
    harm: 'animals',
    rule: 'animal-as-spouse',
    all: [['animal'], ['asSpouse'], ['nightScene']],
    within: LONG,
    isAcross: true,
    unless: ['fabulous'],
    isReportable: true,
  },
  {
    harm: 'animals',
    rule: 'human-and-beast',
    all: [['humanAndBeast'], ['loveScene']],
    within: SENTENCE,
    unless: ['fabulous'],
    isReportable: true,
  },

  {
    harm: 'non-consent',
    rule: 'refusal-ignored',
    all: [['refuses'], ['carriesOn'], ['hotScene']],
    within: LONG,
    isAcross: true,
    unless: ['respected'],
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'forced-scene',
    all: [
      ['forced', 'helpless', 'noWill'],
      ['pornographic', 'act'],
    ],
    within: SENTENCE,
    unless: ['respected'],
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'forced-scene',
    all: [['noWill'], ['pornographic']],
    within: LONG,
    isAcross: true,
    unless: ['respected'],
    isReportable: true,
  },
  { harm: 'non-consent', rule: 'date-rape-drug', all: [['dateRapeDrug']], isReportable: true },
  {
    harm: 'non-consent',
    rule: 'captive-used',
    all: [['captiveOf'], ['carriesOn'], ['refuses']],
    within: LONG,
    isAcross: true,
    unless: ['respected'],
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'made-defenceless',
    all: [['disables'], ['cannotRefuse'], ['asksHow', 'howTo', 'hotScene']],
    within: SENTENCE,
    isReportable: true,
  },
  {
    harm: 'non-consent',
    rule: 'erotica-of-relatives',
    all: [['erotica'], ['kinPair']],
    within: 12,
    isReportable: true,
  },

  ...askedViolence,

  {
    harm: 'real-persons',
    rule: 'plays-known-person',
    all: [['bePart'], ['publicName'], ['act', 'sexScene']],
    within: 8,
    isInOrder: true,
  },
  {
    harm: 'real-persons',
    rule: 'plays-known-person',
    all: [['bePart'], ['publicName'], ['act', 'undressing', 'sexScene']],
    within: SENTENCE,
    isInOrder: true,
    isAcross: true,
  },
  {
    harm: 'real-persons',
    rule: 'person-of-office',
    all: [['office'], ['trulyThem'], ['sexScene']],
    within: 16,
    unless: ['publicTalk'],
  },

  {
    harm: 'illegal-goods',
    rule: 'told-with-amounts',
    all: [['weapon', 'drug'], ['make', 'madeIt'], ['amounts']],
    within: LONG,
    isAcross: true,
  },
  {
    harm: 'illegal-goods',
    rule: 'spying',
    all: [['asksHow', 'howTo', 'ask'], ['getsInto'], ['device'], ['ofAnother'], ['secretly']],
    within: SENTENCE,
    unless: ['legal'],
    isReportable: true,
  },

  {
    harm: 'hate',
    rule: 'cast-out',
    all: [['group'], ['castOut'], ['must', 'agitates']],
    within: SENTENCE,
    unless: ['toldOfHatred'],
  },
  {
    harm: 'hate',
    rule: 'belittled',
    all: [['group'], ['belittled'], ['agitates']],
    within: SENTENCE,
    unless: ['toldOfHatred'],
  },

  { harm: 'prompt-attacks', rule: 'switched-persona', all: [['switchedPersona']], unless: ['pastime'] },
  { harm: 'prompt-attacks', rule: 'forget-all', all: [['forgetsAll']], unless: ['pastime'] },

  {
    harm: 'self-harm',
    rule: 'asked-method',
    all: [['methodAsked'], ['killsSelf', 'dyingOwn']],
    within: 12,
    unless: ['helpOther', 'gameWord'],
    unlessBeside: ['notMeant', 'deathJest', 'notSelfHarm'],
  },
  {
    harm: 'self-harm',
    rule: 'asked-method',
    all: [['methodHow'], ['killsSelf']],
    within: 12,
    unless: ['helpOther', 'gameWord'],
    unlessBeside: ['notMeant', 'deathJest', 'notSelfHarm'],
  },
  {
    harm: 'self-harm',
    rule: 'asked-means',
    all: [['selfActs'], ['selfPlan']],
    within: SENTENCE,
    isAcross: true,
    unless: ['helpOther', 'gameWord', 'outing'],
    unlessBeside: ['notMeant', 'deathJest', 'notSelfHarm'],
  },
  {
    harm: 'self-harm',
    rule: 'asked-means',
    all: [['selfMeans'], ['selfPlan'], ['painless', 'noReturn', 'killsSelf', 'dyingOwn']],
    within: SENTENCE,
    isAcross: true,
    unless: ['helpOther', 'gameWord', 'outing'],
    unlessBeside: ['notMeant', 'deathJest', 'notSelfHarm'],
  },
  { harm: 'self-harm', rule: 'egged-on', all: [['selfHarmEgged']], unless: ['helpOther', 'gameWord'] },
  {
    harm: 'self-harm',
    rule: 'asked-painless',
    all: [['painless'], ['killsSelf', 'dyingOwn']],
    within: 10,
    unless: ['helpOther', 'gameWord'],
    unlessBeside: ['notMeant', 'deathJest', 'notSelfHarm'],
  },
  { harm: 'self-harm', rule: 'asked-method', all: [['suicideMethod']], unless: ['helpOther'] },
  {
    harm: 'self-harm',
    rule: 'asked-amount',
    all: [['howMuch'], ['pills'], ['noReturn']],
    within: 20,
    unless: ['helpOther', 'gameWord'],
  },
  {
    harm: 'self-harm',
    rule: 'asked-height',
    all: [['fallFrom'], ['dieSurely'], ['howMuch', 'methodAsked', 'asksHow', 'howTo']],
    within: 20,
    unless: ['helpOther', 'gameWord'],
    unlessBeside: ['notMeant', 'deathJest'],
  },
]

/** Whichever words a phrase of theirs has in its gap may fill another place. */
export const askedRules: readonly HarmRule[] = asked.map((rule) => ({ ...rule, isShared: true }))
