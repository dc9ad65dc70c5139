import {
  clamp,
  coordinate,
  lerp,
  type PathData,
  type Point,
  resample,
  spindle,
  taper,
  type WidthProfile,
} from './geometry.ts'

/** Offset 0 to 1, colour, and opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export type Box = { left: number; top: number; right: number; bottom: number }

export type Attributes = {
  opacity?: number
  /** Standard deviation in current units; 0 is crisp. */
  blur?: number
  /** What can be seen of the blur: the rest of it is not worth computing. */
  within?: Box
  stroke?: string
  strokeWidth?: number
  fillRule?: 'evenodd'
  dash?: string
  transform?: string
  /** A reference made by `Svg.clip`. */
  clip?: string
  blend?: 'screen' | 'multiply' | 'soft-light'
}

/** resvg blurs a deviation of 2 px or less by a slow path over the whole canvas. */
const LEAST_BLUR_PX = 2.06

/** Collects the definitions of one SVG document and writes its elements. */
export class Svg {
  readonly width: number
  readonly height: number
  /** Pixels per unit where elements are being written; blurs are kept above the least one by it. */
  scale = 1
  readonly #definitions: string[] = []
  readonly #references = new Map<string, string>()
  #count = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Adds a definition and returns `url(#id)`; one `key` is defined once. */
  define(make: (id: string) => string, key?: string): string {
    const known = key === undefined ? undefined : this.#references.get(key)
    if (known !== undefined) return known
    const id = `d${(this.#count++).toString(36)}`
    this.#definitions.push(make(id))
    const reference = `url(#${id})`
    if (key !== undefined) this.#references.set(key, reference)
    return reference
  }

  linear([x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
    const line = `x1="${coordinate(x1)}" y1="${coordinate(y1)}" x2="${coordinate(x2)}" y2="${coordinate(y2)}"`
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`,
    )
  }

  radial([cx, cy]: Point, radius: number, stops: readonly Stop[], transform = ''): string {
    const circle = `cx="${coordinate(cx)}" cy="${coordinate(cy)}" r="${coordinate(radius)}"`
    const turned = transform ? ` gradientTransform="${transform}"` : ''
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}${turned}>${stopList(stops)}</radialGradient>`,
    )
  }

  /** A paint that fades from the middle of its shape to nothing at the edge. */
  fading(color: string): string {
    const stops = stopList([
      [0, color],
      [0.45, color, 0.55],
      [0.75, color, 0.15],
      [1, color, 0],
    ])
    return this.define((id) => `<radialGradient id="${id}">${stops}</radialGradient>`, `fading ${color}`)
  }

