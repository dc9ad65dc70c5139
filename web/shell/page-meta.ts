import type { MetaDescriptor } from 'react-router'
import { LANGUAGE_PARAM } from '#contract/language-param.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import site from '../../content/site.json' with { type: 'json' }

/** Where a page is to be found: its path without a slash at its end. */
export const canonicalAddress = (path: string) => site.origin + path.replace(/\/+$/, '')

/** The address at which everybody gets the page in the language of this build. */
const ownAddress = (path: string) =>
  LANGUAGE === 'en'
    ? canonicalAddress(path)
    : `${site.origin}${path.replace(/(?<=.)\/+$/, '')}?${LANGUAGE_PARAM}=${LANGUAGE}`

/** Title, description and the canonical address. What is for machines alone comes in at the end of the build. */
export const pageMeta = (path: string, title: string, description: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: ownAddress(path) },
]
