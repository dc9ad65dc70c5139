import type { PictureRequest } from '../port.ts'
import { drawBodySkin } from './body/body-skin.ts'
import { drawForearms } from './body/forearms.ts'
import { drawEarrings, drawNeckwear, drawScarf } from './body/jewellery.ts'
import { drawOutfit, hasLongSleeves } from './body/outfit.ts'
import { mix } from './color.ts'
import { drawBeard } from './face/beard.ts'
import { drawBrows } from './face/brows.ts'
import { drawEyes } from './face/eyes.ts'
import { drawGlasses } from './face/glasses.ts'
import { drawMarks } from './face/marks.ts'
import { drawMouth } from './face/mouth.ts'
import { drawNose } from './face/nose.ts'
import { drawEars, drawFaceSkin, drawModelling } from './face/skin.ts'
import { type Figure, figureOf } from './figure.ts'
import { drawChair, drawLedge } from './furniture.ts'
import { coordinate, type Point } from './geometry.ts'
import { drawHair } from './hair/hair.ts'
import type { Side } from './identity.ts'
import type { Light } from './light.ts'
import { CLOTH } from './palette.ts'
import { drawScene } from './scenes/draw-scene.ts'
import { type Box, Svg } from './svg.ts'

/** The width that the framings below are meant for; other widths scale them. */
const DESIGN_WIDTH_PX = 832

/** Pixels per figure unit, and where the eyes lie as a share of the height. */
const FRAMING = {
  close: { scale: 1.7, eyes: 0.455 },
  bust: { scale: 1.4, eyes: 0.415 },
  'three-quarter': { scale: 1.34, eyes: 0.41 },
  half: { scale: 1, eyes: 0.33 },
  wide: { scale: 0.72, eyes: 0.27 },
} as const

/** Two SVG documents, and the light in which they become one picture. */
export type Illustration = {
  /** Opaque. Of a realistic picture at two fifths of the size: it is out of focus. */
  scene: string
  /** On nothing. */
  person: string
  light: Light
  keySide: Side
  anime: boolean
}

/** Draws one picture. Pure: the same request gives the same bytes. */
export function illustrate(request: PictureRequest): Illustration {
  const { sitter, width, height } = request
  const svg = new Svg(width, height)
  const figure = figureOf(svg, request)
  const frame = frameOf(figure, width, height)

  svg.scale = frame.scale
  const placed = svg.group(drawPerson(figure), {
    transform: `translate(${coordinate(frame.x)} ${coordinate(frame.y)}) scale(${frame.scale.toFixed(4)}) rotate(${coordinate(figure.take.lean)} 0 500)`,
  })
  return {
    scene: drawGround(request, figure, [frame.x, frame.y + 60]),
    person: svg.document(placed),
    light: figure.light,
    keySide: figure.keySide,
    anime: sitter.style === 'anime',
  }
}

/** The scene, and the glow that parts the person from it. */
function drawGround({ sitter, shot, take, width, height }: PictureRequest, { light }: Figure, [x, y]: Point) {
  const share = sitter.style === 'anime' ? 0.6 : 0.4
  const svg = new Svg(Math.ceil(width * share), Math.ceil(height * share))
  const scene = drawScene(svg, shot, `${sitter.seed}:${take}`, sitter.style, CLOTH[shot.outfitColor])
  const halo = svg.glow([x * share, y * share], svg.width * 0.5, svg.height * 0.43, light.rim, 0.16)
  return svg.document(scene + halo)
}

function frameOf({ take, face, shot }: Figure, width: number, height: number) {
  const framing = FRAMING[shot.pose]
  const scale = (framing.scale * (face.male ? 0.94 : 1) * width) / DESIGN_WIDTH_PX
  // A turned head leans over its own middle; moving against the turn keeps it in the picture.
  const turn = Math.sin(take.yaw) * 30 + Math.sin(take.bodyYaw) * 40
  return {
    scale,
    x: width * 0.5 + (take.shiftX * width) / DESIGN_WIDTH_PX - turn * scale,
    y: height * framing.eyes,
  }
}

/** From back to front. */
function drawPerson(figure: Figure): string {
  const { svg, head, face } = figure
  const hair = drawHair(figure)
  const body = drawBodySkin(figure, hasLongSleeves(figure))
  const shade = hairShade(figure, hair.shadows.join(''))
  const brows = drawBrows(figure)
  return [
    drawChair(figure),
    hair.back,
    body.drawn,
    drawNeckwear(figure),
    drawOutfit(figure, body.clip),
    svg.group(shade.onBody, { clip: body.clip }),
    drawLedge(figure),
    drawForearms(figure),
    drawScarf(figure),
    drawEars(figure, hair.coveredEars),
    drawEarrings(figure, hair.coveredEars),
    drawFaceSkin(figure),
    svg.group(drawModelling(figure, shade.onFace), { clip: svg.clip(head.outline) }),
    face.anime ? svg.path(head.outline, 'none', { stroke: figure.skin.line, strokeWidth: 2.6 }) : '',
    drawMarks(figure),
    drawNose(figure),
    drawBeard(figure),
    drawMouth(figure),
    drawEyes(figure),
    face.anime ? '' : brows,
    drawGlasses(figure),
    hair.front,
    hair.top,
    // Anime shows the brows through the fringe.
    face.anime ? svg.group(brows, { opacity: 0.9 }) : crownLight(figure),
  ].join('')
}

/** The shade that hair throws, moved away from the key. */
function hairShade({ svg, face, head, skin, light, keySide }: Figure, shape: string) {
  if (!shape) return { onFace: '', onBody: '' }
  if (face.anime) {
    return {
      onFace: svg.path(shape, skin.shadow, { opacity: 0.95, transform: `translate(${-keySide * 5} 15)` }),
      onBody: svg.path(shape, mix(light.ambient, '#1a0c18', 0.4), {
        opacity: 0.22,
        transform: `translate(${-keySide * 8} 14)`,
      }),
    }
  }
  const cast = mix(light.ambient, '#1a0810', 0.6)
  const aside = `translate(${-keySide * 10} 14)`
  return {
    onFace: svg.path(shape, skin.depth, {
      opacity: 0.46,
      blur: 8,
      within: shifted(head.box, keySide * 8, -15),
      transform: `translate(${-keySide * 8} 15)`,
    }),
    // Far from the features a stacked rim is soft enough, and a blur of all the hair would be the dearest one.
    onBody: face.male
      ? ''
      : svg.path(shape, cast, { opacity: 0.26, transform: aside }) + svg.halo(shape, cast, 0.3, 26, aside),
  }
}

/** A box in the space of something that is moved by dx, dy afterwards. */
const shifted = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
})

function crownLight({ svg, head, light, keySide }: Figure): string {
  return svg.glow(head.at(keySide * 84, -176, 20), 150, 110, light.key, 0.16, keySide * 34, 'screen')
}
