import { readFileSync, writeFileSync } from 'node:fs'
import { contractTags, documentTags, fieldOfTag } from '@/domain/contracts/documents/tags/registry'

const BEGIN = '<!-- tags: npm run templates -- readme writes what follows -->'

interface Row {
  name: string
  fills: string
  field: string
}

const tableOf = (rows: readonly Row[]) => [
  '| tag | what fills it | the field that somebody fills in |',
  '|---|---|---|',
  ...rows.map(({ name, fills, field }) => `| \`{${name}}\` | ${fills} | ${field} |`),
]

/** Returns all tags as the tables of templates/README.md. */
export function tagTables(): string {
  const of = (kind: string) =>
    contractTags
      .filter(tag => tag.kind === kind)
      .map(({ name, fills }) => ({ name, fills, field: fieldOfTag(name) }))
  const lists = contractTags.flatMap(tag =>
    tag.kind === 'list'
      ? [
          { name: `#${tag.name}`, fills: tag.fills, field: tag.field },
          ...tag.items.map(({ name, fills }) => ({
            name,
            fills: `${fills}; within \`{#${tag.name}}\``,
            field: '',
          })),
        ]
      : [],
  )
  const own = documentTags.map(({ kind, name, fills }) => ({
    name: kind === 'condition' ? `#${name}` : name,
    fills,
    field: '',
  }))
  const conditions = of('condition').map(({ name, fills }) => ({ name: `#${name}`, fills, field: '' }))
  return [
    BEGIN,
    ...['', '### Texts', '', ...tableOf(of('text'))],
    ...['', '### Conditions', '', ...tableOf(conditions)],
    ...['', '### Lists', '', ...tableOf(lists)],
    ...['', '### The document itself', '', ...tableOf(own)],
    '',
  ].join('\n')
}

/** Replaces the tables in the README; the text before them stays. */
export function writeTagTables(file: string): void {
  const [before = ''] = readFileSync(file, 'utf8').split(BEGIN)
  writeFileSync(file, `${before}${tagTables()}`)
}
