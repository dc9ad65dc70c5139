import { describe, expect, test } from 'vitest'
import * as appearance from '#contract/appearance.ts'
import * as choices from '#contract/character-choices.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { allMessages } from './all-messages.ts'
import { catalogueOf, choiceWordsOf } from './plugin.ts'

const messages = allMessages()
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

const isListOfWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const marksOf = (words: string): string[] => words.match(/\{\w+\}/g) ?? []
const elementsOf = (words: string) => (words.match(/<\/?\d+\/?>/g) ?? []).toSorted()
const formsOf = (said: unknown): string[] =>
  (typeof said === 'object' ? Object.values(said ?? {}) : [said]).map(String)

describe.each(OTHERS)('the catalogue of %s', (language) => {
  const catalogue = catalogueOf(language)

  test('says every message of the site, and nothing else', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(messages.map(({ key }) => key).toSorted())
  })

  test('has a name for everything that can be chosen of a character or a picture', () => {
    const names = choiceWordsOf(language)
    const chosen = [appearance, choices].flatMap((module) =>
      Object.values(module).filter(isListOfWords).flat(),
    )
    expect(chosen.length).toBeGreaterThan(200)
    const called = new Set(Object.keys(names).map((key) => key.replace(/^\w+\./, '')))
    expect(chosen.filter((word) => !called.has(word))).toEqual([])
  })

  test('calls a beard, a figure and a face full each in its own way', () => {
    const names = choiceWordsOf(language)
    const full = ['beard', 'body', 'face'].map((attribute) => names[`${attribute}.full`])
    expect(new Set(full.filter(Boolean)).size).toBe(3)
    expect(names['beard.short']).not.toBe(names.short)
  })

  test('has a form for each way in which the language counts', () => {
    const rules = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((rule) => rule !== 'many')
    for (const { key, isPlural } of messages)
      expect([key, Object.keys(isPlural ? Object(catalogue[key]) : {}).toSorted()]).toEqual([
        key,
        isPlural ? rules.toSorted() : [],
      ])
  })

  test('names no value that the page does not have', () => {
    for (const { key } of messages)
      for (const words of formsOf(catalogue[key]))
        expect([key, marksOf(words).filter((mark) => !marksOf(key).includes(mark))]).toEqual([key, []])
  })

  test('has each element of a message in it once', () => {
    for (const { key } of messages)
      for (const words of formsOf(catalogue[key]))
        expect([key, elementsOf(words)]).toEqual([key, elementsOf(key)])
  })
})