  clip(data: PathData): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)
  }

  path(data: PathData, fill: string, attributes: Attributes = {}): string {
    return `<path d="${data}" fill="${fill}"${this.#write(attributes, attributes.stroke ? 'both' : 'fill', data)}/>`
  }

  line(data: PathData, stroke: string, strokeWidth: number, attributes: Attributes = {}): string {
    const rest = this.#write({ ...attributes, stroke, strokeWidth }, 'stroke', data)
    return `<path d="${data}" fill="none" stroke-linecap="round" stroke-linejoin="round"${rest}/>`
  }

  ellipse([cx, cy]: Point, rx: number, ry: number, fill: string, attributes: Attributes = {}): string {
    const shape = `cx="${coordinate(cx)}" cy="${coordinate(cy)}" rx="${coordinate(rx)}" ry="${coordinate(ry)}"`
    return `<ellipse ${shape} fill="${fill}"${this.#write(attributes, attributes.stroke ? 'both' : 'fill')}/>`
  }

  circle(centre: Point, radius: number, fill: string, attributes: Attributes = {}): string {
    return this.ellipse(centre, radius, radius, fill, attributes)
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    attributes: Attributes = {},
  ): string {
    const shape = `x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}"`
    return `<rect ${shape} fill="${fill}"${this.#write(attributes, attributes.stroke ? 'both' : 'fill')}/>`
  }

  /** The whole canvas. */
  fill(fill: string, attributes: Attributes = {}): string {
    return this.rect(0, 0, this.width, this.height, fill, attributes)
  }

  group(inner: string, attributes: Attributes = {}): string {
    return inner ? `<g${this.#write(attributes, 'both')}>${inner}</g>` : ''
  }

  /** A soft ellipse without a filter; `turn` in degrees. */
  glow(
    at: Point,
    rx: number,
    ry: number,
    color: string,
    opacity: number,
    turn = 0,
    blend?: 'screen',
  ): string {
    return this.ellipse(at, rx, ry, this.fading(color), {
      opacity,
      ...(turn ? { transform: `rotate(${coordinate(turn)} ${coordinate(at[0])} ${coordinate(at[1])})` } : {}),
      ...(blend ? { blend } : {}),
    })
  }

  /** A soft stroke without a filter: nested tapers of falling width. `softness` in units, 0 is crisp. */
  band(
    points: readonly Point[],
    width: WidthProfile,
    samples: number,
    color: string,
    opacity: number,
    softness: number,
  ): string {
    if (!softness) return this.path(taper(points, width, samples), color, { opacity })
    // Wide soft strokes need more steps before the eye stops seeing them.
    const layers = Math.round(clamp(softness, 6, 12))
    const round = spindle(1, 1)
    // Spread once: it costs more than all the outlines.
    const centre = samples ? resample(points, samples) : points
    let strokes = ''
    for (let i = 0; i < layers; i++) {
      const extra = lerp(1.9 * softness, -1.5 * softness, i / (layers - 1))
      const data = taper(centre, (t) => Math.max(0.4, width(t) + extra * round(t)))
      strokes += this.path(data, color, { opacity: (opacity / layers) * 1.15 })
    }
    return strokes
  }

  /** A soft rim around a path without a filter: stacked strokes. */
  halo(data: PathData, color: string, opacity: number, width: number, transform = ''): string {
    const moved = transform ? { transform } : {}
    return [1, 0.72, 0.46, 0.24]
      .map((share) => this.line(data, color, width * share, { opacity: opacity * 0.3, ...moved }))
      .join('')
  }

  document(body: string): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${body}</svg>`
  }

  /** `paints` says what the element paints: plain `opacity` costs resvg a layer, an opacity of the one paint nothing. */
  #write(attributes: Attributes, paints: 'fill' | 'stroke' | 'both', data?: PathData): string {
    const {
      opacity = 1,
      blur = 0,
      stroke,
      strokeWidth,
      fillRule,
      dash,
      transform,
      clip,
      blend,
      within,
    } = attributes
    let text = ''
    if (stroke) text += ` stroke="${stroke}"`
    if (strokeWidth !== undefined) text += ` stroke-width="${coordinate(strokeWidth)}"`
    if (fillRule) text += ` fill-rule="${fillRule}"`
    if (dash) text += ` stroke-dasharray="${dash}"`
    if (transform) text += ` transform="${transform}"`
    if (clip) text += ` clip-path="${clip}"`
    if (opacity !== 1)
      text += ` ${paints === 'both' || blend ? '' : `${paints}-`}opacity="${decimal(clamp(opacity))}"`
    if (blur) text += ` filter="${this.#blur(blur, data, strokeWidth ?? 0, within)}"`
    if (blend) text += ` style="mix-blend-mode:${blend}"`
    return text
  }

  #blur(wanted: number, data: PathData | undefined, strokeWidth: number, within?: Box): string {
    const deviation = decimal(Math.max(wanted, LEAST_BLUR_PX / this.scale))
    const blur = `<feGaussianBlur stdDeviation="${deviation}"/>`
    const region = data ? blurRegion(data, Number(deviation) * 2.6 + strokeWidth / 2, within) : undefined
    if (region) {
      return this.define(
        (id) =>
          `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">${blur}</filter>`,
      )
    }
    return this.define(
      (id) =>
        `<filter id="${id}" x="-.4" y="-.4" width="1.8" height="1.8" color-interpolation-filters="sRGB">${blur}</filter>`,
      `blur ${deviation}`,
    )
  }
}

function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('an attribute is not a finite number')
  return `${Number(value.toFixed(3))}`
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([at, color, opacity = 1]) => {
      const faded = opacity === 1 ? '' : ` stop-opacity="${decimal(opacity)}"`
      return `<stop offset="${decimal(at)}" stop-color="${color}"${faded}/>`
    })
    .join('')
}

/** The box around the path and its blur: a filter region costs by its area. None for commands that are not plain pairs. */
function blurRegion(data: PathData, pad: number, within?: Box): string | undefined {
  if (/[^MLCZ\d.\s-]/.test(data)) return undefined
  const numbers = data.match(/-?[\d.]+/g) ?? []
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  numbers.forEach((text, i) => {
    const value = Number(text)
    if (i % 2 === 0) {
      left = Math.min(left, value)
      right = Math.max(right, value)
    } else {
      top = Math.min(top, value)
      bottom = Math.max(bottom, value)
    }
  })
  const seen = within ?? { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  const x0 = Math.max(left - pad, seen.left)
  const y0 = Math.max(top - pad, seen.top)
  const x1 = Math.max(x0 + 1, Math.min(right + pad, seen.right))
  const y1 = Math.max(y0 + 1, Math.min(bottom + pad, seen.bottom))
  const [x, y, width, height] = [x0, y0, x1 - x0, y1 - y0].map(coordinate)
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}
