/** Head of a page that is one visitor's own and that no search engine should list. */
export const privateMeta = (title: string) => [
  { title: `${title} · Moonlit` },
  { name: 'robots', content: 'noindex' },
]
