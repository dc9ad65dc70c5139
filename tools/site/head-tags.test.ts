import { describe, expect, test } from 'vitest'
import { addHeadTags, addPreview, headOf } from './head-tags.ts'

const PAGE =
  '<html><head><title>Imani &amp; co</title><meta name="description" content="A radio host."/><link rel="canonical" href="https://a.example/imani"/></head><body><h1>Imani</h1></body></html>'
const card = { address: 'https://a.example/media/cards/imani-1.jpg', width: 1200, height: 630 }
const answer = (text: string) => ({
  '@type': 'FAQPage' as const,
  mainEntity: ['One?', 'Two?'].map((name) => ({
    '@type': 'Question' as const,
    name,
    acceptedAnswer: { '@type': 'Answer' as const, text },
  })),
})
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('what search engines and previews of links read of a page', () => {
  test('has the title, description and address of the page, and a picture', () => {
    const html = addHeadTags(PAGE, { isArticle: true, card, items: [answer('Yes.')] })
    for (const tag of [
      '<meta property="og:title" content="Imani &amp; co">',
      '<meta property="og:description" content="A radio host.">',
      '<meta property="og:url" content="https://a.example/imani">',
      '<meta property="og:type" content="article">',
      `<meta property="og:image" content="${card.address}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag)
  })

  test('has a block of data that no text can end', () => {
    const text = 'It says </script><script>alert(1)</script>.'
    const html = addHeadTags(PAGE, { isArticle: false, card, items: [answer(text)] })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(dataOf(html)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(text)
  })

  test('is refused where the data is not of the vocabulary', () => {
    expect(() => addHeadTags(PAGE, { isArticle: false, card, items: [answer('')] })).toThrow()
    expect(() => addHeadTags(PAGE, { isArticle: false, card, items: [] })).toThrow()
  })

  test('is in another language a preview that names it, without data', () => {
    const html = addPreview(PAGE, card, 'pt')
    for (const tag of [
      '<meta property="og:url" content="https://a.example/imani">',
      '<meta property="og:title" content="Imani &amp; co">',
      '<meta property="og:description" content="A radio host.">',
      '<meta property="og:locale" content="pt_BR">',
      `<meta property="og:image" content="${card.address}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag)
    expect(html).not.toContain('ld+json')
    expect(addPreview(PAGE, card)).not.toContain('og:locale')
  })

  test('needs a title, a description and an address', () => {
    expect(() => headOf(PAGE.replace(/<link[^>]*>/, ''))).toThrow('canonical')
    expect(() => headOf(PAGE.replace(/<meta[^>]*>/, ''))).toThrow('description')
    expect(() => headOf(PAGE.replace(/<title>.*<\/title>/, ''))).toThrow('title')
  })

  test('is nothing for a page that is not to be listed', () => {
    const hidden = PAGE.replace('<title>', '<meta name="robots" content="noindex"/><title>')
    expect(headOf(hidden)).toBeUndefined()
  })
})
