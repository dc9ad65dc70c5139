import { ArticlePage } from '#web/blog/article-page.tsx'
import { articleAt, articlePath, articlesAfter } from '#web/blog/articles.server.ts'
import { readingMinutes } from '#web/blog/reading-time.ts'
import { t } from '#web/lib/words.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { dayInWords, teasersOf } from '../teasers.server.ts'
import type { Route } from './+types/article.ts'

const OTHERS = 2

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const { title, description, heading, lead, sections, published, updated } = articleAt(slug)
  return {
    title,
    description,
    article: {
      heading,
      lead,
      sections,
      day: dayInWords(published),
      ...(updated && { updatedDay: dayInWords(updated) }),
      minutes: readingMinutes(sections),
    },
    crumbs: [
      { label: t`Explore`, to: '/' },
      { label: t`Blog`, to: '/blog' },
      { label: heading, to: articlePath(slug) },
    ],
    others: teasersOf(articlesAfter(slug, OTHERS)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.title, loaderData.description) : []

export default function ArticleRoute({ loaderData: { article, crumbs, others } }: Route.ComponentProps) {
  return <ArticlePage article={article} crumbs={crumbs} others={others} />
}
