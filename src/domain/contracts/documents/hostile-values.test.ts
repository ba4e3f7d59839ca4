import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { assertWellFormed } from '~tests/support/well-formed'
import { wordsOf } from '~tests/support/word-text'
import type { DocumentData } from './document-data'
import { contractTags, documentTags } from './tags/registry'
import { templateNames } from './templates'
import { loadWordEngine, type WordEngine } from './word/engine'
import { fillTemplate } from './word/fill-template'
import { openTemplate } from './word/open-template'
import { tagsOf } from './word/paragraphs'

const folder = resolve(import.meta.dirname, '../../../../templates')
const fileOf = (name: string) => readFileSync(resolve(folder, `${name}.docx`))

let engine: WordEngine
beforeAll(async () => {
  engine = await loadWordEngine()
})

/** A value that has broken document generators, with the name of its tag, so that the test finds it in the right place. */
const hostile = (tag: string, length = 0) =>
  `@${tag}@ & < > " ' {x} {{y}} {#a}b{/a} {/a} {@raw} </w:t></w:r> 🦊 العربية ${'long clause '.repeat(length)}!`

/** Data with hostile texts, all conditions true or all false, and lists of the given length. */
function dataOf({ holds, elements }: { holds: boolean; elements: number }) {
  const all = [...documentTags, ...contractTags]
  return Object.fromEntries(
    all.map(tag => {
      if (tag.kind === 'condition') return [tag.name, holds]
      if (tag.kind === 'text') return [tag.name, hostile(tag.name)]
      const item = Object.fromEntries(tag.items.map(({ name }) => [name, hostile(name)]))
      return [tag.name, Array.from({ length: elements }, () => item)]
    }),
  ) as DocumentData
}

/** How many times each text is printed, counted from the template's tags outside hidden sections. */
function printed(template: Uint8Array, data: DocumentData): Map<string, number> {
  const opened = openTemplate(template)
  const counts = new Map<string, number>()
  if ('problems' in opened) return counts
  for (const { paragraphs } of opened.parts) {
    const open: { name: string; times: number }[] = []
    for (const { sign, name } of tagsOf(paragraphs)) {
      if (sign === '/') open.pop()
      else if (sign === '') {
        const times = open.reduce((product, section) => product * section.times, 1)
        counts.set(name, (counts.get(name) ?? 0) + times)
      } else {
        // Here each element has the tags that only elements of a list have.
        const value = name in data ? data[name] : true
        const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value)
        const times = Array.isArray(value) ? value.length : 1
        open.push({ name, times: sign === '#' ? (isThere ? times : 0) : isThere ? 0 : 1 })
      }
    }
  }
  return counts
}

describe.each(templateNames)('the document %s, filled with hostile values', name => {
  const template = fileOf(name)

  it.each([
    { holds: true, elements: 1 },
    { holds: false, elements: 40 },
  ])(
    'prints each value only in its place, with all conditions $holds and $elements rows in each list',
    shape => {
      const data = dataOf(shape)
      const { bytes, missing } = fillTemplate(engine, template, data)
      expect(missing).toEqual([])
      const words = wordsOf(bytes)
      const counts = printed(template, data)
      expect(counts.size).toBeGreaterThan(10)
      const found = [...counts.keys()].map(tag => [tag, words.split(hostile(tag)).length - 1])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counts))
      const left = [...counts.keys()].reduce((rest, tag) => rest.split(hostile(tag)).join(''), words)
      expect(left).not.toMatch(/[{}@]|undefined|\bnull\b|NaN|\[object/)
    },
  )

  it('is valid XML throughout, even with clauses of 5,000 characters', () => {
    const data = dataOf({ holds: true, elements: 1 })
    const long = ['specialConditions', 'services', 'cancellationTerms', 'crew.address']
    const clauses = Object.fromEntries(long.map(tag => [tag, hostile(tag, 420)]))
    const { bytes } = fillTemplate(engine, template, { ...data, ...clauses })
    assertWellFormed(bytes)
    const words = wordsOf(bytes)
    const counts = printed(template, data)
    for (const tag of long) {
      expect([tag, words.split(hostile(tag, 420)).length - 1]).toEqual([tag, counts.get(tag) ?? 0])
    }
  })
})
