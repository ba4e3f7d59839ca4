import { planCreateContract } from '@/domain/contracts/workflow/plan-create'
import { productionSchema } from '@/domain/productions/schema'
import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, given, moved, saying, without } from '../attacks/support/alter'
import { entry, path } from '../attacks/support/contract-actions'
import { contractOf, storedContract } from '../support/contracts'
import { people, seeded } from '../support/people'
import { production, stored } from '../support/pras'
import { testConditions } from './support/alone'
import { namingALook } from './support/looks'

/** Conditions of the rules of new contracts that nothing else stands in for: each with the write that it alone refuses. */

const { contracts } = people
const year = new Date().getUTCFullYear()
const counter = /^counters\//
const ofProduction = /^productions\//

const creating: MakeAction = id => ({
  given: {
    'productions/production': stored(production),
    'crew/cam': { firstName: 'Cam', ...seeded },
    [`counters/contracts-${year}`]: { value: 41, contractId: 'before', ...seeded, revision: 41 },
  },
  by: contracts,
  writes: planCreateContract({
    ...{ actor: contracts, writeId: `write-${id}`, now: Date.now(), id, logId: `log-${id}`, lastNumber: 41 },
    sources: { production: productionSchema.parse(production) },
    terms: { type: 'freelance', productionId: 'production', filmingRate: 40_000, numberOfFilmingDays: 2 },
  }),
})

/** Nothing has counted yet, and nothing counts. */
const uncounted: Alteration = ({ given: before, ...action }) => ({
  ...without(counter)({ ...action, given: before }),
  given: Object.fromEntries(Object.entries(before).filter(([at]) => !counter.test(at))),
})

const refused: Record<string, Alteration> = {
  'nobody makes a contract of a production that they do not see': all(
    given(ofProduction, 'companyId', 'company-one'),
    given(ofProduction, 'companyAccess', 'company-one'),
    saying(path, 'companyId', 'company-one'),
    saying(path, 'companyAccess', 'company-one'),
    saying(entry, 'companyAccess', 'company-one'),
  ),
  'it has no number where none is counted': uncounted,
  'it is a copy of a contract, or of none': saying(path, 'copiedFromId', 'x/y'),
  'it is of a type that there is': all(saying(path, 'type', 'stunt'), saying(entry, 'data.type', 'stunt')),
  'no draft has a company from before the app': saying(path, 'historicCompanyName', 'Old Otter Films'),
  'no draft has a total from before the app': saying(path, 'historicTotalContractPayment', 'about £3,000'),
  'its payments are payments': saying(path, 'paymentSchedule', ['soon']),
  'no fee is due before anything was signed': saying(path, 'feeDue', 100),
  'its name is one line': saying(path, 'name', 'Ada\nYoung'),
  'it amends a contract that has an id': all(
    action => ({
      ...action,
      given: { ...action.given, 'contracts/a.b': storedContract(contractOf('a.b', { status: 'signed' })) },
    }),
    saying(path, 'amendsContractId', 'a.b'),
  ),
  'it names an entry that has an id': all(
    saying(path, 'lastLogId', 'a.b'),
    moved(entry, () => 'logs/a.b'),
  ),
  'the entry that it names tells that it was made': namingALook(path),
}

testConditions(
  'new-contracts',
  Object.fromEntries(Object.entries(refused).map(([name, but]) => [name, { action: creating, but }])),
)
