import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '~tools/processes.mjs'
import { checkFiles, templateTexts } from '~tools/templates/files'
import { tagTables } from '~tools/templates/readme'

const folder = join(ROOT, 'templates')

it('finds no unknown or broken tag in the templates, and every tag in use', () => {
  expect(checkFiles(folder, [])).toEqual({ lines: ['10 templates, nothing wrong with them'], isGood: true })
})

it('finds every tag and what fills it in the README of the templates', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(tagTables())
})

it('finds the words of each template in its text copy (npm run templates -- text)', () => {
  const texts = templateTexts(folder)
  expect(readdirSync(join(folder, 'text')).sort()).toEqual([...texts.keys()].sort())
  for (const [file, text] of texts) {
    expect(readFileSync(join(folder, 'text', file), 'utf8'), file).toBe(text)
  }
})
