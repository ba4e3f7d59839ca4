import { contractSchema } from '@/domain/contracts/schema'
import { contractOf, storedContract } from '~tests/rules/support/contracts'
import {
  type Attempt,
  creates,
  type Data,
  type Documents,
  type Door,
  updates,
} from '~tests/rules/support/door'
import { PRA, praDocuments } from '~tests/rules/support/of-pras'
import { people, seeded } from '~tests/rules/support/people'

const { admin, contracts, everything, pm } = people
/** People with the most rights; none of them may do this. */
const everybody = [everything, admin, contracts, pm]

const CONTRACT = 'contracts/#contract'
const contract = storedContract(contractOf('#contract', { pmId: pm.id }))
const given: Documents = { ...praDocuments(), [CONTRACT]: contract }

/**
 * Documents that no client may create, change or delete in this way. `pras.ts` has the few fields of a PRA that clients write.
 */
const written: Readonly<Record<string, string>> = {
  'a PRA': PRA,
  'a version of a PRA': `${PRA}/versions/#n`,
  'an export of a PRA': `${PRA}/exports/#n`,
  'a contract': CONTRACT,
  'private details of a contract': `${CONTRACT}/private/crew`,
  'private details of crew': 'crew/#crew/private/details',
  'private details of a company': 'contractCompanies/#company/private/details',
  'the bank that was agreed with crew': 'crew/#crew/private/agreedBank',
  'the bank that was agreed with a company': 'contractCompanies/#company/private/agreedBank',
  'documents of a contract': `${CONTRACT}/documents/#n`,
  'a link to a contract': 'contractLinks/#link',
  'a template of contracts': 'contractTemplates/#template',
  'an entry of the log': 'logs/#entry',
  'an entry of a revision': 'logs/user-#user-2',
  'an entry of a look': 'logs/sr-crew-#crew-pm-1',
  'a counter of PRAs': 'counters/pras-2026',
  'a counter of contracts': 'counters/contracts-2026',
  'a request': 'requests/pm_#request',
  'a mail': 'mail/#mail',
  'a mail that waits': 'heldMail/#mail',
  'a report of an error': 'errorReports/#error',
  'how far a deployment is': 'deployments/current',
  'a migration that was run': 'migrations/001-one',
  'a collection that nobody knows': 'secrets/#one',
}

/** Documents that only functions read. */
const unread = [
  'private details of a contract',
  'private details of crew',
  'private details of a company',
  'the bank that was agreed with crew',
  'the bank that was agreed with a company',
  'a link to a contract',
  'a counter of PRAs',
  'a counter of contracts',
  'a request',
  'a mail that waits',
  'how far a deployment is',
  'a migration that was run',
  'a collection that nobody knows',
] as const

const closed = (attempt: (me: (typeof everybody)[number]) => Attempt): Door => ({
  by: [],
  not: everybody,
  attempt,
})

/** Returns the stored document at this path, or, for a path without a document, a document with one field. */
const bodyAt = (path: string): Data => ({ ...(given[path] ?? { value: 1, praId: '#pra' }) })

/** One document in each collection in which nobody may delete documents. */
const collections = [
  'users',
  'accounts',
  'companies',
  'contractCompanies',
  'crew',
  'productions',
  'sops',
  'aircraft',
  'pilots',
  'hazards',
  'faqs',
  'approvalProcesses',
  'culturalConsiderations',
  'contractFaqs',
  'contractDops',
  'roles',
  'hmrcRoles',
  'nonUkContractRoles',
  'config',
  'files',
  'hazardProposals',
  'logs',
  'mail',
  'errorReports',
  'counters',
  'pras',
  'contracts',
  'contractTemplates',
  'users/#u/notifications',
  `${PRA}/steps`,
  `${PRA}/versions`,
  `${PRA}/exports`,
  `${PRA}/comments`,
  `${PRA}/acknowledgements`,
  `${PRA}/dayLog`,
  `${PRA}/debrief`,
]

const contractFields = Object.keys(contractSchema.shape).filter(key => !(key in seeded) && key !== 'id')

export const closedDoors: Readonly<Record<string, Door>> = {
  ...Object.fromEntries(
    Object.entries(written).flatMap(([name, path]) => {
      const { [path]: _own, ...others } = given
      return [
        [`${name}, made`, closed(me => ({ given: others, writes: [creates(me, path, bodyAt(path))] }))],
        [
          `${name}, changed`,
          closed(me => ({
            given: { ...others, [path]: { ...bodyAt(path), ...seeded } },
            writes: [updates(me, path, { value: 2, lastLogId: 'another' })],
          })),
        ],
      ]
    }),
  ),
  ...Object.fromEntries(
    unread.flatMap(name => {
      const path = written[name] ?? ''
      const below = path.slice(0, path.lastIndexOf('/'))
      return [
        [`${name}, read`, closed(() => ({ given: { ...given, [path]: seeded }, asks: { get: path } }))],
        [`${name}, listed`, closed(() => ({ given: {}, asks: { list: below, limit: 25 } }))],
      ]
    }),
  ),
  ...Object.fromEntries(
    contractFields.map(key => [
      `${key} of a contract`,
      closed(me => ({ given, writes: [updates(me, CONTRACT, { [key]: 'another' })] })),
    ]),
  ),
  ...Object.fromEntries(
    collections.map(collection => [
      `a document of ${collection}, removed`,
      closed(me => ({
        given: { ...praDocuments(), [`${collection}/#gone`]: { createdById: me.id, ...seeded } },
        asks: { remove: `${collection}/#gone` },
      })),
    ]),
  ),
}
