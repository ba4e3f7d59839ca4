import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, given, omitting, saying } from '../attacks/support/alter'
import { savings } from '../attacks/support/pra-writes'
import { people } from '../support/people'
import { praOf } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of what the header says because the answers say so: each with the write that it alone decides. */

const header = /^pras\/[^/]+$/
const lists = ['memberIds', 'linkedPraIds', 'sopIds']
const crew = Array.from({ length: 500 }, (_, index) => `crew-${index}`)

/** An answer is saved in a PRA from before a condition was there; the header leaves these fields as they are. */
const savingInOlder =
  (older: Alteration, ...untouched: string[]): MakeAction =>
  id =>
    all(older, ...untouched.map(field => omitting(header, field)))(savings['in draft'](id))

testConditions('header-content', {
  'an answer is saved in an older PRA whose title is of two lines': {
    action: savingInOlder(given(header, 'title', 'Otters\nat dusk'), 'title', 'startDate', 'endDate'),
  },
  'an answer is saved in an older PRA that names an SOP by no id': {
    action: savingInOlder(given(header, 'sopIds', ['boats and rafts']), ...lists),
  },
  'an answer is saved in an older PRA whose members lack people of its production': {
    action: savingInOlder(given(header, 'memberIds', [people.pc.id]), ...lists),
  },
  'no more than 500 people are members of a PRA by its answers': {
    action: savings['in draft'],
    but: saying(header, 'memberIds', [...praOf('one').memberIds, ...crew]),
  },
})
