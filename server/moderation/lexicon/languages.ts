import { askedBeasts } from './asked/beasts.ts'
import { askedDying } from './asked/dying.ts'
import { askedGoods } from './asked/goods.ts'
import { askedHatred } from './asked/hatred.ts'
import { askedHelpless } from './asked/helpless.ts'
import { askedKilling } from './asked/killing.ts'
import { askedKnownPeople, inflectedNames } from './asked/known-people.ts'
import { askedOrders } from './asked/orders.ts'
import { askedPlans } from './asked/plans.ts'
import { askedUnwilling } from './asked/unwilling.ts'
import { ages } from './languages/ages.ts'
import { arabic } from './languages/arabic.ts'
import { bonds } from './languages/bonds.ts'
import { childLife } from './languages/child-life.ts'
import { chinese } from './languages/chinese.ts'
import { czech } from './languages/czech.ts'
import { danishNorwegian } from './languages/danish-norwegian.ts'
import { dutch } from './languages/dutch.ts'
import { finnish } from './languages/finnish.ts'
import { furtherLanguages } from './languages/further.ts'
import { greek } from './languages/greek.ts'
import { growingUp } from './languages/growing-up.ts'
import { harmsByLanguage } from './languages/harms-by-language.ts'
import { harmsInFurtherWords } from './languages/harms-in-further-words.ts'
import { hindi } from './languages/hindi.ts'
import { hungarian } from './languages/hungarian.ts'
import { indonesian } from './languages/indonesian.ts'
import { korean } from './languages/korean.ts'
import { loveWords } from './languages/love-words.ts'
import { madeYoung } from './languages/made-young.ts'
import { notOfAge } from './languages/not-of-age.ts'
import { polish } from './languages/polish.ts'
import { romanian } from './languages/romanian.ts'
import { romanised } from './languages/romanised.ts'
import { schoolClasses } from './languages/school-classes.ts'
import { schools } from './languages/schools.ts'
import { stillAChild } from './languages/still-a-child.ts'
import { swedish } from './languages/swedish.ts'
import type { LanguageTerms } from './languages/terms.ts'
import { thai } from './languages/thai.ts'
import { turkish } from './languages/turkish.ts'
import { ukrainian } from './languages/ukrainian.ts'
import { vietnamese } from './languages/vietnamese.ts'

/** The lists of one language each, which add to those of the harms and of the wide signs. */
export const languageTerms: readonly LanguageTerms[] = [
  ...ages,
  arabic,
  askedBeasts,
  askedDying,
  askedGoods,
  askedHatred,
  askedHelpless,
  askedKilling,
  askedKnownPeople,
  askedOrders,
  askedPlans,
  askedUnwilling,
  bonds,
  childLife,
  chinese,
  czech,
  danishNorwegian,
  dutch,
  finnish,
  ...furtherLanguages,
  greek,
  growingUp,
  harmsByLanguage,
  harmsInFurtherWords,
  hindi,
  hungarian,
  indonesian,
  inflectedNames,
  korean,
  loveWords,
  madeYoung,
  notOfAge,
  polish,
  romanian,
  schoolClasses,
  schools,
  romanised,
  stillAChild,
  swedish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
]
