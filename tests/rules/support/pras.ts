import type { Pra } from '@/domain/pras/schema'
import { praSchema } from '@/domain/pras/schema'
import { people } from './people'

/** The hash of every version in these tests: the rules compare hashes, but cannot compute them. */
export const HASH = 'a'.repeat(64)

/** Returns a PRA of the test production with all fields. A test passes its own values in `changes`. */
export function praOf(id: string, changes: Partial<Pra> = {}): Pra {
  return praSchema.parse({
    id,
    reference: 'PRA-2026-0001',
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'draft',
    title: 'Otters',
    productionId: 'production',
    productionName: 'Rivers',
    companyId: 'some-company',
    companyAccess: 'open',
    ownerId: people.creator.id,
    ownerName: people.creator.name,
    createdById: people.creator.id,
    createdAt: 1,
    pmId: people.pm.id,
    pcIds: [people.pc.id],
    spId: people.sp.id,
    memberIds: [people.creator.id, people.pm.id, people.pc.id, people.sp.id],
    revision: 1,
    lastModifiedAt: 1,
    lastModifiedById: people.creator.id,
    lastWriteId: 'seed',
    lastLogId: 'seed-log',
    authorIds: [people.creator.id],
    submittedHash: (changes.submittedVersion ?? 0) > 0 ? HASH : '',
    ...changes,
  })
}

/** Returns a record in its stored form: no id in the body, server times as timestamps. */
export function stored<T extends { id: string }>(record: T): Record<string, unknown> {
  const { id: _, ...body } = record as T & Record<string, unknown>
  return {
    ...body,
    writtenAt: new Date(Number(body.writtenAt ?? 0)),
    ...('statusAt' in body ? { statusAt: new Date(Number(body.statusAt)) } : {}),
  }
}

export const production = {
  id: 'production',
  name: 'Rivers',
  code: '',
  companyId: 'some-company',
  companyAccess: 'open' as const,
  companiesHouseName: '',
  pcIds: [people.pc.id],
  pmId: people.pm.id,
  spId: people.sp.id,
  rolesSetByIds: [] as string[],
  startDate: '',
  endDate: '',
  insurancePolicyNo: '',
  assistanceCompany: '',
  assistancePhone: '',
  outOfHoursPhone: '',
  mergedIntoId: '',
  isArchived: false,
  revision: 1,
  lastModifiedAt: 1,
  lastModifiedById: 'seed',
  lastWriteId: 'seed',
  writtenAt: 0,
}

/** A production that a draft may be moved to, and that is open to other people. */
export const otherProduction = {
  ...production,
  id: 'other-production',
  name: 'Deserts',
  companyId: 'another-company',
  pcIds: [people.employee.id],
}
export const hiddenProduction = {
  ...production,
  id: 'hidden-production',
  companyId: 'company-one',
  companyAccess: 'company-one' as const,
}
