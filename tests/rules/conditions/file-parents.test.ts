import type { Actor } from '@/domain/users/actor'
import type { Alteration, Documents, MakeAction } from '../attacks/support/action'
import { all, by, given, omitting, saying } from '../attacks/support/alter'
import { lying } from '../attacks/support/contract-actions'
import { contractOf } from '../support/contracts'
import { withFileEntry } from '../support/logged'
import { people, seeded, stampsOf } from '../support/people'
import { praOf, stored } from '../support/pras'
import { leastOf } from '../support/record-shapes'
import { testConditions } from './support/alone'

/** Conditions of the rules of files and what they hang on that nothing else stands in for: each with the write that it alone refuses. */

const { admin, companyOne, director, employee, pm } = people
const file = /^files\//
const addressOf = (id: string) =>
  `https://firebasestorage.googleapis.com/v0/b/greenlight-production.firebasestorage.app/o/uploads%2F${id}%2Fplan.pdf`
const loose = { parentType: 'none', parentId: '', productionId: '', companyId: '' }

const bodyOf = (id: string, by: Actor, hangsOn: object) => ({
  ...{ name: 'plan.pdf', type: 'application/pdf', path: `uploads/${id}/plan.pdf`, url: '', size: 1000 },
  ...{ ...loose, companyAccess: 'open', createdById: by.id, isArchived: false },
  ...hangsOn,
})

const filing =
  (by: Actor, hangsOn: object, lies: Documents = {}): MakeAction =>
  id => ({
    given: lies,
    by,
    writes: [{ path: `files/${id}`, op: 'create', data: { ...bodyOf(id, by, hangsOn), ...stampsOf(by, 1) } }],
  })

const ofContract = {
  ...{ parentType: 'contract', parentId: 'contract' },
  ...{ productionId: 'production', companyId: 'some-company' },
}
/** The same of a company that needs a flag. */
const ofHidden = { ...ofContract, companyId: 'company-one', companyAccess: 'company-one' }
const hiddenContract = lying(
  contractOf('contract', { companyId: 'company-one', companyAccess: 'company-one', pcId: companyOne.id }),
)
const ofPra = { ...ofContract, parentType: 'pra' }

/** A file of a PRA is archived, where a contract has the same id. */
const archiving: MakeAction = id => ({
  given: {
    ...lying(contractOf('contract')),
    'pras/contract': stored(praOf('contract')),
    [`files/${id}`]: { ...bodyOf(id, pm, { ...ofPra, url: addressOf(id) }), ...seeded },
  },
  by: admin,
  writes: withFileEntry(admin, {
    path: `files/${id}`,
    op: 'update',
    data: { isArchived: true, ...stampsOf(admin, 2) },
  }),
})

/** The same parent under an id that the app gives to nothing. */
const underOddId = (collection: string): Alteration =>
  all(
    action => ({
      ...action,
      given: {
        ...action.given,
        [`${collection}/a.b`]: {
          ...action.given[`${collection}/${collection === 'sops' ? 'sop' : 'contract'}`],
        },
      },
    }),
    saying(file, 'parentId', 'a.b'),
  )

const onPra = filing(pm, ofPra, { 'pras/contract': stored(praOf('contract')) })
const onContract = filing(pm, ofContract, lying(contractOf('contract')))
const onProcedure = filing(
  director,
  { parentType: 'sop', parentId: 'sop' },
  { 'sops/sop': { ...leastOf('sops'), ...seeded } },
)

testConditions('file-parents', {
  'a file hangs on a PRA that has an id': { action: onPra, but: underOddId('pras') },
  'a file hangs on a PRA that is there': { action: onPra, but: saying(file, 'parentId', 'absent') },
  'a file hangs on a contract that has an id': { action: onContract, but: underOddId('contracts') },
  'a file hangs on a contract that is there': { action: onContract, but: saying(file, 'parentId', 'absent') },
  'a file hangs on a procedure that has an id': { action: onProcedure, but: underOddId('sops') },
  'a file hangs on a procedure that is there': {
    action: onProcedure,
    but: saying(file, 'parentId', 'absent'),
  },
  'a file that hangs on nothing says so': {
    action: filing(pm, loose),
    but: saying(file, 'parentType', 'user'),
  },
  'a file is archived or not': {
    action: archiving,
    but: all(saying(file, 'isArchived', 'yes'), saying(/^logs\//, 'logType', 'restored')),
  },
  'a file says all that files say': { action: filing(pm, loose), but: omitting(file, 'url') },
  'a file that hangs on nothing is of no company': {
    action: filing(pm, loose),
    but: saying(file, 'companyId', 'some-company'),
  },
  'a file that hangs on nothing names nothing': {
    action: filing(pm, loose),
    but: saying(file, 'parentId', 'contract'),
  },
  'a file of a contract of a company is filed with its flag alone': {
    action: filing(companyOne, ofHidden, hiddenContract),
    but: by(pm),
  },
  'an admin files something with somebody else': {
    action: filing(admin, { parentType: 'user', parentId: employee.id }),
  },
  'a procedure is no parent of another kind': {
    action: onProcedure,
    but: saying(file, 'parentType', 'hazard'),
  },
  'a file of a contract is of its company': {
    action: onContract,
    but: saying(file, 'companyId', 'another'),
  },
  'a file of a contract whose id is none is archived all the same': {
    action: id => {
      const action = archiving(id)
      const { 'contracts/contract': contract = {} } = action.given
      return all(
        given(file, 'parentType', 'contract'),
        given(file, 'parentId', 'a.b'),
      )({ ...action, given: { ...action.given, 'contracts/a.b': contract } })
    },
  },
  'a file of a PRA is archived whatever contract has the id of its PRA': { action: archiving },
})
