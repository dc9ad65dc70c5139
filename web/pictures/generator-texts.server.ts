import { readFileSync } from 'node:fs'
import { type GeneratorPage, GeneratorText } from '#contract/generator.ts'

/** The words of one address of the generator. */
export const generatorText = (page: GeneratorPage): GeneratorText =>
  GeneratorText.parse(JSON.parse(readFileSync(`content/generator/${page}.json`, 'utf8')))
