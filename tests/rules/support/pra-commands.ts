import { capacities } from '@/domain/pras/approvals/capacities'
import { type PraCommand, praEvents } from '@/domain/pras/events/registry'
import type { PraType } from '@/domain/pras/schema'
import { transitions } from '@/domain/pras/workflow/transitions'
import { HASH, hiddenProduction, otherProduction } from './pras'

const reason = 'Because the river is in flood.'
const response = { outcome: 'comments-actioned' as const, fileIds: ['response'] }
const amendment = {
  reason: 'dates' as const,
  summary: 'Moved by a week',
  affectsDroneOrDive: true,
  changedSteps: ['general-info'],
}

/** Every command of a type with all its inputs, and each command again with reasons that are too short. */
export function commandsOf(type: PraType): PraCommand[] {
  const seen = { version: 0, hash: '' }
  const rows = transitions.filter(({ types }) => types.includes(type))
  return praEvents
    .filter(event => rows.some(row => row.event === event))
    .flatMap((event): PraCommand[] => {
      switch (event) {
        case 'approve':
          return capacities
            .filter(capacity => rows.some(row => row.event === event && row.capacity === capacity))
            .map(capacity => ({ event, capacity, comment: '', ...seen }))
        case 'decline':
          return [
            { event, comment: reason },
            { event, comment: '  no   ' },
          ]
        case 'close-condition':
          return [{ event, conditionId: 'condition', comment: reason }]
        case 'submit':
          return [{ event, comment: reason, response }]
        case 'record-first-option':
          return [{ event, response, comment: reason }]
        case 'update-first-option':
          return [
            { event, response: { outcome: 'no-answer', fileIds: [], chasedOn: '2026-01-01' }, comment: '' },
            { event, response: { ...response, outcome: 'not-supported' }, comment: reason },
          ]
        case 'record-dive-adviser':
          return [{ event, response, comment: reason, ...seen }]
        case 'export-first-option':
        case 'export-dive-adviser':
          return [{ event, export: { fileId: 'file', fileName: 'pra.pdf', hash: HASH }, ...seen }]
        case 'start-amendment':
        case 'finish-amendment':
          return [{ event, amendment }]
        case 'raise-risk':
        case 'lower-risk':
          return [
            { event, riskLevel: 'high', comment: reason },
            { event, riskLevel: 'regular', comment: reason },
            { event, riskLevel: event === 'raise-risk' ? 'high' : 'regular', comment: 'no' },
          ]
        case 'convert':
          return [{ event, toType: type === 'low-risk' ? 'regular' : 'low-risk' }]
        case 'move':
          return [otherProduction, hiddenProduction].map(production => ({ event, production }))
        default:
          return [{ event, comment: '' }]
      }
    })
}
