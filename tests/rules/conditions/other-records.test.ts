import { already, saying } from '../attacks/support/alter'
import { changing } from '../attacks/support/record-actions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of records in common that nothing else stands in for: each with the write that it alone refuses. */

const { admin } = people
const company = /^companies\//

const approving = changing(admin, 'companies', { name: 'Otter Films Ltd' }, { approvedOn: '2026-01-01' })

testConditions('other-records', {
  'a day is one day': { action: approving, but: saying(company, 'approvedOn', '2026-01-01,2026-01-02') },
  'the entry of a change is of the same commit': { action: approving, but: already(/^logs\//) },
})
