import type { z } from 'zod'
import type { EngineTest, SetSwitch, Switch } from '#contract/desk-switches.ts'
import type { SwitchName } from '#contract/switches.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Operators } from '#server/operators/service.ts'
import { sitterOf } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { type Guard, GuardError } from '#server/providers/guard/port.ts'
import { type ImageEngine, ImageEngineError } from '#server/providers/imagegen/port.ts'
import { type LanguageModel, LanguageModelError } from '#server/providers/llm/port.ts'
import type { Switches } from '#server/switches/service.ts'

/** Whoever waits at the desk waits so long and no longer. */
const TEST_MS = 60_000
const SIZE = { width: 832, height: 1216 }
const GREETING = 'Good evening. Please answer in one short sentence.'

type DeskSwitchesOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  switches: Pick<Switches, 'list' | 'set'>
  characters: Pick<Characters, 'visible'>
  llm: LanguageModel
  engine: ImageEngine
  guard: Guard | undefined
}

/** What operators switch, and how they look whether an engine answers. */
export function createDeskSwitches(options: DeskSwitchesOptions) {
  const { db, operators, switches, characters, llm, engine, guard } = options

  /** Somebody of the catalogue, as both engines want one. */
  function somebody() {
    const [character] = characters.visible()
    if (!character) throw new Error('The catalogue has nobody.')
    return character
  }

  async function askModel(signal: AbortSignal): Promise<Pick<EngineTest, 'firstWordMs'>> {
    const { persona, model } = somebody()
    const { name, age, gender } = model
    const talk = [{ role: 'user' as const, content: GREETING }]
    const began = performance.now()
    let firstWordMs: number | undefined
    await llm.stream(
      { prompt: talk, talk, speaker: { name, age, gender, persona } },
      () => {
        firstWordMs ??= Math.round(performance.now() - began)
      },
      signal,
    )
    return firstWordMs === undefined ? {} : { firstWordMs }
  }

  /** A portrait as the catalogue has them; it is thrown away. */
  async function askEngine(signal: AbortSignal): Promise<object> {
    const character = somebody()
    await engine.draw({ sitter: sitterOf(character), shot: character.portrait, take: 1, ...SIZE }, signal)
    return {}
  }

  /** Of no test alone: a sentence is too short to tell. */
  function modelNow(): EngineTest['model'] {
    const { replies = 0, firstTokenMs, tokensPerSecond } = llm.speed?.() ?? {}
    return {
      name: llm.name,
      replies,
      ...(firstTokenMs !== undefined && { firstWordMs: Math.round(firstTokenMs) }),
      ...(tokensPerSecond !== undefined && { tokensPerSecond: Math.round(tokensPerSecond * 10) / 10 }),
    }
  }

  const engines = {
    model: { isReal: llm.isModel, ask: askModel },
    pictures: { isReal: engine.isReal, ask: askEngine },
    guard: {
      isReal: guard !== undefined,
      async ask(signal: AbortSignal): Promise<object> {
        await guard?.judge({ author: 'user', content: GREETING }, [], signal)
        return guard ? {} : { outcome: 'off' }
      },
    },
  }

  return {
    async list(operatorId: string): Promise<Switch[]> {
      await operators.record(db, { operatorId, deed: 'listed-switches' })
      return switches.list()
    },

    async set(
      operatorId: string,
      name: SwitchName,
      { isOn, reason }: z.output<typeof SetSwitch>,
    ): Promise<Switch[]> {
      const thing = `${name}: ${isOn ? 'on' : 'off'}`
      await operators.record(db, { operatorId, deed: 'set-switch', thing, reason })
      await switches.set(name, isOn)
      return switches.list()
    },

    /** Never rejects for what the engine does. */
    async test(operatorId: string, which: keyof typeof engines): Promise<EngineTest> {
      await operators.record(db, { operatorId, deed: 'tested-engine', thing: which })
      const { isReal, ask } = engines[which]
      const began = performance.now()
      const told = await ask(AbortSignal.timeout(TEST_MS)).then(
        (more) => ({ outcome: 'ok', ...more }),
        (error: unknown) => ({ outcome: codeOf(error) }),
      )
      const ms = Math.round(performance.now() - began)
      return { isReal, ms, ...told, ...(which === 'model' && { model: modelNow() }) }
    },
  }
}

export type DeskSwitches = ReturnType<typeof createDeskSwitches>

/** The message of an error may have an address in it; its code has none. */
function codeOf(error: unknown): string {
  if (error instanceof LanguageModelError || error instanceof GuardError) return error.kind
  if (error instanceof ImageEngineError) return error.reason
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}
