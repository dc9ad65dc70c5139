import { CardData, type CharacterCard } from '#contract/cards.ts'

/** A card for programs that know version 2. What is newer goes along, as fields that they keep and do not use. */
export const toVersion2 = ({ data, ...rest }: CharacterCard): object => ({
  ...rest,
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data,
})

/**
 * A card for programs that know version 1, which has its six fields at the top. What else it says stands beside them, as
 * fields that they do not know.
 */
export function toVersion1({ spec: _, spec_version: __, data, ...rest }: CharacterCard): object {
  // With a field `data` at the top it would be one of version 2.
  const { name, description, personality, scenario, first_mes, mes_example, data: ___, ...others } = data
  // What a card says at its top under a name of its fields is for programs that cannot read it.
  const beside = Object.entries(rest).filter(([field]) => !isNamed(field))
  const said = Object.entries(others).filter(([field, value]) => !(isNamed(field) && isEmpty(value)))
  return {
    name,
    description,
    personality,
    scenario,
    first_mes,
    mes_example,
    ...Object.fromEntries([...beside, ...said]),
  }
}

const isNamed = (field: string) => Object.hasOwn(CardData.shape, field)

/** What whoever reads a card puts into a field that is not there. */
const isEmpty = (value: unknown) => ['""', '[]', '{}', undefined].includes(JSON.stringify(value))
