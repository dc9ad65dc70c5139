import type { MetaDescriptor } from 'react-router'
import site from '../../content/site.json' with { type: 'json' }

/** Where a page is to be found: its path without a slash at its end. */
export const canonicalAddress = (path: string) => site.origin + path.replace(/\/+$/, '')

/** Title, description and the canonical address. What is for machines alone comes in at the end of the build. */
export function pageMeta(path: string, title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonicalAddress(path) },
  ]
}
