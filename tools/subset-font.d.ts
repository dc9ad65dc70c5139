/** The package has no types of its own; this is the part that we use. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Buffer>
}
