import { ASK_FOR_SHARED, type Shared } from '#web/lib/shared-with-site.ts'

/** What another program has shared, until the page for it asks. Never stored: it may be somebody's words. */
let shared: Shared | undefined

/** Takes what is shared by the form of the site's manifest, and leads to the page for it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const texts = ['title', 'text', 'url'].map((name) => form.get(name))
  const file = form.get('card')
  shared = {
    text: texts.filter((text) => typeof text === 'string' && text !== '').join('\n'),
    ...(file instanceof File && file.size > 0 && { file }),
  }
  return Response.redirect('/share', 303)
}

export const TAKE_SHARED = {
  ask: ASK_FOR_SHARED,
  answer() {
    const taken = shared
    shared = undefined
    return taken
  },
}
