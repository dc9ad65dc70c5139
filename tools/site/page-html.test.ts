import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addBoot,
  addWaitedBoot,
  inlineHashes,
  inlineStyles,
  takeScript,
  tidy,
  unmarkRootStyles,
} from './page-html.ts'

const PAGE = `<html><head><title>Imani</title><link rel="modulepreload" href="/assets/react.js"/><link rel="stylesheet" href="/a.css"/></head><body><h1>Imani</h1><script>((key) => {})("scroll", null)</script><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script><script>window.__reactRouterContext.streamController.enqueue("[\\"loaderData\\",\\u003c]\\n");</script><script>window.__reactRouterContext.streamController.close();</script></body></html>`

describe('a page whose script is taken', () => {
  const { html, module } = takeScript(PAGE, (data) => `/assets/${data.length}.data`)

  test('holds no word of script, and the same number of elements for React to find', () => {
    expect(html).not.toContain('reactRouter')
    expect(html.match(/<script type="deferred"><\/script>/g)).toHaveLength(5)
    expect(html).not.toContain('modulepreload')
    expect(html).toContain('<h1>Imani</h1>')
  })

  test('has a module that sets up the router before it imports the entry', () => {
    expect(module.indexOf('__reactRouterContext = {}')).toBeLessThan(
      module.indexOf('import("/assets/entry.js")'),
    )
    expect(module).toContain('["/assets/react.js"]')
    expect(module).toContain(
      'const [,route0]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);',
    )
    expect(module).toContain('fetch("/assets/17.data")')
  })

  test('wakes also where what restores the scroll fails, as with a storage that is refused', () => {
    expect(module).toContain('try{((key) => {})("scroll", null)}catch{}')
    expect(module).toContain('\nwindow.__reactRouterContext = {};;')
  })

  test('is refused when it is not what React Router writes', () => {
    expect(() => takeScript('<html><body></body></html>', () => '')).toThrow('not the scripts')
  })
})

test('styles stand in the page, and their links wait behind them, to win once they are there', () => {
  const html = inlineStyles(PAGE, (hrefs) => `/*${hrefs}*/a{}`)
  expect(html).toContain('<style>/*/a.css*/a{}</style><link rel="stylesheet" href="/a.css" disabled/></head>')
})

test('styles whose link is marked stand in the page too', () => {
  expect(inlineStyles(PAGE.replace('a.css', 'a.css#'), (hrefs) => `/*${hrefs}*/`)).toContain(
    '<style>/*/a.css*/</style>',
  )
})

test("the root's styles have one address everywhere, and those of a route keep their mark", () => {
  const clientPage = '<link rel="stylesheet" href="/root.css#"/>'
  expect(unmarkRootStyles('{"css":["/root.css#","/route.css#"]}', clientPage)).toBe(
    '{"css":["/root.css","/route.css#"]}',
  )
  expect(unmarkRootStyles(clientPage, clientPage)).toBe('<link rel="stylesheet" href="/root.css"/>')
})

test('the boot script knows the module of its page', () => {
  expect(addBoot(PAGE, '/boot.js', '/page.js')).toContain(
    '<script async src="/boot.js" data-page="/page.js"></script><title>',
  )
})

test('the page that a browser puts together is not painted before the boot script has marked it', () => {
  expect(addWaitedBoot('<head><link rel="stylesheet" href="/root.css"/></head>', '/boot.js')).toBe(
    '<head><script src="/boot.js"></script><link rel="stylesheet" href="/root.css"/></head>',
  )
})

test('no page is built without a boot script', () => {
  expect(() => addBoot('<p>', '/boot.js')).toThrow('a page without <title>')
  expect(() => addWaitedBoot('<p>', '/boot.js')).toThrow('a page without <link')
})

describe('hashes for the policy', () => {
  test('are those of the inline scripts and styles, each once', () => {
    const hash = `'sha256-${createHash('sha256').update('a()').digest('base64')}'`
    const html =
      '<script>a()</script><script src="/b.js"></script><script type="deferred"></script><script>a()</script>'
    expect(inlineHashes(html)).toEqual({ scripts: [hash], styles: [] })
  })

  test.each(['<p style="color:red">', '<a href="/" onclick="x()">'])('cannot allow %s', (html) => {
    expect(() => inlineHashes(html)).toThrow('inline handler or style')
  })
})

test('a block of data is not run, and has no hash', () => {
  expect(inlineHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual({
    scripts: [],
    styles: [],
  })
})

test('elements that hold nothing end without a slash, and an apostrophe is one', () => {
  expect(tidy('<link href="/a/"/><img alt="she&#x27;s"/>it&#x27;s<path d=""></path>')).toBe(
    `<link href="/a/"><img alt="she's">it's<path d=""></path>`,
  )
})
