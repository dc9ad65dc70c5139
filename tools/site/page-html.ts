import { createHash } from 'node:crypto'

/**
 * Takes the script out of a prerendered page, so that nothing of it is fetched or run until `web/app/boot.ts` says so.
 * React Router writes four kinds of inline script: two set up its context, a module imports the page's routes, the
 * rest hands over the loaders' data. The empty elements stay, because React looks for them when it hydrates.
 * `addressOf` answers where the data will be. Throws if the page is not of this form.
 */
export function takeScript(
  html: string,
  addressOf: (data: string) => string,
): { html: string; module: string } {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(([, href]) => href)
  const setup: string[] = []
  let routes = ''
  let data = ''
  const rest = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script([^>]*)>([\s\S]+?)<\/script>/g, (_, attributes: string, text: string) => {
      const chunk = /streamController\.enqueue\((".*")\);$/s.exec(text)?.[1]
      if (attributes.includes('type="module"')) routes = text
      else if (chunk) data += JSON.parse(chunk)
      else if (!text.endsWith('streamController.close();')) setup.push(text)
      return '<script type="deferred"></script>'
    })
  if (!routes || !data || setup.length !== 2)
    throw new Error('the page has not the scripts that React Router writes')
  const imports = [...routes.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm)]
  const module = [
    // Without the links the browser would find the modules one behind the other.
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    // The other one restores the scroll, and throws where a browser refuses storage: the page wakes still.
    ...setup.map((text) => (text.includes('__reactRouterContext') ? `${text};` : `try{${text}}catch{}`)),
    `fetch("${addressOf(data)}").then(answer=>answer.text()).then(data=>{const c=window.__reactRouterContext.streamController;c.enqueue(data);c.close()});`,
    `const [${imports.map(([, name]) => name ?? '').join()}]=await Promise.all([${imports.map(([, , from]) => `import("${from}")`).join()}]);`,
    routes.replace(/^import .*";$\n?/gm, '').trim(),
  ]
  return { html: rest, module: module.join('\n') }
}

/**
 * Puts a page's styles into the page, so that the first paint waits for nothing. The links stay, disabled, for React
 * to find; no browser fetches them until the boot script enables them. They come after: the whole sheets are to win over
 * a part of them, on this page and on those that are gone to from it.
 */
export function inlineStyles(html: string, read: (hrefs: string[]) => string): string {
  const hrefs: string[] = []
  const rest = html.replace(/<link rel="stylesheet" href="([^"#]+)#?"/g, (link, href) => {
    hrefs.push(href)
    return `${link} disabled`
  })
  const first = hrefs.length > 0 ? '<link rel="stylesheet"' : '</head>'
  return rest.replace(first, (mark) => `<style>${read(hrefs)}</style>${mark}`)
}

/**
 * React Router marks an address of styles ("/a.css#") where a part that is loaded later has them too, so that leaving
 * the route does not take them from that part. The root is never left: without the mark its styles are not loaded
 * twice, behind others that are to win over them. `clientPage` has the root's links and no others.
 */
export function unmarkRootStyles(text: string, clientPage: string): string {
  const marked = [...clientPage.matchAll(/<link rel="stylesheet" href="([^"#]+)#"/g)]
  return marked.reduce((rest, [, href]) => rest.replaceAll(`"${href}#"`, `"${href}"`), text)
}

/**
 * What React writes and HTML does not need: a slash at the end of an element that cannot hold others, a tenth of a
 * kilobyte in all, and an apostrophe as an entity, as no attribute stands in apostrophes.
 */
export const tidy = (html: string) => html.replaceAll('/>', '>').replaceAll('&#x27;', "'")

/** Puts the boot script early into the head. */
export const addBoot = (html: string, src: string, page?: string) =>
  putBefore(html, '<title>', `<script async src="${src}"${page ? ` data-page="${page}"` : ''}></script>`)

/**
 * Puts the boot script into the page that the browser puts together: how the page looks until then is by its address,
 * which the boot script marks. So the first paint waits for it, as for the styles beside it.
 */
export const addWaitedBoot = (html: string, src: string) =>
  putBefore(html, '<link rel="stylesheet"', `<script src="${src}"></script>`)

/** Before the first such mark; throws where there is none. */
function putBefore(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`a page without ${mark}`)
  return html.replace(mark, () => text + mark)
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes for the content security policy. Throws on what no hash can allow. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const handler = /<[a-z][^>]*\s(?:on[a-z]+|style)="/i.exec(
    html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ''),
  )
  if (handler) throw new Error(`an inline handler or style: ${handler[0].slice(-80)}`)
  const hashesOf = (tag: string) => {
    const contents = [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    // A block of data is not run, and needs no leave.
    const runs = contents.filter(([, attributes]) => !attributes?.includes('type="application/ld+json"'))
    return [...new Set(runs.flatMap(([, , text]) => (text ? [sha256(text)] : [])))]
  }
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}
