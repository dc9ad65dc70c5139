import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0: the last of each section that has any, counted from 1. */
const LAST = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1
  11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5
  16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const text = readFileSync('docs/security.md', 'utf8')
const lines = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|?\s*|\s*\|?$/g, '')))
  .map(([ids = '', asks = '', how = '', proof = '']) => ({ ids: ids.split(', '), asks, how, proof }))
const proofs = lines.flatMap(({ ids, proof }) =>
  [...proof.matchAll(/`([^`]+)` “([^”]*)”/g)].map(([, file = '', title = '']) => ({
    id: ids[0],
    file,
    title,
  })),
)

test('docs/security.md has each requirement of the standard once', () => {
  const wanted = LAST.split(/\s+/).flatMap((section) => {
    const [name, last] = section.split(':')
    return Array.from({ length: Number(last) }, (_, index) => `V${name}.${index + 1}`)
  })
  expect(wanted).toHaveLength(253)
  expect(lines.flatMap(({ ids }) => ids).sort()).toEqual(wanted.sort())
})

test('docs/security.md names tests by titles that they have', () => {
  const missing = proofs.filter(
    ({ file, title }) => title === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  )
  expect(proofs.length).toBeGreaterThan(150)
  expect(missing).toEqual([])
})

test('a line of docs/security.md has a test, or says that none proves it', () => {
  const unproved = lines.filter(
    ({ how, proof }) => !proof.includes('“') && !/^(Not applicable|Not met|In part|Written): /.test(how),
  )
  expect(unproved.map(({ ids }) => ids.join())).toEqual([])
  expect(lines.filter(({ asks, how }) => asks === '' || how === '')).toEqual([])
})

test('no page makes elements of text: what people write is shown as it stands', () => {
  const makesElements =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc/i
  const pages = globSync('web/**/*.{ts,tsx}')
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter((file) => makesElements.test(readFileSync(file, 'utf8')))).toEqual([])
})
