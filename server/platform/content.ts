import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Reads every JSON file below a folder of `content/` by its schema. Throws with the file's name and each problem in it. */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): { file: string; data: z.output<Schema> }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => {
      const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      if (!parsed.success) {
        const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        throw new Error(`${join(folder, file)}: ${problems.join('; ')}`)
      }
      return { file, data: parsed.data }
    })
}

/** The lines `name: value` at the top of a text of `content/`. Throws where one of `names` is missing. */
export function readHead<Name extends string>(file: string, names: readonly Name[]): Record<Name, string> {
  const [head = ''] = readFileSync(file, 'utf8').split('\n---\n')
  const found = new Map(
    head.split('\n').map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]),
  )
  const entries = names.map((name) => {
    const value = found.get(name)
    if (!value) throw new Error(`${file} does not say its ${name}.`)
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Record<Name, string>
}
