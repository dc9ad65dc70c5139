/**
 * The lightest page that shows what the home page shows: its words and its pictures, as they stand there, with a
 * style of a few lines and no script.
 */
export function handMadePage(home: string): string {
  const [banner = '', ...portraits] = home.match(/<picture[\s\S]*?<\/picture>/g) ?? []
  if (portraits.length === 0) throw new Error('The home page has no pictures.')
  const captions = [...home.matchAll(/<span class="character-card-caption">([\s\S]*?)<\/a>/g)].map(
    ([, caption = '']) => caption.replace(/<[^>]+>/g, ' ').trim(),
  )
  const headline = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(home)?.[1] ?? 'Moonlit'
  const lead = /<p class="lead">([\s\S]*?)<\/p>/.exec(home)?.[1] ?? ''
  const cards = portraits.map(
    (picture, index) => `<li><a href=/>${picture}<p>${captions[index] ?? ''}</p></a></li>`,
  )
  return `<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>${headline}</title><meta name=description content="${lead}"><style>${STYLE}</style></head><body><header><b>Moonlit</b></header><main><section>${banner}<div><h1>${headline}</h1><p>${lead}</p></div></section><ul>${cards.join('')}</ul></main></body></html>`
}

const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;background:#0a0b18;color:#eceaf4}
header,main{padding:0 16px;max-width:1280px;margin:auto}header{height:60px;line-height:60px}
img{display:block;width:100%;object-fit:cover;background:#171a2c}
section{position:relative;margin-bottom:24px}section img{height:60vh}section div{position:absolute;bottom:16px;left:16px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:14px;padding:0;list-style:none}
li img{aspect-ratio:3/4}a{color:inherit;text-decoration:none}p{font-size:14px}`
