import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Manifest = z.object({
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.string() })),
    }),
  ),
})

/** All of this model's numbers have so many bytes. */
const NUMBER_BYTES = 4
/** What the graph writes around the names of its layers. */
const FRAMES =
  /^module(?:_apply_default)?\/(?:Encoder_en\/)?(?:KonaTransformer\/Encode\/)?|(?:TransformerStack|TransformerLayer)\/|\/(?:ConcatPartitions\/concat|Tensordot\/Reshape_1|part_0)$/g

/** The numbers of the model by the names of their layers, as its package has them in files. */
export async function readWeights(folder: URL): Promise<Map<string, Float32Array>> {
  const { weightsManifest } = Manifest.parse(
    JSON.parse(await readFile(new URL('model.json', folder), 'utf8')),
  )
  const weights = new Map<string, Float32Array>()
  for (const { paths, weights: described } of weightsManifest) {
    const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(new URL(path, folder)))))
    let at = bytes.byteOffset
    for (const { name, shape, dtype } of described) {
      const length = shape.reduce((product, size) => product * size, 1)
      if (dtype === 'float32')
        weights.set(name.replace(FRAMES, ''), new Float32Array(bytes.buffer, at, length))
      at += length * NUMBER_BYTES
    }
  }
  return weights
}
