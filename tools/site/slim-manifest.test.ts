import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

test('the list of routes says what each has, and no script beside its own', () => {
  const manifest = {
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      home: {
        id: 'home',
        hasLoader: true,
        hasAction: false,
        hasDefaultExport: true,
        module: '/home.js',
        imports: ['/a.js'],
      },
    },
  }
  expect(slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/entry.js","imports":["/react.js"]},"routes":{"home":{"id":"home","hasLoader":true,"module":"/home.js"}}};',
  )
})

test('another list is refused', () => {
  expect(() => slimManifest('export default {}')).toThrow('has not the form')
})
