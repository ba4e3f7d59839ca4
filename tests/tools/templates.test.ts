import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '~tools/processes.mjs'
import { checkFiles, templateTexts } from '~tools/templates/files'
import { tagTables } from '~tools/templates/readme'

const folder = join(ROOT, 'templates')

it('the contract templates have only known and complete tags, and use every known tag', () => {
  expect(checkFiles(folder, [])).toEqual({ lines: ['10 templates, nothing wrong with them'], isGood: true })
})

it('the README of the templates lists every tag with its value', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(tagTables())
})

it('the text copy of each template has the same words as the template (npm run templates -- text)', () => {
  const texts = templateTexts(folder)
  expect(readdirSync(join(folder, 'text')).sort()).toEqual([...texts.keys()].sort())
  for (const [file, text] of texts) {
    expect(readFileSync(join(folder, 'text', file), 'utf8'), file).toBe(text)
  }
})
