import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'

/** A linked PRA that the user may not see is not loaded, and so causes no finding. */
const linkedOf = (context: StepContext) =>
  general(context).linkedPraIds.flatMap(id => {
    const holder = context.registry?.('pras', id)
    return holder?.linked ? [{ name: holder.name, ...holder.linked }] : []
  })

const kinds = [
  { type: 'drone', question: 'usesDrone', work: 'a drone', asked: 'Will the shoot involve a drone?' },
  { type: 'dive', question: 'usesDiving', work: 'diving', asked: 'Will the shoot involve diving?' },
] as const

export const linkChecks: readonly PraCheck[] = [
  {
    id: 'linked-pra-against-answer',
    strength: 'explain',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    find: context =>
      kinds.flatMap(({ type, question, work, asked }) => {
        const [linked] = linkedOf(context).filter(each => each.type === type)
        return findingIf(
          context.type !== type && linked !== undefined && general(context)[question] === 'no',
          generalInfo,
          question,
          `${linked?.name}, a ${type} PRA, is linked, but the answer to ‘${asked}’ is no. Answer yes, because the crew and the insurer must know of ${work}, or remove the link`,
        )
      }),
  },
  {
    id: 'linked-pra-says-no',
    strength: 'explain',
    types: ['drone', 'dive'],
    find: context =>
      kinds
        .filter(({ type }) => type === context.type)
        .flatMap(({ question, asked }) => {
          const [linked] = linkedOf(context).filter(each => each[question] === 'no')
          return findingIf(
            linked !== undefined,
            generalInfo,
            'linkedPraIds',
            `${linked?.name}, which this PRA is linked to, answers ‘${asked}’ with no, so its approvers do not know of this PRA. Ask for that answer to be changed, or say which PRA is right`,
          )
        }),
  },
]
