import type { MetaDescriptor } from 'react-router'
import site from '../../content/site.json' with { type: 'json' }

/** Title, description and the canonical address: the path without a slash at its end. */
export function pageMeta(path: string, title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { tagName: 'link', rel: 'canonical', href: site.origin + path.replace(/\/+$/, '') },
  ]
}
