import type { Section } from '#contract/documents.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import styles from './safety-page.module.css'

type SafetyPageProps = { heading: string; lead: string; help: Section; sections: readonly Section[] }

/** Help lines first: whoever comes here may need one now. */
export function SafetyPage({ heading, lead, help, sections }: SafetyPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.opener}>
        <h1 className="display">{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <Part section={help} />
      {sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
    </article>
  )
}

function Part({ section: { id, heading, blocks } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="title" id={`${id}-title`}>
        {heading}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  )
}
