import type { Article } from '#contract/blog.ts'
import { t } from '#web/lib/words.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import styles from './article-page.module.css'
import { type Teaser, Teasers } from './blog-page.tsx'

type ArticlePageProps = {
  article: Pick<Article, 'heading' | 'lead' | 'sections'> & {
    day: string
    updatedDay?: string
    minutes: number
  }
  crumbs: readonly Crumb[]
  others: readonly Teaser[]
}

export function ArticlePage({ article, crumbs, others }: ArticlePageProps) {
  const { heading, lead, sections, day, updatedDay, minutes } = article
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article className={styles.article}>
        <header className={styles.opener}>
          <h1 className="display">{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className="small faint digits">
            {day}
            {updatedDay && t`, changed on ${updatedDay}`} · {t`${minutes} min`}
          </p>
        </header>
        {sections.map(({ id, heading: title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 className="title" id={`${id}-title`}>
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </article>
      <section className={styles.others} aria-labelledby="next">
        <h2 className="title" id="next">
          {t`Read next`}
        </h2>
        <Teasers teasers={others} />
      </section>
    </>
  )
}
