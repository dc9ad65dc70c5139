import sharp from 'sharp'

const CARDS = 24
const WIDTH = 450
const HEIGHT = 600
/** What a portrait of this size weighs on a page that somebody has cared for. */
const PICTURE_BYTES = 14_000

/**
 * The page against which the targets are set: a catalogue made by hand, with 24 portraits of 450 x 600 in WebP, the
 * first two eager, one inline style, system fonts and no script. It shows less than our home page and has other words.
 */
export async function cataloguePage(): Promise<{ html: string; pictures: Map<string, Buffer> }> {
  const pictures = new Map<string, Buffer>()
  for (let index = 0; index < CARDS; index++) pictures.set(`/card-${index}.webp`, await portrait(index))
  const cards = [...pictures.keys()].map((src, index) => {
    const loading = index < 2 ? 'fetchpriority=high' : 'loading=lazy decoding=async'
    return `<a href=/c/${index}><img src=${src} width=300 height=400 alt="Person ${index}, keeper of a light" ${loading}><h3>Person ${index}</h3><p>Keeper of light number ${index}</p><p class=s>Leaves a lamp on for whoever comes home at ${index} o'clock and asks how the day was.</p><ul><li>calm<li>curious<li>funny</ul><small>${(index + 3) * 1117} chats</small></a>`
  })
  const html = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>People to talk to</title><meta name=description content="A catalogue made by hand."><style>${STYLE}</style><header><b>Catalogue</b><nav><a href=/in>Sign in</a></nav></header><h1>People to talk to</h1><p>All of them remember. Begin for free.</p><main>${cards.join('')}</main></html>`
  return { html, pictures }
}

/** Soft clouds with some grain, as heavy as asked for: the quality is searched for. */
async function portrait(seed: number): Promise<Buffer> {
  const clouds = await sharp({
    create: {
      width: 24,
      height: 32,
      channels: 3,
      background: { r: 60 + seed * 4, g: 50, b: 120 },
      noise: { type: 'gaussian', mean: 110, sigma: 60 },
    },
  })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png()
    .toBuffer()
  let [low, high] = [5, 100]
  let best = await sharp(clouds).webp({ quality: low }).toBuffer()
  while (high - low > 1) {
    const quality = Math.floor((low + high) / 2)
    const encoded = await sharp(clouds).webp({ quality }).toBuffer()
    if (encoded.length > PICTURE_BYTES) high = quality
    else {
      low = quality
      best = encoded
    }
  }
  return best
}

const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box;margin:0}body{font:16px/1.5 system-ui,sans-serif;background:#14121c;color:#eee;padding:16px;max-width:1200px;margin:auto}
h1{font-size:clamp(1.6rem,5vw,2.6rem);margin:.5em 0}header{display:flex;justify-content:space-between}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:14px}
a{color:inherit;text-decoration:none}main a{display:block;background:#201c2b;border-radius:14px;overflow:hidden;padding-bottom:10px;content-visibility:auto;contain-intrinsic-size:auto 420px}
img{width:100%;height:auto;aspect-ratio:3/4;object-fit:cover;display:block}main a>:not(img){margin:6px 10px 0}.s{font-size:.85rem}ul{display:flex;gap:6px;padding:0;list-style:none}li{font-size:.75rem}`
