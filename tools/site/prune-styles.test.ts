import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pruneStyles } from './prune-styles.ts'

const page = '<main class="card wide"><p class="name">Imani</p></main>'

test.each([
  ['a rule for a class that the page has stays', '.card{color:red}', '.card{color:red}'],
  ['a rule for a class that it lacks goes', '.popup{color:red}.card p{margin:0}', '.card p{margin:0}'],
  ['of several selectors the used ones stay', '.popup,.card,.popup a{margin:0}', '.card{margin:0}'],
  [
    'a rule that is undone for a missing class stays',
    '.card:not(.popup){margin:0}',
    '.card:not(.popup){margin:0}',
  ],
  ['a rule for the pointer goes', '.card:hover{margin:0}a:active{margin:0}', ''],
  ['a media query that is left empty goes', '@media (width<9px){.popup{margin:0}}', ''],
  [
    'a media query keeps what is used in it',
    '@media (width<9px){.popup{a:b}.name{margin:0}}',
    '@media (width<9px){.name{margin:0}}',
  ],
  [
    'a font face stays, and an animation where something moves by it',
    '@font-face{src:url(a)}@keyframes x{to{opacity:1}}@keyframes y{0%{a:b}to{a:c}}.card{animation:1s x}',
    '@font-face{src:url(a)}@keyframes x{to{opacity:1}}.card{animation:1s x}',
  ],
  [
    'a font face stays where the page has one of its letters',
    '@font-face{src:url(a);unicode-range:U+41,U+61-7A}@font-face{src:url(b);unicode-range:U+A1-2AF,U+1E??}',
    '@font-face{src:url(a);unicode-range:U+41,U+61-7A}',
  ],
  [
    'a font face goes where a later one of its kind has all of the letters',
    '@font-face{font-family:A;src:url(a);unicode-range:U+61-7A}@font-face{font-family:B;src:url(b)}@font-face{font-family:A;src:url(c);unicode-range:U+61-7A}',
    '@font-face{font-family:B;src:url(b)}@font-face{font-family:A;src:url(c);unicode-range:U+61-7A}',
  ],
  [
    'a font face stays where a later one of its kind has some of the letters, or is for another style',
    '@font-face{font-family:A;src:url(a)}@font-face{font-family:A;src:url(b);unicode-range:U+61-70}@font-face{font-family:A;src:url(c);font-style:italic;unicode-range:U+61-7A}',
    '@font-face{font-family:A;src:url(a)}@font-face{font-family:A;src:url(b);unicode-range:U+61-70}@font-face{font-family:A;src:url(c);font-style:italic;unicode-range:U+61-7A}',
  ],
  [
    'a rule for an element that it lacks goes',
    '.card>a+p{margin:0}h1,p:before{margin:0}',
    'p:before{margin:0}',
  ],
  ['a choice of elements stays', ':is(h1,p) .name{margin:0}', ':is(h1,p) .name{margin:0}'],
  [
    'a choice stays as it is where one of it can match, and goes where none can',
    ':is(.card,.popup) p{margin:0}:where(.popup,.menu:is(p,.card)) p{margin:0}:is(.popup,.menu) p{margin:0}',
    ':is(.card,.popup) p{margin:0}',
  ],
  [
    'a choice in a choice and a comma in it end no selector',
    ':is(.popup,.card:not(.menu),h1) .name,.popup{margin:0}',
    ':is(.popup,.card:not(.menu),h1) .name{margin:0}',
  ],
  [
    'a choice stays that the pointer is only a part of',
    '.card:is(:hover,:focus-within){a:b}.card:is(:hover,:active){a:b}.card:not(:hover){a:b}',
    '.card:is(:hover,:focus-within){a:b}.card:not(:hover){a:b}',
  ],
  [
    'a choice of what an element has in it stays, and one thing that is nowhere goes',
    'main:has(h1,p){margin:0}main:has(p){margin:0}main:has(h1){margin:0}',
    'main:has(h1,p){margin:0}main:has(p){margin:0}',
  ],
  [
    'words that count, name a language or a part of a drawing are no elements',
    'p:nth-child(odd){a:b}p:nth-child(n+3){a:b}:root:lang(ja) p{a:b}::view-transition-old(root){a:b}',
    'p:nth-child(odd){a:b}p:nth-child(n+3){a:b}:root:lang(ja) p{a:b}::view-transition-old(root){a:b}',
  ],
  ['a rule for pages that are read the other way goes', ':root[dir=rtl] .name{margin:0}', ''],
  [
    'a space that nobody needs goes, but not in a text',
    '.card{font:1px / 2 a, "b, c";margin:0;}',
    '.card{font:1px/2 a,"b, c";margin:0}',
  ],
  [
    'a transition goes, and what else the rule says stays',
    '.card{color:red;transition:color .2s,scale .1s;margin:0}.name{transition:scale 1s}',
    '.card{color:red;margin:0}',
  ],
  [
    'what stills motion goes where nothing moves, or what moves follows the scrolling',
    '@media (x){* {transition-duration:1ms!important;animation:none!important}}.card{animation:a;animation-timeline:scroll()}',
    '.card{animation:a;animation-timeline:scroll()}',
  ],
  [
    'what stills motion stays where something moves',
    '.name{transition-duration:1ms!important;animation:none!important}.card{animation:a 1s}',
    '.name{transition-duration:1ms!important;animation:none!important}.card{animation:a 1s}',
  ],
  [
    'a property that nobody asks for goes, and what it alone asked for',
    ':root{--a:var(--b);--b:1px;--c:2px}.card{margin:var(--c)}',
    ':root{--c:2px}.card{margin:var(--c)}',
  ],
])('%s', (_, css, pruned) => {
  expect(pruneStyles(css, page)).toBe(pruned)
})

test('a property that a drawing in the page asks for stays', () => {
  const drawing = `${page}<svg><circle fill="var(--a)"/></svg>`
  expect(pruneStyles(':root{--a:var(--b);--b:red;--c:red}', drawing)).toBe(':root{--a:var(--b);--b:red}')
})

test('a sheet that ends in the middle of a rule is an error', () => {
  expect(() => pruneStyles('.card{margin:0', page)).toThrow('a rule does not end')
})

test('a choice stays exactly where a rule for one of its selectors would', () => {
  const simple = fc.constantFrom(
    '.card',
    '.popup',
    'p',
    'h1',
    '.name:not(.popup)',
    ':hover',
    ':focus',
    '[dir=rtl] p',
  )
  const { selector } = fc.letrec<{ selector: string[] }>((tie) => ({
    /** As it stands in a sheet, and all that it chooses from, without a choice. */
    selector: fc.oneof(
      { maxDepth: 3 },
      simple.map((one) => [one, one]),
      choiceOf(tie('selector')),
    ),
  }))
  const isKept = (one: string) => pruneStyles(`${one}{margin:0}`, page) !== ''
  fc.assert(
    fc.property(selector, ([written = '', ...spelt]) => {
      expect(isKept(written)).toBe(spelt.some(isKept))
    }),
  )
})

const choiceOf = (of: fc.Arbitrary<string[]>) =>
  fc
    .tuple(
      fc.constantFrom('is', 'where'),
      fc.constantFrom(' .name', ' a', '>.card', ''),
      fc.array(of, { minLength: 1, maxLength: 3 }),
    )
    .map(([name, rest, choices]) => [
      `:${name}(${choices.map(([written]) => written).join(',')})${rest}`,
      ...choices.flatMap(([, ...spelt]) => spelt.map((one) => one + rest)),
    ])
