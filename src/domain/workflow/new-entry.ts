import type { CompanyAccess } from '@/domain/shared/company-access'
import type { Actor } from '@/domain/users/actor'

/** An entry about a record as the domain asks for it: the data layer adds the stamps. */
interface NewEntry<Resource extends string, LogType extends string, Facts> {
  id: string
  resourceType: Resource
  resourceId: string
  logType: LogType
  createdById: string
  /** First and last name of the creator (requirements 3). */
  createdByName: string
  productionId: string
  companyAccess: CompanyAccess
  data: Facts
}

/** What an entry is made of. */
export interface EntryInput<LogType extends string, S, Facts> {
  id: string
  logType: LogType
  subject: S
  actor: Pick<Actor, 'id' | 'name'>
  facts?: Partial<Facts>
}

/** What a record says of itself in each of its entries. */
interface Subject {
  id: string
  /** For a record with a production. */
  productionId?: string
  companyAccess?: CompanyAccess
}

/**
 * The function that makes log entries about records of one kind. `factsOf` returns the facts in the record itself, if nothing is
 * decided or entered and the status stays. Further facts are in `facts`.
 */
export function entryMaker<LogType extends string>() {
  return <Resource extends string, S extends Subject, Facts>(
    resourceType: Resource,
    factsOf: (subject: S) => Facts,
  ) =>
    (input: EntryInput<LogType, S, Facts>): NewEntry<Resource, LogType, Facts> => {
      const { id, logType, subject, actor, facts } = input
      return {
        id,
        resourceType,
        resourceId: subject.id,
        logType,
        createdById: actor.id,
        createdByName: actor.name,
        productionId: subject.productionId ?? '',
        companyAccess: subject.companyAccess ?? 'open',
        data: { ...factsOf(subject), ...facts },
      }
    }
}
