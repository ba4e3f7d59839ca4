import type { CompanyAccess } from '@/domain/shared/company-access'
import type { Actor } from '@/domain/users/actor'

/** The input of the domain for a log entry about a record. The data layer adds the stamps. */
interface NewEntry<Resource extends string, LogType extends string, Facts> {
  id: string
  resourceType: Resource
  resourceId: string
  logType: LogType
  createdById: string
  /** The creator's first and last name (requirements 3). */
  createdByName: string
  productionId: string
  companyAccess: CompanyAccess
  data: Facts
}

export interface EntryInput<LogType extends string, S, Facts> {
  id: string
  logType: LogType
  subject: S
  actor: Pick<Actor, 'id' | 'name'>
  facts?: Partial<Facts>
}

interface Subject {
  id: string
  status: string
  /** For a record with a production. */
  productionId?: string
  companyAccess?: CompanyAccess
}

interface StatusFacts<Status> {
  from: Status
  to: Status
  comment: string
}

/**
 * Returns the function that makes log entries about records of one kind. `factsOf` returns the record's own facts, for entries
 * without a decision, an input or a change of status; the status and an empty comment are added. Further facts are in `facts`.
 */
export function entryMaker<LogType extends string>() {
  return <Resource extends string, S extends Subject, Own>(
    resourceType: Resource,
    factsOf: (subject: S) => Own,
  ) =>
    (
      input: EntryInput<LogType, S, Own & StatusFacts<S['status']>>,
    ): NewEntry<Resource, LogType, Own & StatusFacts<S['status']>> => {
      const { id, logType, subject, actor, facts } = input
      const { status } = subject
      return {
        id,
        resourceType,
        resourceId: subject.id,
        logType,
        createdById: actor.id,
        createdByName: actor.name,
        productionId: subject.productionId ?? '',
        companyAccess: subject.companyAccess ?? 'open',
        data: { from: status, to: status, comment: '', ...factsOf(subject), ...facts },
      }
    }
}
