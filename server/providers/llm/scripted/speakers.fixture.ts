import { readFileSync } from 'node:fs'
import { PremadeCharacter } from '#contract/characters.ts'
import type { Speaker } from '../port.ts'

/** Characters of the catalogue, chosen for how little they have in common. */
const FILES = {
  mireille: 'girlfriend/mireille',
  olamide: 'girlfriend/olamide',
  ngaire: 'girlfriend/ngaire',
  revathi: 'girlfriend/revathi',
  kenji: 'boyfriend/kenji',
  callum: 'boyfriend/callum',
} as const

function speakerIn(file: string): Speaker {
  const path = new URL(`../../../../content/characters/${file}.json`, import.meta.url)
  const { model, persona } = PremadeCharacter.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { name: model.name, age: model.age, gender: model.gender, persona }
}

export const mireille = speakerIn(FILES.mireille)
export const speakers: readonly Speaker[] = Object.values(FILES).map(speakerIn)
