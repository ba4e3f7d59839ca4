import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Chance } from '~tests/support/chance'
import { MUTATIONS, mutated, mutatedBytes } from '~tests/support/mutate'
import { decodeText } from './decode-text'

const folder = 'tests/fixtures/brought/sheets'

it(`decodeText decodes ${MUTATIONS} mutated files, or offers encodings, without a delay`, () => {
  const chance = new Chance(36)
  const originals = readdirSync(folder).map(name => Uint8Array.from(readFileSync(`${folder}/${name}`)))
  for (let round = 0; round < MUTATIONS; round++) {
    const bytes = mutatedBytes(chance.pick(originals), chance)
    const begun = performance.now()
    const decoded = decodeText(bytes)
    if ('choices' in decoded) {
      expect(decoded.choices.length).toBeGreaterThan(1)
      expect(new Set(decoded.choices.map(({ id }) => id)).size).toBe(decoded.choices.length)
      expect(decodeText(bytes, chance.pick(decoded.choices).id)).toHaveProperty('text')
    }
    expect(performance.now() - begun).toBeLessThan(60_000)
  }
})

it(`decodeText returns ${MUTATIONS} texts in UTF-8 unchanged`, () => {
  const chance = new Chance(37)
  for (let round = 0; round < MUTATIONS; round++) {
    const text = mutated('E-mail,Name\na@b.uk,Zoë Müller\nc@d.uk,小明 Łukasz\n', chance).replace(
      /\p{Cs}|[\0\uFEFF]/gu,
      '',
    )
    expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: 'UTF-8' })
  }
})
