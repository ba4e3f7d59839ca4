import { engagementTags } from './engagement'
import { partyTags } from './parties'
import { payTags } from './pay'
import type { Tag } from './tag'

export const contractTags: readonly Tag[] = [...partyTags, ...engagementTags, ...payTags]

/** Tags whose values differ for each document and do not come from the terms (`documentData`). */
export const documentTags = [
  { kind: 'text', name: 'date', fills: 'The day on which the document was made' },
  { kind: 'text', name: 'templateVersion', fills: 'The version of the template' },
  {
    kind: 'text',
    name: 'dataHash',
    fills: 'The first twelve digits of the hash of all that filled the documents',
  },
  { kind: 'condition', name: 'isDraft', fills: 'The contract is not approved' },
  {
    kind: 'condition',
    name: 'isSchedule',
    fills: 'The document is a schedule of the main agreement, and no agreement of its own',
  },
] as const

export interface KnownTag {
  name: string
  fills: string
  kind: 'text' | 'condition' | 'list'
  /** The list whose items have the tag. Outside that list the tag is unknown. */
  within?: string
}

/** Every tag that a template may use, by its name. */
export const knownTags: ReadonlyMap<string, KnownTag> = new Map(
  [...documentTags, ...contractTags].flatMap((tag): [string, KnownTag][] => {
    const { name, fills, kind } = tag
    const items = 'items' in tag ? tag.items : []
    return [
      [name, { name, fills, kind }],
      ...items.map((item): [string, KnownTag] => [item.name, { ...item, kind: 'text', within: name }]),
    ]
  }),
)

/** The field that fills a tag, for the sentence about a tag without a value. */
export function fieldOfTag(name: string): string {
  const tag = contractTags.find(each => each.name === name)
  if (tag && 'field' in tag) return tag.field
  return (
    contractTags.find(each => each.kind === 'list' && each.items.some(item => item.name === name))?.fills ??
    name
  )
}
