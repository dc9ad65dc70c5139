import type { CategoryText } from '#contract/categories.ts'
import type { PremadeCharacter } from '#contract/characters.ts'

/** Whether a character is on the page of a category. */
export function isListed(
  { model, appearance }: Pick<PremadeCharacter, 'model' | 'appearance'>,
  { rule, also = [] }: Pick<CategoryText, 'rule' | 'also'>,
): boolean {
  const { genders, ageMin = 0, skins = [appearance.skin], bodies = [appearance.body] } = rule
  const fits =
    genders.includes(model.gender) &&
    model.age >= ageMin &&
    skins.includes(appearance.skin) &&
    bodies.includes(appearance.body)
  return fits || also.includes(model.name)
}
