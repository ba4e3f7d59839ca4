import type { MakeAction } from '../attacks/support/action'
import { by, omitting, saying } from '../attacks/support/alter'
import { changing, making } from '../attacks/support/record-actions'
import { people } from '../support/people'
import { hiddenProduction, production, stored } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of the rules of productions that nothing else stands in for: each with the write that it alone refuses. */

const { admin, pm, companyOne } = people
const ofCompanyOne = { ...hiddenProduction, pcIds: [companyOne.id, pm.id] }

/** The entry of a record of a company that needs a flag says so. */
const inCompany =
  (company: string, make: MakeAction): MakeAction =>
  id =>
    saying(/^logs\//, 'companyAccess', company)(make(id))

/** Its people are chosen by somebody, after so many others. */
function chosenAfter(count: number): MakeAction {
  const others = Array.from({ length: count }, (_, index) => `admin-${index}`)
  return changing(pm, 'productions', stored({ ...production, rolesSetByIds: others }), {
    pcIds: ['pc', 'employee'],
    rolesSetByIds: [...others, pm.id],
  })
}

const makingOne = (companyId: string, companyAccess = 'open') =>
  making(admin, 'productions', { name: 'Otters', companyId, companyAccess, rolesSetByIds: [admin.id] })

testConditions('productions', {
  'a production of the second company calls for its flag': {
    action: inCompany('company-two', makingOne('company-two', 'company-two')),
    but: saying(/./, 'companyAccess', 'open'),
  },
  'a PM who is its SP too stays that': {
    action: changing(pm, 'productions', stored({ ...production, spId: pm.id }), { code: 'OTT' }),
  },
  'a production has a name': {
    action: makingOne('some-company'),
    but: omitting(/^productions\//, 'name'),
  },
  'its people are chosen by a hundred others at most': {
    action: chosenAfter(99),
    but: () => chosenAfter(100)('one'),
  },
  'whoever chose its people before chooses them again, and is named once': {
    action: changing(pm, 'productions', stored({ ...production, rolesSetByIds: [pm.id] }), {
      pcIds: ['pc', 'employee'],
    }),
  },
  'a PC who lost the flag of its company changes it no more': {
    action: inCompany(
      'company-one',
      changing(companyOne, 'productions', stored(ofCompanyOne), { code: 'OTT' }),
    ),
    but: by(pm),
  },
})
