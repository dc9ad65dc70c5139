import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** The model that `npm run model` has added. */
const InstalledModel = z.object({
  /** Name of the file in the folder of models. */
  file: z.string().refine((file) => basename(file) === file, 'a name without folders'),
  name: z.string(),
  licence: z.string().optional(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int(),
  from: z.string(),
})
export type InstalledModel = z.infer<typeof InstalledModel>

export const modelsFolder = (dataDir: string) => join(dataDir, 'models')
const recordOf = (dataDir: string) => join(modelsFolder(dataDir), 'installed.json')

/** Undefined where none was added. Throws where the record is damaged. */
export function readInstalledModel(dataDir: string): InstalledModel | undefined {
  const record = recordOf(dataDir)
  return existsSync(record) ? InstalledModel.parse(JSON.parse(readFileSync(record, 'utf8'))) : undefined
}

/** From the next start on this is the model; there is never half a record. */
export function writeInstalledModel(dataDir: string, model: InstalledModel): void {
  const record = recordOf(dataDir)
  writeFileSync(`${record}.part`, `${JSON.stringify(model, undefined, 2)}\n`)
  renameSync(`${record}.part`, record)
}
