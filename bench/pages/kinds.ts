/** A public page of each kind, by what its figures are called. They are prerendered, and nobody has to be signed in. */
export const KINDS = {
  home: '/',
  boyfriend: '/ai-boyfriend',
  anime: '/ai-hentai',
  character: '/ai-girlfriend/seraphine',
  landing: '/adult-ai-chat',
  categories: '/categories',
  category: '/categories/ai-milf',
  generator: '/nsfw-ai-image-generator',
  'generator of a style': '/ai-anime-generator',
  blog: '/blog',
  article: '/blog/how-memory-works-here',
  legal: '/terms-of-service-eea',
  safety: '/safety',
} as const
