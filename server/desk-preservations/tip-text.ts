/** Words of a name: `ipCaptureEvents` reads `Ip capture events`. */
const words = (name: string) => {
  const apart = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => [`${indent}${index + 1}.`, ...linesOf(item, `${indent}  `)])
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, of]) => lineOf(words(name), of, indent))
  return String(value)
    .split('\n')
    .map((line) => `${indent}${line}`)
}

function lineOf(name: string, value: unknown, indent: string): string[] {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return [`${indent}${name}: -`]
  const isPlain = typeof value !== 'object' && !String(value).includes('\n')
  return isPlain ? [`${indent}${name}: ${value}`] : [`${indent}${name}:`, ...linesOf(value, `${indent}  `)]
}

/** A form to be read: a line for each of its fields, one that is empty with a hyphen. */
export const tipText = (form: object): string =>
  `${Object.entries(form)
    .map(([name, section]) => [words(name).toUpperCase(), ...linesOf(section, '  ')].join('\n'))
    .join('\n\n')}\n`
