import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { contractTags, documentTags, fieldOfTag, knownTags } from '@/domain/contracts/documents/tags/registry'
import { templateNames } from '@/domain/contracts/documents/templates'
import { checkTemplate } from '@/domain/contracts/documents/word/check-template'
import { openTemplate } from '@/domain/contracts/documents/word/open-template'
import { ROOT } from '~tools/processes.mjs'

/* `npx vitest run --project unit tests/tools/templates -u` writes templates/text and the tables of templates/README.md. */

const folder = join(ROOT, 'templates')
const templates = templateNames.map(name => ({ name, bytes: readFileSync(join(folder, `${name}.docx`)) }))

describe('the contract templates', () => {
  const checked = templates.map(({ name, bytes }) => ({
    name,
    ...checkTemplate({ PizZip, Docxtemplater }, bytes),
  }))

  it('have only known and complete tags', () => {
    expect(checked.flatMap(({ name, problems }) => problems.map(problem => ({ name, ...problem })))).toEqual(
      [],
    )
  })

  it('use every known tag', () => {
    const used = new Set(checked.flatMap(each => each.used))
    expect([...knownTags.keys()].filter(name => !used.has(name))).toEqual([])
  })
})

describe('the text copies of the templates', () => {
  it('are one per template', () => {
    expect(readdirSync(join(folder, 'text')).sort()).toEqual(templateNames.map(name => `${name}.txt`).sort())
  })

  it.each(templates)('have the same words as the template $name', async ({ name, bytes }) => {
    await expect(textOf(bytes)).toMatchFileSnapshot(join(folder, 'text', `${name}.txt`))
  })
})

/** Returns the words of a template: a heading for each part of the file, and one line per paragraph. */
function textOf(bytes: Uint8Array): string {
  const opened = openTemplate(bytes)
  if ('problems' in opened) throw new Error(opened.problems.map(({ message }) => message).join(' '))
  return opened.parts
    .map(({ name, paragraphs }) => `== ${name} ==\n${paragraphs.join('\n')}\n`)
    .sort()
    .join('\n')
}

it('the README of the templates lists every tag with its value', async () => {
  const file = join(folder, 'README.md')
  const [before] = readFileSync(file, 'utf8').split('\n### Texts\n')
  await expect(`${before}\n${tagTables()}`).toMatchFileSnapshot(file)
})

interface Row {
  name: string
  fills: string
  field?: string
}

function tagTables(): string {
  const of = (kind: string) => contractTags.filter(tag => tag.kind === kind)
  const texts = of('text').map(({ name, fills }) => ({ name, fills, field: fieldOfTag(name) }))
  const conditions = of('condition').map(({ name, fills }) => ({ name: `#${name}`, fills }))
  const lists = contractTags.flatMap(tag =>
    tag.kind === 'list'
      ? [
          { name: `#${tag.name}`, fills: tag.fills, field: tag.field },
          ...tag.items.map(({ name, fills }) => ({ name, fills: `${fills}; within \`{#${tag.name}}\`` })),
        ]
      : [],
  )
  const own = documentTags.map(({ kind, name, fills }) => ({
    name: kind === 'condition' ? `#${name}` : name,
    fills,
  }))
  return [
    tableOf('Texts', texts),
    tableOf('Conditions', conditions),
    tableOf('Lists', lists),
    tableOf('The document itself', own),
  ].join('\n')
}

function tableOf(heading: string, rows: readonly Row[]): string {
  return [
    ...[`### ${heading}`, '', '| tag | what fills it | the field that somebody fills in |', '|---|---|---|'],
    ...rows.map(({ name, fills, field = '' }) => `| \`{${name}}\` | ${fills} | ${field} |`),
    '',
  ].join('\n')
}
