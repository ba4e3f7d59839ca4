import { all, given, withAlso, without } from '../attacks/support/alter'
import { HASH, praAction, sent } from '../attacks/support/pra-actions'
import { sendings } from '../attacks/support/transitions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the version that a commit makes of a PRA: each with the write that it alone refuses. */

const { pm } = people
const header = /^pras\/[^/]+$/
const version = /\/versions\//

const sending = sendings['a low-risk PRA goes to its SP']
/** It was sent once, and withdrawn. */
const sendingAgain = praAction(pm, { event: 'submit' }, { ...sent, type: 'low-risk', riskLevel: 'low' })

/** The version alone, by whoever changed the header last. */
const alone = all(without(header), without(/^logs\//), given(header, 'lastModifiedById', pm.id))

testConditions('making-versions', {
  'a version lies under its number, with no nought before it': {
    action: sending,
    but: withAlso(({ writes }) =>
      writes
        .filter(({ path }) => version.test(path))
        .map(write => ({ ...write, path: write.path.replace(/1$/, '01') })),
    ),
  },
  'a version that was lost is not made up for': {
    action: sending,
    but: all(alone, given(header, 'submittedVersion', 1), given(header, 'submittedHash', HASH)),
  },
  // Where it lay, nothing could be sent any more.
  'no version is made before it is sent': { action: sendingAgain, but: alone },
})
