import { describe, expect, test } from 'vitest'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { leftOutAfter, leftOutBefore } from '#web/lib/left-out-words.ts'
import { jobWords, newsOf } from './job-words.ts'
import { createEnds, shownJobs, withJob, withJobs, withProgress } from './jobs.ts'

const job = (id: string, status: PictureJob['status'], more: Partial<PictureJob> = {}): PictureJob => ({
  id,
  status,
  progress: 0,
  pictures: [],
  unfollowed: [],
  cost: { pictures: 1, luna: 0 },
  asked: { prompt: 'rain', negativePrompt: '', shot: {}, count: 1, seed: 1 },
  createdAt: `2026-11-22T10:00:0${id}.000Z`,
  ...more,
})

const ids = (jobs: readonly PictureJob[]) => jobs.map(({ id }) => id)

describe('the jobs of the generator', () => {
  test('stand latest first, each once', () => {
    const jobs = withJob(withJob([], job('1', 'queued')), job('2', 'queued'))
    expect(ids(withJob(jobs, job('1', 'drawing')))).toEqual(['2', '1'])
  })

  test('are not opened again, and not drawn less, by an answer that was overtaken', () => {
    expect(withJob([job('1', 'done')], job('1', 'drawing'))[0]?.status).toBe('done')
    expect(withJob([job('1', 'drawing')], job('1', 'queued'))[0]?.status).toBe('drawing')
    const drawing = job('1', 'drawing', { progress: 0.6 })
    expect(withJob([drawing], job('1', 'drawing', { progress: 0.2 }))[0]?.progress).toBe(0.6)
    const done = [job('1', 'done')]
    expect(withJobs(done, [job('2', 'queued'), job('1', 'drawing')], done)).toEqual([
      job('2', 'queued'),
      job('1', 'done'),
    ])
  })

  test('are not forgotten by a list that was asked for before they were', () => {
    const asked = [job('1', 'drawing')]
    const now = withJob(asked, job('2', 'queued'))
    expect(ids(withJobs(now, asked, asked))).toEqual(['2', '1'])
    expect(ids(withJobs(now, asked, now))).toEqual(['1'])
  })

  test('tell once that they ended, also where nothing was heard of them before their pictures were there', () => {
    const ended = (...told: ReturnType<ReturnType<typeof createEnds>>) =>
      told.map(({ job: { id }, wasOpen }) => `${id} ${wasOpen ? 'was open' : 'is found'}`)
    const endsOf = createEnds()
    const done = [job('1', 'done')]
    expect(ended(...endsOf([job('1', 'drawing')], done, '1'))).toEqual(['1 was open'])
    expect(endsOf(done, done, '1')).toEqual([])

    const both = [job('2', 'done'), ...done]
    expect(ended(...endsOf(done, both, '2'))).toEqual(['2 is found'])
    expect(endsOf(both, both, '2')).toEqual([])
  })

  test('tell of an end that a list has only mentioned as soon as they are heard of by themselves', () => {
    const endsOf = createEnds()
    const listed = [job('2', 'failed'), job('1', 'done')]
    expect(endsOf([], listed)).toEqual([])
    expect(endsOf(listed, listed, '1')).toEqual([{ job: listed[1], wasOpen: false }])
    // Its card says it.
    expect(endsOf(listed, listed, '2')).toEqual([])
  })

  test('are drawn as far as is told at the moment', () => {
    const [drawn] = withProgress([job('1', 'queued', { position: 0 })], '1', 0.4) ?? []
    expect(drawn).toMatchObject({ status: 'drawing', progress: 0.4 })
    expect(withProgress([job('1', 'done')], '1', 0.9)?.[0]?.status).toBe('done')
    expect(withProgress([], '1', 0.4)).toBeUndefined()
  })

  test('are shown while they are open, and without pictures until that is put away', () => {
    const jobs = (['queued', 'drawing', 'done', 'failed', 'cancelled', 'blocked'] as const).map(
      (status, at) => job(String(at), status),
    )
    expect(ids(shownJobs(jobs, []))).toEqual(['0', '1', '3', '5'])
    expect(ids(shownJobs(jobs, ['3', '0']))).toEqual(['0', '1', '5'])
  })

  test('say where they stand, and that what failed cost nothing', () => {
    expect(jobWords(job('1', 'queued', { position: 0 })).text).toBe('Next in the queue')
    expect(jobWords(job('1', 'queued', { position: 7 })).text).toBe('7 before it')
    expect(jobWords(job('1', 'drawing', { progress: 0.617 })).text).toBe('62%')
    for (const ended of [job('1', 'failed', { failure: 'timeout' }), job('1', 'blocked')])
      expect(jobWords(ended).text).toMatch(/Nothing was charged\.$/)
    expect(newsOf(job('1', 'failed', { failure: 'engine' }))).toBe(
      'This one failed. The picture could not be drawn. Nothing was charged.',
    )
  })

  test('name the words that could not be followed', () => {
    const words = (unfollowed: string[]) => leftOutAfter({ unfollowed })
    expect(words([])).toBe('')
    expect(words(['unicorn'])).toMatch(/: “unicorn”\.$/)
    expect(words(['unicorn', 'helmet', 'sword'])).toMatch(/: “unicorn”, “helmet” and “sword”\.$/)
  })

  test('say that words were left out which no picture shows, to the eye and to the ear, and not which', () => {
    const done = job('1', 'done', { unfollowed: ['unicorn'], isUnsuited: true })
    expect(leftOutAfter(done)).toMatch(/: “unicorn”\. Some of your words were left out, because/)
    expect(leftOutAfter({ unfollowed: [], isUnsuited: true })).toMatch(/^Some of your words were left out/)
    expect(newsOf(done)).toMatch(/^Your picture can be seen\. Not in the picture.* Some of your words/)
    expect(newsOf(job('1', 'done'))).toBe('Your picture can be seen.')
  })
})

test('before a picture is paid for it is said what it will not show, and that a character keeps their looks', () => {
  const all = { unfollowed: [], isUnsuited: false, isOfLooks: false }
  expect(leftOutBefore(undefined)).toBe('')
  expect(leftOutBefore(all, 'Vera')).toBe('')
  expect(leftOutBefore({ ...all, unfollowed: ['horse'], isUnsuited: true })).toBe(
    'Will not be in the picture, because it cannot be drawn here: “horse”. Some of your words will be left out, because no picture here shows that.',
  )
  expect(leftOutBefore({ ...all, isOfLooks: true })).toBe('')
  expect(leftOutBefore({ ...all, isOfLooks: true }, 'Vera')).toBe(
    'Vera keeps the looks you know, whatever the words say.',
  )
})
