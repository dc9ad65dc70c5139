import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { SavedPictures } from './saved-pictures.tsx'
import type { Gallery } from './use-gallery.ts'

const PICTURE: GeneratedPicture = {
  id: 'a',
  jobId: 'j',
  seed: 12,
  width: 832,
  height: 1216,
  imageDescription: 'Rain',
  cdnImage: '/pictures/a.webp',
  saved: true,
  createdAt: '2026-11-22T10:00:00.000Z',
}

const page = (shown: Pick<Gallery, 'phase' | 'pictures' | 'hasMore'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SavedPictures gallery={shown as Gallery} avatars={{}} onGenerate={() => undefined} />
    </MemoryRouter>,
  )

test('saved pictures of the generator that did not load say so, and can be tried again', () => {
  for (const pictures of [[], [PICTURE]]) {
    const failed = page({ phase: 'failed', pictures, hasMore: pictures.length > 0 })
    expect(failed).toContain('role="alert"')
    expect(failed).toContain('Try again')
    expect(failed.includes('Rain')).toBe(pictures.length > 0)
  }
})

test('further saved pictures can be had though all that are shown were taken out', () => {
  expect(page({ phase: 'ready', pictures: [], hasMore: true })).toContain('Show more pictures')
  expect(page({ phase: 'ready', pictures: [PICTURE], hasMore: false })).not.toContain('Show more')
})
