import type { Alteration } from '../attacks/support/action'
import { all, already, given, moved, saying, withAlso, without } from '../attacks/support/alter'
import { entry, path } from '../attacks/support/contract-actions'
import { contractOf, storedContract } from '../support/contracts'
import { testConditions } from './support/alone'
import { namingALook } from './support/looks'
import { creatingContract, year } from './support/numbered'

/** Conditions of the rules of new contracts that nothing else stands in for: each with the write that it alone refuses. */

const counter = /^counters\//
const ofProduction = /^productions\//

const creating = creatingContract({ type: 'freelance', filmingRate: 40_000, numberOfFilmingDays: 2 })
const creatingDailies = creatingContract({ type: 'dailies', agreedDailyRate: 10_000, numberOfFilmingDays: 2 })

/** The counter has counted this very write before, but another number: the contract that had it was removed. */
const countedBefore = all(
  without(counter),
  given(counter, 'contractId', 'one'),
  given(counter, 'lastWriteId', 'write-one'),
)

/** Nothing has counted yet, and nothing counts. */
const uncounted: Alteration = ({ given: before, ...action }) => ({
  ...without(counter)({ ...action, given: before }),
  given: Object.fromEntries(Object.entries(before).filter(([at]) => !counter.test(at))),
})

/** It has the number of a year that is over, whose counter goes on. */
const ofAnotherYear: Alteration = action => ({
  ...all(
    moved(counter, () => 'counters/contracts-2020'),
    saying(path, 'year', 2020),
    saying(path, 'reference', 'CON-2020-0042'),
  )(action),
  given: { ...action.given, 'counters/contracts-2020': { ...action.given[`counters/contracts-${year}`] } },
})

/** The counter, set by hand, goes on from a half. */
const halfway = all(
  given(counter, 'value', 40.5),
  saying(counter, 'value', 41.5),
  saying(counter, 'revision', 41.5),
  saying(path, 'number', 41.5),
  saying(path, 'reference', `CON-${year}-0041.5`),
)

/** A second contract of the same commit has the number, and the counter names that one. */
const sharingItsNumber: Alteration = action => {
  const writeId = action.writes[0]?.data.lastWriteId
  const second = all(without(counter), saying(/./, 'lastWriteId', writeId))(creating('two'))
  return all(
    saying(counter, 'contractId', 'two'),
    withAlso(() => [...second.writes]),
  )(action)
}

const refused: Record<string, Alteration> = {
  'nobody makes a contract of a production that they do not see': all(
    given(ofProduction, 'companyId', 'company-one'),
    given(ofProduction, 'companyAccess', 'company-one'),
    saying(path, 'companyId', 'company-one'),
    saying(path, 'companyAccess', 'company-one'),
    saying(entry, 'companyAccess', 'company-one'),
  ),
  'nobody makes a contract that others see than those who see its production': all(
    saying(path, 'companyAccess', 'company-one'),
    saying(entry, 'companyAccess', 'company-one'),
  ),
  'it has no number where none is counted': uncounted,
  'it has a number of the year in which it is made': ofAnotherYear,
  'its number is whole': halfway,
  'its number is the one that is counted': countedBefore,
  'its number is that of no other contract': sharingItsNumber,
  'its number is counted by the write that makes it': saying(counter, 'lastWriteId', 'another'),
  'it is a copy of a contract, or of none': saying(path, 'copiedFromId', 'x/y'),
  'it is of a type that there is': all(saying(path, 'type', 'stunt'), saying(entry, 'data.type', 'stunt')),
  'no draft has a company from before the app': saying(path, 'historicCompanyName', 'Old Otter Films'),
  'no draft has a total from before the app': saying(path, 'historicTotalContractPayment', 'about £3,000'),
  'no fee is due before anything was signed': saying(path, 'feeDue', 100),
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
  'the entry that it names is of the commit that makes it': already(entry),
  'the entry that it names tells that it was made': namingALook(path),
}

/** Kit of £5, which nobody said how it comes about, in a total that agrees. */
const withKit = (total: number) =>
  all(saying(path, 'kitTotal', 500), saying(path, 'totalContractPayment', total + 500))

testConditions('new-contracts', {
  ...Object.fromEntries(Object.entries(refused).map(([name, but]) => [name, { action: creating, but }])),
  'its kit comes to its rate times its days': { action: creating, but: withKit(80_000) },
  'kit beside a daily rate comes to its rate times its days': {
    action: creatingDailies,
    but: withKit(22_414),
  },
})
