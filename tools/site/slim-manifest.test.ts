import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

const route = (id: string, more: object) => ({
  id,
  parentId: 'root',
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  imports: ['/assets/a.js'],
  module: `/assets/${id}-Ab_1-c.js`,
  css: ['/assets/site.css'],
  ...more,
})
const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: route('root', { path: '', parentId: undefined, hasLoader: false }),
    home: route('home', { index: true }),
    chat: route('chat', { path: 'chat', css: ['/assets/site.css', '/assets/chat.css'] }),
  },
  version: '1',
}
const given = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`

test('the list of routes says in the browser what each has, and no script beside its own', () => {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(slimManifest(given), { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    entry: MANIFEST.entry,
    routes: {
      root: { id: 'root', path: '', module: '/assets/root-Ab_1-c.js', css: ['/assets/site.css'] },
      home: {
        id: 'home',
        parentId: 'root',
        index: true,
        hasLoader: true,
        module: '/assets/home-Ab_1-c.js',
        css: ['/assets/site.css'],
      },
      chat: {
        id: 'chat',
        parentId: 'root',
        path: 'chat',
        hasLoader: true,
        module: '/assets/chat-Ab_1-c.js',
        css: ['/assets/site.css', '/assets/chat.css'],
      },
    },
    version: '1',
  })
})

test('another list is refused', () => {
  expect(() => slimManifest('export default {}')).toThrow('has not the form')
  expect(() => slimManifest(given.replace('/assets/home-', '/elsewhere/home-'))).toThrow(
    'not where the others',
  )
})
