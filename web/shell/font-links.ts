import type { LinkDescriptor } from 'react-router'

/** Links to fonts that a page shows words in: known early, they are there for the first paint. */
export const fontLinks = (files: readonly string[]): LinkDescriptor[] =>
  files.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }))
