import { membersOf, productionCopies } from '@/domain/pras/of-production'
import type { Pra } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { defineEvent, definePlainEvent, type PraRow } from './define-event'
import { byEditors, everyType } from './rows'

/** The type to convert a PRA to: only low-risk and regular can be converted into each other (domain C14). */
function otherType(pra: Pick<Pra, 'type'>): 'regular' | 'low-risk' {
  return pra.type === 'low-risk' ? 'regular' : 'low-risk'
}

const convert = definePlainEvent({
  name: 'convert',
  needs: ['toType'],
  label: pra => `Convert to ${otherType(pra)}`,
  description: ({ type }, { it }) => `converted${it} to ${type}`,
  given: pra => ({ toType: otherType(pra) }),
  question: pra => {
    const to = praTypeLabels[otherType(pra)].toLowerCase()
    return {
      title: `Convert ${pra.reference} to ${to}?`,
      body: `Every answer is kept. The PRA becomes a draft of the type ${to}, with the steps and approvals of that type.`,
      confirmLabel: `Convert to ${to}`,
    }
  },
  isDone: ({ pra, command }, holds) => holds && pra.type === command.toType,
  changes: ({ pra, command: { toType } }) => {
    if (toType === undefined) return {}
    const riskLevel = pra.riskLevel === 'high' ? 'high' : 'regular'
    return { type: toType, riskLevel: toType === 'low-risk' ? pra.riskLevel : riskLevel }
  },
  rows: [byEditors('C14', ['regular', 'low-risk'], ['draft'], 'same', { guards: ['convertible'] })],
})

const move = defineEvent({
  name: 'move',
  needs: ['production'],
  label: () => 'Change production',
  description: (_, { it }) => `moved${it} to another production`,
  isDone: ({ pra, command }, holds) => holds && pra.productionId === command.production?.id,
  changes: ({ pra, command: { production } }) =>
    production === undefined
      ? {}
      : {
          productionId: production.id,
          companyId: production.companyId,
          ...productionCopies(production),
          memberIds: membersOf({ ...production, ownerId: pra.ownerId }, pra.memberIds),
        },
  rows: [byEditors('C15', everyType, ['draft'], 'same', { guards: ['anotherProduction'] })],
})

const archive = definePlainEvent({
  name: 'archive',
  label: () => 'Archive',
  description: (_, { it }) => `archived${it}`,
  question: pra => ({
    title: `Archive ${pra.reference}?`,
    body: 'Lists no longer show the PRA. You can still find it with “Archived”, read it, and restore it.',
    confirmLabel: 'Archive PRA',
  }),
  isDone: ({ pra }) => pra.isArchived,
  changes: () => ({ isArchived: true }),
  rows: filing('C11', 'C12', ['debriefedOrLongOver']),
})

const restore = definePlainEvent({
  name: 'restore',
  isInArchive: true,
  label: () => 'Restore',
  description: (_, { it }) => `restored${it} from the archive`,
  question: pra => ({
    title: `Restore ${pra.reference}?`,
    body: 'The PRA comes back into the lists with the status that it had.',
    confirmLabel: 'Restore PRA',
  }),
  isDone: ({ pra }) => !pra.isArchived,
  changes: () => ({ isArchived: false }),
  rows: filing('C11r', 'C12r', []),
})

/** Makes the rows for archiving or restoring a PRA: its editors may if it is a draft or declined, admins if it is in force. */
function filing(unsent: string, approved: string, guards: PraRow['guards']): PraRow[] {
  return [
    byEditors(unsent, everyType, ['draft', 'declined'], 'same', { guards: ['neverSentUnlessAdmin'] }),
    byEditors(approved, everyType, ['approved'], 'same', { by: ['admin'], guards }),
  ]
}

export const keepingEvents = [convert, move, archive, restore] as const
