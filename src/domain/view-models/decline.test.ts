import { describe, expect, it } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import type { PraEntry } from '@/domain/pras/events/entry'
import type { PraStatus } from '@/domain/pras/schema'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { openDecline, ownEarlierDecline, pointsOf } from './decline'

let moment = 0
const log = (
  logType: string,
  from: PraStatus,
  to: PraStatus,
  data: Partial<PraEntry> = {},
  createdById = 'dora',
) =>
  logSchema.parse({
    id: `log-${++moment}`,
    logType,
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById,
    createdByName: 'Dora Director',
    writtenAt: moment,
    data: { type: 'regular', riskLevel: 'regular', from, to, ...data },
  })
const newestFirst = (...logs: Log[]) => [...logs].reverse()

const declined = log('decline', 'submitted', 'declined', {
  capacity: 'director',
  version: 3,
  comment: 'No second boat.',
})

describe('openDecline', () => {
  const reopened = log('reopen', 'declined', 'draft')
  const exported = log('export-first-option', 'draft', 'submitted-first-option')
  const sent = log('submit', 'submitted-first-option', 'submitted')
  const withdrawn = log('withdraw', 'submitted', 'draft')

  it.each<[string, PraStatus, Log[]]>([
    ['declined', 'declined', [declined]],
    ['reopened', 'draft', [declined, reopened]],
    ['exported for advice', 'submitted-first-option', [declined, reopened, exported]],
  ])('returns who declined, in which role, when and why, while the PRA is %s', (_, status, logs) => {
    expect(openDecline(aPra({ status }), newestFirst(...logs))).toEqual({
      id: declined.id,
      who: 'Dora Director',
      as: 'director',
      at: declined.writtenAt,
      version: 3,
      reason: 'No second boat.',
    })
  })

  it.each<[string, PraStatus, Log[]]>([
    ['sent again', 'submitted', [declined, reopened, exported, sent]],
    ['sent again and withdrawn', 'draft', [declined, reopened, exported, sent, withdrawn]],
    ['never declined', 'draft', []],
  ])('returns undefined after the PRA was %s', (_, status, logs) => {
    expect(openDecline(aPra({ status }), newestFirst(...logs))).toBeUndefined()
  })

  it('returns the decline of the amendment until it is sent again or discarded', () => {
    const pra = aPra({ status: 'amendment-declined', amendments: [anAmendment()] })
    const refused = log('decline', 'amended', 'amendment-declined', { amendment: 1, comment: 'Too early' })
    const discarded = log('discard-amendment', 'amendment-declined', 'approved')
    expect(openDecline(pra, newestFirst(refused))?.reason).toBe('Too early')
    expect(openDecline(aPra({ status: 'approved' }), newestFirst(refused, discarded))).toBeUndefined()
  })

  it('uses the header for a person who cannot see the history', () => {
    const pra = aPra({ status: 'declined', declinedReason: 'No second boat' })
    expect(openDecline(pra, [])).toMatchObject({ reason: 'No second boat', who: '', version: 0 })
    expect(openDecline({ ...pra, status: 'draft' }, [])).toBeUndefined()
    expect(openDecline({ ...pra, isArchived: true }, [])).toBeUndefined()
  })
})

describe('ownEarlierDecline', () => {
  const pra = aPra({ status: 'submitted', submittedVersion: 4 })
  it('returns what this person declined before the version that is now to be approved', () => {
    expect(ownEarlierDecline(pra, [declined], 'dora')?.version).toBe(3)
    expect(ownEarlierDecline(pra, [declined], 'sp')).toBeUndefined()
    expect(ownEarlierDecline({ ...pra, status: 'draft' }, [declined], 'dora')).toBeUndefined()
    expect(ownEarlierDecline({ ...pra, submittedVersion: 3 }, [declined], 'dora')).toBeUndefined()
  })
  it('returns undefined once the person approved a later version, or a later version came into force', () => {
    const own = log('approve', 'submitted', 'submitted', { version: 4 })
    const others = log('approve', 'submitted', 'approved', { version: 4 }, 'dan')
    const later = { ...pra, status: 'amended' as const, submittedVersion: 5 }
    const open = [anAmendment({ version: 5, submittedAt: 5 })]
    for (const since of [own, others]) {
      const logs = newestFirst(declined, since)
      expect(ownEarlierDecline({ ...later, amendments: open }, logs, 'dora')).toBeUndefined()
    }
  })
})

describe('pointsOf', () => {
  it.each([
    ['one point', 'No second boat', ['No second boat']],
    ['lines', '1. Second boat\n2) Radio plan\n\n- Medic', ['Second boat', 'Radio plan', 'Medic']],
    [
      'sentences',
      'No second boat. Who is the medic? Fix it.',
      ['No second boat.', 'Who is the medic?', 'Fix it.'],
    ],
    ['decimals', 'The hide is 1.5 m too low', ['The hide is 1.5 m too low']],
  ])('splits the reason into its points: %s', (_, reason, points) => expect(pointsOf(reason)).toEqual(points))
})
