import { contractFigures } from '@/domain/contracts/contract-figures'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { storedTerms } from '@/domain/contracts/workflow/plan'
import { addDays, todayIso } from '@/domain/shared/dates'
import { people } from './people'
import { stored } from './pras'

/** Returns a contract of the test production with all fields. A test passes its own values in `changes`. */
export function contractOf(id: string, changes: Partial<Contract> = {}): Contract {
  const today = todayIso(Date.now())
  const contract = contractSchema.parse({
    id,
    name: '',
    type: 'freelance',
    status: 'draft',
    reference: 'CON-2026-0001',
    year: 2026,
    number: 1,
    productionId: 'production',
    companyId: 'some-company',
    companyAccess: 'open',
    createdBy: people.contracts.id,
    createdAt: 1,
    pmId: people.pm.id,
    pcId: people.pc.id,
    productionCompanyId: 'engager',
    engagerIsSmall: 'no',
    currency: 'GBP',
    filmingRate: 40_000,
    numberOfFilmingDays: 2.5,
    contractStartDate: addDays(today, 20),
    contractEndDate: addDays(today, 30),
    revision: 1,
    lastModifiedAt: 1,
    lastModifiedById: people.contracts.id,
    lastWriteId: 'seed',
    lastLogId: 'seed-log',
    ...changes,
  })
  return { ...contract, ...contractFigures(contract) }
}

/** Returns the contract as Firestore stores it. */
export function storedContract(contract: Contract): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(storedTerms(stored(contract))).filter(([, value]) => value !== undefined),
  )
}
