import { expect, it } from 'vitest'
import { contractSections } from '@/domain/contracts/sections/registry'
import { allSteps } from '@/domain/pras/steps/registry'
import { configType } from '@/domain/records/config'
import { personType } from '@/domain/records/people'
import { recordTypes } from '@/domain/records/registry'
import type { Field } from '@/domain/shared/fields'

/*
 * This code makes docs/fields.md, which is reviewed with the code: it shows when a field is added or removed, or becomes
 * required. `npx vitest run --project unit fields-table -u` updates the page.
 */

/** Returns whether a field is required always, on a condition, or never. */
function requiredness(field: Field): string {
  if (field.kind === 'list' && typeof field.minItems === 'function') return 'on a condition'
  const required = field.required ?? field.kind === 'group'
  if (required === false) return 'no'
  return typeof required === 'function' || field.showWhen ? 'on a condition' : 'yes'
}

function limits(field: Field): string {
  if (field.kind === 'group') return ''
  if (field.kind === 'list') return field.maxItems ? `at most ${field.maxItems}` : ''
  const { min, max, unit = '', maxLength, maxItems, options } = field
  return [
    min === undefined && max === undefined ? unit : `${min ?? ''} to ${max ?? ''} ${unit}`.trim(),
    maxLength ? `${maxLength} characters` : '',
    maxItems ? `at most ${maxItems}` : '',
    options ? `${options.length} options` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function rows(fields: readonly Field[], within = ''): string[] {
  return fields.flatMap(field => {
    const path = within + field.name
    const own = [path, field.label, field.kind, requiredness(field), limits(field)].map(cell).join(' | ')
    return [`| ${own} |`, ...('fields' in field ? rows(field.fields, `${path}.`) : [])]
  })
}

function section(title: string, fields: readonly Field[]): string {
  return [
    `### ${title}`,
    '',
    '| field | label | kind | required | limits |',
    '|-|-|-|-|-|',
    ...rows(fields),
    '',
  ].join('\n')
}

it('docs/fields.md lists every field of steps, contracts and records', async () => {
  const table = [
    '# Every field',
    '',
    'Made from the code by `src/domain/fields/fields-table.test.ts`, which fails where the two differ.',
    '',
    '## Steps of a PRA',
    '',
    ...allSteps.map(({ slug, title, types, fields }) =>
      section(`${title} (\`${slug}\`: ${types.join(', ')})`, fields),
    ),
    '## A contract',
    '',
    ...contractSections.map(({ title, fields }) => section(title, fields)),
    '## Records',
    '',
    ...[personType, ...recordTypes, configType].map(({ collection, noun, fields }) =>
      section(`${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)} (\`${collection}\`)`, fields),
    ),
  ].join('\n')
  await expect(`${table.trimEnd()}\n`).toMatchFileSnapshot('../../../docs/fields.md')
})
