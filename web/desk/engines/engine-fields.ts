import { ENGINE_BOUNDS, IP_ADAPTER_FORM, SIZES_FORM, SIZES_WORDS } from '#contract/engine-bounds.ts'
import type { ModelValues, PictureValues } from '#contract/engine-settings.ts'
import type { FieldProblem } from '#web/lib/use-form.ts'

export type FieldName = keyof ModelValues | keyof PictureValues
type All = ModelValues & PictureValues
type Value = NonNullable<All[FieldName]>
/** Of either engine; the server has the last word on them. */
export type Values = { [Name in FieldName]?: All[Name] | undefined }

type Bounds = { min: number; max: number }
type FieldWords = { label: string; about: string } & (
  | { is: 'number' | 'whole'; bounds: Bounds }
  | { is: 'text'; form?: RegExp; wrong?: string }
  | { is: 'yes-no' }
)

const time = (label: string, about: string): FieldWords => ({
  label,
  about: `${about}, in milliseconds.`,
  is: 'whole',
  bounds: ENGINE_BOUNDS.timeoutMs,
})
const whole = (label: string, about: string, bounds: Bounds): FieldWords => ({
  label,
  about,
  is: 'whole',
  bounds,
})
const number = (label: string, about: string, bounds: Bounds): FieldWords => ({
  label,
  about,
  is: 'number',
  bounds,
})

export const FIELD_WORDS: Readonly<Record<FieldName, FieldWords>> = {
  usesStandIn: { label: 'Who does it', about: '', is: 'yes-no' },
  isEnded: { label: 'Who has it', about: '', is: 'yes-no' },
  model: { label: 'Model', about: 'As the server calls it.', is: 'text' },
  temperature: number('Temperature', 'How freely it chooses words.', ENGINE_BOUNDS.temperature),
  topP: number('Top P', 'Of how much of the likely words it chooses.', ENGINE_BOUNDS.topP),
  replyTokens: whole('Longest reply', 'Tokens.', ENGINE_BOUNDS.replyTokens),
  contextTokens: whole('Context', 'Tokens that it reads, the reply included.', ENGINE_BOUNDS.contextTokens),
  connectTimeoutMs: time('Time to connect', 'Until the server takes the call'),
  firstTokenTimeoutMs: time('Time to the first token', 'Until a reply begins'),
  stallTimeoutMs: time('Time between two tokens', 'Until a reply counts as broken off'),
  sizes: {
    label: 'Sizes',
    about: 'That it draws well, such as 832x1216,1024x1024.',
    is: 'text',
    form: SIZES_FORM,
    wrong: `Please enter ${SIZES_WORDS}.`,
  },
  steps: whole('Steps', 'For one picture.', ENGINE_BOUNDS.steps),
  guidance: number('Guidance', 'How strictly it follows the words (CFG scale).', ENGINE_BOUNDS.guidance),
  usesReference: { label: 'Is shown the portrait', about: '', is: 'yes-no' },
  ipAdapter: {
    label: 'IP-adapter',
    about: 'A preprocessor and a model, with a colon between.',
    is: 'text',
    form: IP_ADAPTER_FORM,
    wrong: 'Please enter a preprocessor and a model, with a colon between.',
  },
  timeoutMs: time('Time for one picture', 'Until it counts as lost'),
  waitingMax: whole('Pictures that wait', 'With more, it counts as busy.', ENGINE_BOUNDS.waitingMax),
}

/** What stands below a field: what it is, what it may be, and what it is without anything typed. */
export function hintOf(name: FieldName, usual: Values): string {
  const words = FIELD_WORDS[name]
  const value = usual[name]
  const range = 'bounds' in words ? ` ${inWords(words.bounds.min)} to ${inWords(words.bounds.max)}.` : ''
  const rest = value === undefined || value === '' ? 'its own choice' : inWords(value)
  return `${words.about}${range} Empty: ${rest}.`
}

const inWords = (value: Value): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : `${value}`

/** Values as a form has them: empty where nothing lies over the environment. */
export const typedOf = (fields: readonly FieldName[], values: Values): Record<string, string> =>
  Object.fromEntries(fields.map((name) => [name, values[name] === undefined ? '' : `${values[name]}`]))

/** What was typed, or the first field that will not do. */
export function readTyped(
  fields: readonly FieldName[],
  typed: Readonly<Record<string, string>>,
): { values: Values } | { problem: FieldProblem<string> } {
  const entries: [FieldName, Value][] = []
  for (const name of fields) {
    const text = (typed[name] ?? '').trim()
    if (text === '') continue
    const value = readOne(FIELD_WORDS[name], text)
    if (value === undefined) return { problem: { field: name, words: wrongWords(FIELD_WORDS[name]) } }
    entries.push([name, value])
  }
  // Each was read as what its name says.
  return { values: Object.fromEntries(entries) as Values }
}

function readOne(words: FieldWords, text: string): Value | undefined {
  if (words.is === 'yes-no') return text === 'true'
  if (words.is === 'text') return words.form && !words.form.test(text) ? undefined : text
  const value = Number(text)
  const { min, max } = words.bounds
  const fits = value >= min && value <= max && (words.is === 'number' || Number.isInteger(value))
  return fits ? value : undefined
}

function wrongWords(words: FieldWords): string {
  if (!('bounds' in words)) return 'wrong' in words && words.wrong ? words.wrong : 'Please enter it anew.'
  const what = words.is === 'whole' ? 'a whole number' : 'a number'
  return `Please enter ${what} of ${inWords(words.bounds.min)} to ${inWords(words.bounds.max)}, or nothing.`
}
