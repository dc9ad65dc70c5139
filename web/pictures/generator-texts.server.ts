import { type GeneratorPage, GeneratorText } from '#contract/generator.ts'
import { readContent } from '#web/lib/read-content.server.ts'

/** The words of one address of the generator. */
export const generatorText = (page: GeneratorPage): GeneratorText =>
  readContent('generator', page, GeneratorText)
