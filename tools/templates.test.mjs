import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './processes.mjs'
import { loadTs } from './run-ts.mjs'

const folder = join(ROOT, 'templates')

it('the templates have no unknown or broken tag, and use every tag that there is', async () => {
  const { checkFiles } = await loadTs('tools/templates/check-files.ts')
  expect(checkFiles(folder, [])).toEqual({ lines: ['9 templates, nothing wrong with them'], isGood: true })
})

it('their README lists every tag and what fills it', async () => {
  const { tagTables } = await loadTs('tools/templates/readme.ts')
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(tagTables())
})

it('one that is there is not made again unless it is named', async () => {
  const { buildTemplates } = await loadTs('tools/templates/build.ts')
  const work = mkdtempSync(join(tmpdir(), 'templates-'))
  try {
    const edited = join(work, 'dailies-contract.docx')
    writeFileSync(edited, 'edited by a lawyer')
    const lines = await buildTemplates(work, [])
    expect(lines).toContain('dailies-contract: is there and stays as it is')
    expect(lines).toContain('stills-agreement: made')
    expect(readFileSync(edited, 'utf8')).toBe('edited by a lawyer')
    await expect(buildTemplates(work, ['contract'])).rejects.toThrow('There is no template “contract”')
    expect(readFileSync(edited, 'utf8')).toBe('edited by a lawyer')
    await buildTemplates(work, ['dailies-contract'])
    expect(readFileSync(edited).subarray(0, 2).toString()).toBe('PK')
  } finally {
    rmSync(work, { recursive: true })
  }
})
