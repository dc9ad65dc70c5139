import type { DeskEarlierModel, DeskModel, DeskPictures, Engines } from '#contract/desk-engines.ts'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { NamedPart } from '../named-part.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { EarlierTalkCount } from './earlier-talks.tsx'
import styles from './engine-form.module.css'
import { EnginePart, TestAlone } from './engine-part.tsx'
import { likenessFacts } from './likeness-facts.ts'

const load = () => desk.call('listEngines', {})

const MODEL_FACTS: Readonly<Record<DeskModel['kind'], (name: string) => string>> = {
  server: (name) => `A model server. ${name} writes the replies now.`,
  local: (name) => `A model in the program itself. ${name} writes the replies now.`,
  'stand-in': () =>
    'None is configured: the program’s own voice writes, and nothing of it can be set. Its address and key come from whoever runs the server (LLM_BASE_URL).',
}

const earlierFacts = ({ kind, name, isOffered }: DeskEarlierModel): string => {
  if (kind === 'stand-in')
    return 'There can be none: its address comes from whoever runs the server (LLM_EARLIER_BASE_URL, or LLM_BASE_URL).'
  return isOffered
    ? `Talks that began with ${name} stay with it until their users want the present model.`
    : 'None. Name the model that was in place before, and talks that began with it stay with it until their users want the present one.'
}

const PICTURE_FACTS: Readonly<Record<DeskPictures['kind'], string>> = {
  openai: 'A server with OpenAI’s interface for images.',
  automatic1111: 'Automatic1111, or Forge.',
  comfyui: 'ComfyUI, with the workflows of the environment.',
  'stand-in':
    'None is configured: the program’s own illustrator draws, and nothing of it can be set. An engine comes from whoever runs the server (IMAGE_ENGINE).',
}

/** What the replies and the pictures are made with: how it is set, and whether it answers. */
export function EnginesPage() {
  const { value: engines, setValue: setEngines, problem, reload } = useLoad<Engines>(load)
  return (
    <>
      <SectionHead
        title="Engines"
        note="What is set here lies over the environment, at once and on every server. Addresses and keys are not set here."
      />
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!engines && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The engines are loading" />
      )}
      {engines && (
        <>
          <EnginePart
            engine="model"
            name="Language model"
            real="The model"
            standIn="The program’s own voice"
            settings={engines.model}
            facts={MODEL_FACTS[engines.model.kind](engines.model.name)}
            save={(values, reason) =>
              desk.call('setModel', { body: { values, version: engines.model.version, reason } })
            }
            onSaved={setEngines}
          />
          <EnginePart
            engine="earlier"
            name="Earlier model"
            real="Talks that began with it"
            standIn="Nobody: it is ended"
            settings={engines.earlier}
            facts={earlierFacts(engines.earlier)}
            save={(values, reason) =>
              desk.call('setEarlierModel', { body: { values, version: engines.earlier.version, reason } })
            }
            onSaved={setEngines}
          >
            {engines.earlier.isOffered && (
              <EarlierTalkCount key={`${engines.model.version} ${engines.earlier.version}`} />
            )}
          </EnginePart>
          <EnginePart
            engine="pictures"
            name="Image engine"
            real="The engine"
            standIn="The program’s own illustrator"
            settings={engines.pictures}
            facts={PICTURE_FACTS[engines.pictures.kind]}
            save={(values, reason) =>
              desk.call('setPictures', { body: { values, version: engines.pictures.version, reason } })
            }
            onSaved={setEngines}
          />
          <NamedPart name="Guard">
            <div className={styles.form}>
              <p className={`${rows.facts} ${styles.facts}`}>
                A model that judges beside the rules. Nothing of it is set here.
              </p>
              <TestAlone engine="guard" name="Guard" />
            </div>
          </NamedPart>
          <NamedPart name="Judge of likeness">
            <div className={styles.form}>
              <div className={`${rows.words} ${styles.facts}`}>
                {likenessFacts(engines).map((fact) => (
                  <p key={fact} className={rows.facts}>
                    {fact}
                  </p>
                ))}
              </div>
              <TestAlone engine="likeness" name="Judge of likeness" />
            </div>
          </NamedPart>
        </>
      )}
    </>
  )
}
