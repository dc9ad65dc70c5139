/** An address of the site whose page is not written yet: who may see it finds that nobody lives there. */
export function clientLoader(): never {
  throw new Response(null, { status: 404 })
}

export default function NoPageYet() {
  return null
}
