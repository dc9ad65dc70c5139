import { describe, expect, test } from 'vitest'
import { free } from '#tests/picture-words/a-base.ts'
import { readTable } from '#tests/picture-words/read-table.ts'
import { said } from '#tests/picture-words/said.ts'
import { readPrompt } from './read-prompt.ts'

describe('a posture, an hour or a weather', () => {
  const rows = readTable('postures-and-air.tsv')
  test.each(rows)('is read as it is meant: $prompt', ({ prompt, says, unfollowed }) => {
    expect(said(prompt)).toBe(says)
    expect(readPrompt(prompt, free).unfollowed.join(', ')).toBe(unfollowed)
  })

  test('is followed to the last word of every second request', () => {
    const whole = rows.filter(({ unfollowed }) => unfollowed === '').length
    process.stdout.write(`${whole} of ${rows.length} requests are followed to the last word\n`)
    expect(rows.length).toBe(72)
    expect(whole / rows.length).toBeGreaterThan(0.45)
  })

  test.each([
    ['en', 'she sits by the sea at dawn'],
    ['es', 'se sienta junto al mar al amanecer'],
    ['de', 'sie sitzt bei Sonnenaufgang am Meer'],
    ['fr', "assise au bord de mer à l'aube"],
    ['pt', 'sentada na costa ao nascer do sol'],
    ['ja', '夜明けの海辺に座る'],
  ])('means the same in another language: %s', (_, prompt) => {
    expect(readPrompt(prompt, free).shot).toMatchObject({
      scene: 'beach sunset',
      posture: 'seated',
      hour: 'morning',
      pose: 'half',
    })
  })

  test.each([
    ['standing in the garden', { posture: 'standing', pose: 'wide' }],
    ['close-up, standing in the garden', { posture: 'standing', pose: 'close' }],
    ['arms crossed', { arms: 'crossed', pose: 'half' }],
    ['hands on her hips', { arms: 'on hips', pose: 'wide' }],
    ['standing, leaning on the railing', { posture: 'leaning' }],
    ['rain and thunder on the rooftop', { scene: 'rooftop', weather: 'storm' }],
    ['morning fog', { scene: 'forest', weather: 'fog', hour: 'morning' }],
    ['snow at night', { scene: 'snow', hour: 'night' }],
    ['sunset on the beach', { scene: 'beach sunset', hour: undefined }],
    ['at night in the city', { scene: 'city night', hour: undefined }],
  ])('shows enough to be seen, and what the scene lacks: %s', (prompt, expected) => {
    const read = readPrompt(prompt, free)
    expect({ ...read.shot, hour: read.shot.hour }).toMatchObject(expected)
    expect(read.unfollowed).toEqual([])
  })

  test.each([
    ['rain in the library', ['rain']],
    ['snow and rain in the garden', ['rain']],
    ['sunset, midnight, in the forest', ['midnight']],
    ['sitting with her hands on her hips', ['hands on her hips']],
    ['kneeling, waving', ['kneeling', 'waving']],
  ])('that no picture shows is told of: %s', (prompt, unfollowed) => {
    expect(readPrompt(prompt, free).unfollowed).toEqual(unfollowed)
  })

  test.each([
    'a standing ovation in the theatre',
    'a tall man who stands out',
    'a lean man, leaning towards a red dress',
    'brainstorming in the office, take a rain check',
    'babysitting an outstanding cactus',
    'mándame una foto más tarde',
    'buenas noches, el vestido te sienta bien',
    'apoyado por su familia, lluvia de ideas en la oficina',
    'So ein Mist, schick mir morgen ein Foto',
    'das Kleid sitzt gut und steht dir',
    'die Vorsitzende besitzt einen Garten',
    "j'ai été au jardin, bonne nuit",
    'envoie-moi une photo demain matin',
    'boa noite, manda uma foto mais tarde',
    'amanhã de manhã no jardim',
    '目立つ赤いドレス、銀座って素敵',
    '日傘をさした顔立ちのいい女性',
  ])('is not read out of words that only look like it: %s', (prompt) => {
    const { shot } = readPrompt(prompt, free)
    const { posture, arms, hour, weather, scene } = shot
    expect({ posture, arms, hour, weather }).toEqual({})
    expect(['studio', 'ballroom', 'office', 'garden']).toContain(scene)
  })
})
