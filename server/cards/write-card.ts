import type { CharacterCard } from '#contract/cards.ts'

/** A card for programs that know version 2. What is newer goes along, as fields that they keep and do not use. */
export const toVersion2 = ({ data, ...rest }: CharacterCard): object => ({
  ...rest,
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data,
})
