import { mix } from './color.ts'
import type { Figure } from './figure.ts'
import { coordinate } from './geometry.ts'

/** Night falls over every picture: its shadows and edges turn to this. */
const NIGHT = '#171634'

/** Lights the figure's edge on the side away from the key: light falls where the figure, moved aside, would not be. */
export function rimLight({ svg, face, light, keySide }: Figure): string {
  const { width, height } = svg
  const unit = width / 832
  const dx = coordinate(keySide * (face.anime ? 6 : 9) * unit)
  const dy = coordinate((face.anime ? 3 : 6) * unit)
  const blur = coordinate(Math.max(2.1, (face.anime ? 2.3 : 3.2) * unit))
  return svg.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB">` +
      `<feOffset in="SourceGraphic" dx="${dx}" dy="${dy}" result="moved"/>` +
      `<feFlood flood-color="${light.rim}" flood-opacity="${light.rimOpacity}" result="light"/>` +
      '<feComposite in="light" in2="moved" operator="out"/>' +
      `<feGaussianBlur stdDeviation="${blur}"/>` +
      '<feComposite in2="SourceGraphic" operator="atop"/></filter>',
  )
}

/** Laid over scene and figure alike, so that both stand in one light. */
export function drawGrade(figure: Figure): string {
  return fall(figure) + tint(figure) + lamps(figure) + night(figure)
}

/** Darker towards the foot, where a card prints its text. */
function fall({ svg, light, face }: Figure): string {
  const { height } = svg
  const paint = svg.linear(
    [0, height * 0.6],
    [0, height],
    [
      [0, '#ffffff'],
      [1, mix(light.ambient, '#ffffff', 0.2)],
    ],
  )
  return svg.fill(paint, { opacity: face.anime ? 0.55 : 0.7, blend: 'multiply' })
}

function tint({ svg, light }: Figure): string {
  return svg.fill(light.grade, { opacity: light.gradeOpacity, blend: 'soft-light' })
}

function lamps({ svg, light, keySide }: Figure): string {
  const { width: w, height: h } = svg
  const beside = (side: number, share: number) => (side > 0 ? w * (1 + share) : -w * share)
  return (
    svg.glow([beside(keySide, 0.02), h * 0.16], w * 0.67, h * 0.53, light.key, 0.18, 0, 'screen') +
    svg.glow([beside(-keySide, 0.05), h * 0.55], w * 0.43, h * 0.51, light.rim, 0.1, 0, 'screen')
  )
}

/** The catalogue's grade: full light on the face, dusk around it, night at the edges. */
function night({ svg }: Figure): string {
  const { width: w, height: h } = svg
  const dusk = svg.radial([w / 2, h * 0.38], h * 0.72, [
    [0, '#ffffff'],
    [0.3, '#fbf7fb'],
    [0.62, '#b9b2cc'],
    [1, mix(NIGHT, '#ffffff', 0.22)],
  ])
  const edges = svg.radial([w / 2, h * 0.42], h * 0.74, [
    [0, NIGHT, 0],
    [0.6, NIGHT, 0],
    [1, '#08060f', 0.45],
  ])
  return svg.fill(dusk, { opacity: 0.7, blend: 'multiply' }) + svg.fill(edges)
}
