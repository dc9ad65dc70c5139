import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const srcSet = '/media/a-small.avif 240w, /media/a-small-2x.avif 480w, /media/a-small-3x.avif 720w'

test('[ENTITY-08] a picture offers all its sizes as AVIF, and WebP to who cannot read that', () => {
  const html = renderToStaticMarkup(<Picture srcSet={srcSet} sizes="45vw" alt="Imani" />)
  expect(html).toContain(`<source type="image/avif" srcSet="${srcSet}" sizes="45vw"/>`)
  expect(html).toContain('src="/media/a-small-2x.webp"')
})

test('[HOME-04] a picture loads lazily unless it is asked for early', () => {
  expect(renderToStaticMarkup(<Picture srcSet={srcSet} sizes="45vw" alt="" />)).toContain('loading="lazy"')
  for (const early of [{ isEager: true }, { isFirst: true }])
    expect(renderToStaticMarkup(<Picture srcSet={srcSet} sizes="45vw" alt="" {...early} />)).not.toContain(
      'loading',
    )
})
