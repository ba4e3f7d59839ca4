import { type Pra, praSchema } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import type { Attempt, Data, Documents } from './door'
import { creates, updates, where } from './door'
import { people } from './people'
import { praOf, stored } from './pras'

export const PRA = 'pras/#pra'

/** A crew member of the PRA who is not among the people of its production. */
export const crew = people.freelancer
const members = [people.creator, people.pm, people.pc, people.sp, crew].map(({ id }) => id)

/** Returns the documents of a stored PRA. */
export function praDocuments(changes: Partial<Pra> = {}, path = PRA): Documents {
  return { [path]: stored(praOf('#pra', { memberIds: members, ...changes })) }
}

/** Returns the writes that save the answers of a step and the header in one commit. */
export function savesStep(
  me: Actor,
  { step = {}, header = {}, pra = {} }: { step?: Data; header?: Data; pra?: Partial<Pra> } = {},
): Attempt {
  const authorIds = pra.authorIds ?? [people.creator.id]
  return {
    given: praDocuments(pra),
    writes: [
      creates(me, `${PRA}/steps/hazards`, { content: { hazards: [] }, ...step }),
      updates(me, PRA, {
        authorIds: authorIds.includes(me.id) ? authorIds : [...authorIds, me.id],
        ...header,
      }),
    ],
  }
}

/** The fields of a PRA in force. Below such a PRA, further documents may be written. */
export const inForce = { status: 'approved', submittedVersion: 1, approvedVersion: 1 } as const

export const hidden = { companyAccess: 'company-one', companyId: 'company-one' }
/** Changes of the stored PRA after which nobody may do the operations on documents below it. */
export const beyondSight = {
  'of a PRA of a company that they do not see': where(PRA, hidden),
  'of a PRA that is not there': where(PRA, undefined),
}

/** Returns the keys of the header that only a command may change. */
export function commandKeys(facts: readonly string[]): string[] {
  const stamps = ['id', 'revision', 'lastModifiedAt', 'lastModifiedById', 'lastWriteId', 'writtenAt']
  return Object.keys(praSchema.shape).filter(key => !facts.includes(key) && !stamps.includes(key))
}
