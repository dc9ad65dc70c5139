import { articles } from '#web/blog/articles.server.ts'
import { BlogPage } from '#web/blog/blog-page.tsx'
import { t } from '#web/lib/words.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { BLOG } from '../blog-words.ts'
import { teasersOf } from '../teasers.server.ts'
import type { Route } from './+types/blog.ts'

export const loader = () => ({
  ...BLOG,
  teasers: teasersOf(articles),
  crumbs: [
    { label: t`Explore`, to: '/' },
    { label: t`Blog`, to: '/blog' },
  ],
})

export const meta: Route.MetaFunction = ({ location }) => [
  ...pageMeta(
    location.pathname,
    t`Blog: how AI companions work here, said plainly · Moonlit`,
    t`How Moonlit works, in articles: what characters remember, how pictures are made, what luna pays for, who can read a chat, and the limits of AI company.`,
  ),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/blog/feed.xml' },
]

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
