import { sensitiveReadLogId } from '@/domain/logs/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import type { Alteration } from '~tests/rules/attacks/support/action'
import { all, saying, without } from '~tests/rules/attacks/support/alter'
import { people, stampsOf } from '~tests/rules/support/people'

const { contracts } = people

/** The entry of a look at the bank of a crew person, by somebody who uses contracts unless told. */
export function lookAt(crewId: string, by: Actor = contracts): PlannedWrite {
  return {
    path: `logs/${sensitiveReadLogId('crew', crewId, by.id, Date.now())}`,
    op: 'create',
    data: {
      ...{ resourceType: 'crew', resourceId: crewId, logType: 'sensitive-read', data: {} },
      ...{ createdById: by.id, createdByName: by.name, companyAccess: 'open' },
      ...stampsOf(by, 1),
    },
  }
}

/** The entry that a document names tells of such a look, and none of the document. */
export function namingALook(document: RegExp): Alteration {
  return action => {
    const look = lookAt('cam')
    const named = all(
      without(/^logs\//),
      saying(document, 'lastLogId', look.path.replace('logs/', '')),
    )(action)
    return { ...named, writes: [...named.writes, look] }
  }
}
