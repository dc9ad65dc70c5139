import { type HarmRule, LONG, SENTENCE } from './harm-rule.ts'
import { notAnother } from './harm-rules-bodies.ts'

export const noHarm = ['tale', 'gameWord', 'bereaved'] as const

/** How somebody asks plainly for a way to kill or torment another. */
export const askedViolence: readonly HarmRule[] = [
  {
    harm: 'violence',
    rule: 'asked-how-to-kill',
    all: [['asksHow'], ['kills', 'slays'], ['somebody']],
    within: 14,
    unless: [...noHarm, 'helpOther'],
    unlessMeant: notAnother,
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'asked-to-kill-unseen',
    all: [['asksHow'], ['kills', 'slays', 'poisonWord'], ['passedOff'], ['somebody', 'target', 'poisonWord']],
    within: LONG,
    isAcross: true,
    unless: noHarm,
    unlessMeant: notAnother,
  },
  {
    harm: 'violence',
    rule: 'faked-death',
    all: [['asksHow', 'howTo'], ['fakedDeath']],
    within: 18,
    unless: noHarm,
  },
  {
    harm: 'violence',
    rule: 'faked-death',
    all: [['asksHow', 'howTo'], ['deathWord'], ['coverUp', 'passedOff']],
    within: 18,
    unless: noHarm,
  },
  {
    harm: 'violence',
    rule: 'mass-poisoning',
    all: [['asksHow', 'howTo', 'intent'], ['massPoison']],
    within: 14,
    unless: noHarm,
    isReportable: true,
  },
  { harm: 'violence', rule: 'menace', all: [['menaces']], unless: noHarm, isReportable: true },
  {
    harm: 'violence',
    rule: 'works-outside-the-tale',
    all: [
      ['asksHow', 'howTo', 'ask'],
      ['kills', 'slays', 'poisonWord'],
      ['worksReally'],
      ['somebody', 'target', 'poisonWord'],
    ],
    within: LONG,
    isAcross: true,
    unless: ['gameWord', 'bereaved'],
    unlessMeant: notAnother,
  },
  {
    harm: 'violence',
    rule: 'wants-dead',
    all: [['intentful'], ['kills', 'slays', 'poisonWord', 'means'], ['asksHow', 'howTo']],
    within: LONG,
    isAcross: true,
    unless: [...noHarm, 'helpOther'],
    unlessMeant: notAnother,
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'deserves-death',
    all: [['somebody'], ['deservesDeath'], ['howDone']],
    within: SENTENCE,
    isAcross: true,
    unless: noHarm,
    unlessMeant: notAnother,
    isReportable: true,
  },
  {
    harm: 'violence',
    rule: 'vow',
    all: [['vows'], ['somebody', 'target'], ['willKill']],
    within: 10,
    unless: [...noHarm, 'jest', 'hurtMyself'],
    unlessMeant: notAnother,
    isReportable: true,
  },
]
