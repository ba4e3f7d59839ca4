import { afterEach, describe, expect, test } from 'vitest'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { certificateRegistryOf } from '@/domain/expiries/certificate-registry'
import { namedInRegistry } from '@/domain/expiries/named-in-registry'
import { pilotSchema } from '@/domain/pilots/schema'
import type { PraType } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { buildUser } from '~tests/fixtures/people'
import { praProblems } from './completeness'
import type { PraSteps, Problem } from './define-step'

/** The last day of the shoots in the test data, which is the last day of flying or diving. */
const lastDay = String(completeSteps('drone')['general-info']?.content.endDate)
const before = addDays(lastDay, -1)
const after = addDays(lastDay, 1)

const pilotId = 'pilot-carvalho'
const lead = 'user-mateus-carvalho'
const camera = 'user-leilani-kahale'

const pilot = (fields: object = {}) =>
  pilotSchema.parse({
    id: pilotId,
    name: 'Mateus Carvalho',
    flyerIdExpiresOn: after,
    qualifications: [{ type: 'GVC', expiresOn: after }],
    authorisations: [{ type: 'PDRA01', expiresOn: after }],
    insuranceExpiresOn: after,
    ...fields,
  })
const craft = (fields: object = {}) =>
  aircraftSchema.parse({
    id: 'aircraft-inspire',
    name: 'Inspire 1',
    kind: 'multirotor',
    insuredTo: after,
    ...fields,
  })
const personWith = (id: string, type: string, expiresOn: string) =>
  buildUser({ id, certificates: [{ type, number: '1', expiresOn }] })

function errorsWith(
  type: PraType,
  records: { pilot?: object; aircraft?: object; users?: ReturnType<typeof buildUser>[] },
  overrides: Record<string, Content> = {},
): Problem[] {
  const onePilot = pilot(records.pilot)
  const oneCraft = craft(records.aircraft)
  const registry = certificateRegistryOf({
    pilots: new Map([[onePilot.id, onePilot]]),
    aircraft: new Map([[oneCraft.id, oneCraft]]),
    users: new Map((records.users ?? []).map(user => [user.id, user])),
  })
  return praProblems({ type }, completeSteps(type, overrides), TODAY, registry).filter(
    problem => problem.level === 'error',
  )
}

const firstOf = (type: PraType, slug: string, list: string, changes: Content) => {
  const items = completeSteps(type)[slug]?.content[list] as Content[]
  return { [slug]: { [list]: items.map((item, index) => (index === 0 ? { ...item, ...changes } : item)) } }
}

/**
 * A row of the table: the certificate, a function that makes it expire on a day, the field of the problem, and the names in its
 * sentence.
 */
type Guarded = [
  what: string,
  type: PraType,
  records: (day: string) => Parameters<typeof errorsWith>[1],
  overrides: (day: string) => Record<string, Content>,
  slug: string,
  path: string,
  names: RegExp,
]
const nothing = () => ({})
const guarded: Guarded[] = [
  [
    'a remote pilot’s qualification, as typed',
    'drone',
    nothing,
    day => firstOf('drone', 'pilots', 'pilots', { qualificationExpiry: day }),
    'pilots',
    'pilots.0.qualificationExpiry',
    /Mateus Carvalho’s qualification/,
  ],
  [
    'a remote pilot’s insurance, as typed',
    'drone',
    nothing,
    day => firstOf('drone', 'pilots', 'pilots', { insuranceExpiry: day }),
    'pilots',
    'pilots.0.insuranceExpiry',
    /Mateus Carvalho’s insurance/,
  ],
  [
    'an authorisation, as typed',
    'drone',
    nothing,
    day => firstOf('drone', 'pilots', 'pilots', { authorisationExpiry: day }),
    'pilots',
    'pilots.0.authorisationExpiry',
    /Mateus Carvalho’s authorisation/,
  ],
  [
    'a drone’s insurance, as typed',
    'drone',
    nothing,
    day => firstOf('drone', 'aircraft', 'aircraft', { insuranceExpiry: day }),
    'aircraft',
    'aircraft.0.insuranceExpiry',
    /The insurance of Inspire 1/,
  ],
  [
    'a Flyer ID of the register',
    'drone',
    day => ({ pilot: { flyerIdExpiresOn: day } }),
    nothing,
    'pilots',
    'pilots.0.pilotId',
    /By the pilot register, Mateus Carvalho’s Flyer ID expires/,
  ],
  [
    'a qualification of the register',
    'drone',
    day => ({ pilot: { qualifications: [{ type: 'GVC', expiresOn: day }] } }),
    nothing,
    'pilots',
    'pilots.0.pilotId',
    /By the pilot register, Mateus Carvalho’s GVC expires/,
  ],
  [
    'an authorisation of the register',
    'drone',
    day => ({ pilot: { authorisations: [{ type: 'PDRA01', expiresOn: day }] } }),
    nothing,
    'pilots',
    'pilots.0.pilotId',
    /By the pilot register, Mateus Carvalho’s PDRA01 expires/,
  ],
  [
    'a pilot’s insurance of the register',
    'drone',
    day => ({ pilot: { insuranceExpiresOn: day } }),
    nothing,
    'pilots',
    'pilots.0.pilotId',
    /By the pilot register, Mateus Carvalho’s insurance expires/,
  ],
  [
    'a pilot’s own certificate',
    'drone',
    day => ({ users: [personWith(lead, 'GVC', day)] }),
    nothing,
    'pilots',
    'pilots.0.person',
    /By the person’s own record, Mateus Carvalho’s GVC expires/,
  ],
  [
    'a drone’s insurance of the register',
    'drone',
    day => ({ aircraft: { insuredTo: day } }),
    nothing,
    'aircraft',
    'aircraft.0.aircraftId',
    /By the aircraft register, Inspire 1’s insurance expires/,
  ],
  [
    'a diver’s medical, as typed',
    'dive',
    nothing,
    day => firstOf('dive', 'dive-preliminary-questions', 'divers', { medicalExpiry: day }),
    'dive-preliminary-questions',
    'divers.0.medicalExpiry',
    /Leilani Kahale’s diving medical/,
  ],
  [
    'a diver’s qualification, as typed',
    'dive',
    nothing,
    day => firstOf('dive', 'dive-preliminary-questions', 'divers', { qualificationExpiry: day }),
    'dive-preliminary-questions',
    'divers.0.qualificationExpiry',
    /Leilani Kahale’s qualification/,
  ],
  [
    'a diver’s insurance, as typed',
    'dive',
    nothing,
    day => firstOf('dive', 'dive-preliminary-questions', 'divers', { insuranceExpiry: day }),
    'dive-preliminary-questions',
    'divers.0.insuranceExpiry',
    /Leilani Kahale’s diving insurance/,
  ],
  [
    'a diver’s medical of their own record',
    'dive',
    day => ({ users: [personWith(camera, 'HSE diving medical', day)] }),
    nothing,
    'dive-preliminary-questions',
    'divers.0.person',
    /By the person’s own record, Leilani Kahale’s HSE diving medical expires/,
  ],
  [
    'an oxygen provider’s certificate',
    'dive',
    day => ({ users: [personWith('user-greta-hoffmann', 'DAN oxygen provider', day)] }),
    nothing,
    'dive-in-case-of-emergency',
    'o2Providers',
    /Greta Hoffmann’s DAN oxygen provider/,
  ],
  [
    'a cylinder test',
    'dive',
    nothing,
    day =>
      firstOf('dive', 'dive-equipment', 'items', { category: 'Cylinders', testDate: day, item: 'Twin 12s' }),
    'dive-equipment',
    'items.0.testDate',
    /The cylinder test of Twin 12s/,
  ],
]

describe.each(guarded)('a certificate: %s', (_what, type, records, overrides, slug, path, names) => {
  test('blocks the PRA, with name and date, if it expires the day before the last day', () => {
    const found = errorsWith(type, records(before), overrides(before))
    expect(found.map(problem => `${problem.slug} ${problem.path}`)).toEqual([`${slug} ${path}`])
    expect(found[0]?.message).toMatch(names)
    expect(found[0]?.message).toContain('18 May 2026, before the last day, 19 May 2026')
  })

  test.each([
    ['on the last day', lastDay],
    ['the day after', after],
  ])('does not block the PRA if it expires %s', (_when, day) => {
    expect(errorsWith(type, records(day), overrides(day))).toEqual([])
  })
})

describe('the time zone of a device', () => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  // Days have no time zone: a reader in Auckland or on Midway sees the same as in London.
  test.each(['Pacific/Auckland', 'Pacific/Midway', 'Europe/London', 'America/St_Johns'])(
    'changes no finding about a certificate: %s',
    zone => {
      process.env.TZ = zone
      expect(errorsWith('drone', { pilot: { insuranceExpiresOn: lastDay } })).toEqual([])
      const [found] = errorsWith('drone', { pilot: { insuranceExpiresOn: before } })
      expect(found?.message).toContain('18 May 2026, before the last day, 19 May 2026')
    },
  )
})

describe('manned aircraft of a regular PRA', () => {
  const manned = (fields: Content = {}) => ({
    'general-info': { usesMannedAircraft: 'yes' },
    pilots: {
      mannedPilots: [
        {
          person: { userId: '', name: 'Iain MacLeod' },
          pilotId,
          licence: 'CPL',
          licenceExpiry: after,
          medicalExpiry: after,
          ...fields,
        },
      ],
    },
    aircraft: { mannedAircraft: [{ registration: 'G-HLRS', aircraftId: 'aircraft-inspire' }] },
  })
  const about = (
    records: Parameters<typeof errorsWith>[1],
    fields: Content = {},
    words = /expires on|grounded/,
  ) => {
    const known = completeSteps('regular')
    const steps = { ...known, ...merged(known, manned(fields)) }
    const onePilot = pilot({ qualifications: [{ type: 'CPL(H)', expiresOn: after }], ...records.pilot })
    const oneCraft = craft({ name: 'G-HLRS', kind: 'helicopter', ...records.aircraft })
    const registry = certificateRegistryOf({
      pilots: new Map([[onePilot.id, onePilot]]),
      aircraft: new Map([[oneCraft.id, oneCraft]]),
      users: new Map(),
    })
    return praProblems({ type: 'regular' }, steps, TODAY, registry)
      .filter(problem => problem.level === 'error' && words.test(problem.message))
      .map(problem => problem.path)
  }

  test('block the PRA if typed dates or the registers show an expired certificate', () => {
    expect(about({})).toEqual([])
    expect(about({}, { licenceExpiry: before })).toEqual(['mannedPilots.0.licenceExpiry'])
    expect(about({}, { medicalExpiry: before })).toEqual(['mannedPilots.0.medicalExpiry'])
    expect(about({}, { medicalExpiry: lastDay })).toEqual([])
    expect(about({ pilot: { medicalExpiresOn: before } })).toEqual(['mannedPilots.0.pilotId'])
    expect(about({ pilot: { medicalExpiresOn: lastDay } })).toEqual([])
    expect(about({ pilot: { qualifications: [{ type: 'CPL(H)', expiresOn: before }] } })).toEqual([
      'mannedPilots.0.pilotId',
    ])
    expect(about({ aircraft: { insuredTo: before } })).toEqual(['mannedAircraft.0.aircraftId'])
    expect(about({ aircraft: { status: 'grounded' } })).toEqual(['mannedAircraft.0.aircraftId'])
  })
})

/** The steps with these answers in place of their own. */
function merged(known: PraSteps, contents: Record<string, Content>): PraSteps {
  return Object.fromEntries(
    Object.entries(contents).map(([slug, content]) => [
      slug,
      { content: { ...known[slug]?.content, ...content } },
    ]),
  )
}

test('a renewed certificate does not block a PRA, although the replaced certificate expires', () => {
  const qualifications = [
    { type: 'GVC', expiresOn: before },
    { type: 'gvc', expiresOn: after },
  ]
  expect(errorsWith('drone', { pilot: { qualifications } })).toEqual([])
})

test('certificates that the step does not use never block a PRA', () => {
  const qualifications = [
    { type: 'GVC', expiresOn: after },
    { type: 'A2 CofC', expiresOn: before },
  ]
  const authorisations = [
    { type: 'PDRA01', expiresOn: after },
    { type: 'OSC', expiresOn: before },
  ]
  expect(errorsWith('drone', { pilot: { qualifications, authorisations } })).toEqual([])
})

test('a grounded drone blocks the PRA by name, and a service that falls due is only a warning', () => {
  const [found] = errorsWith('drone', { aircraft: { status: 'grounded' } })
  expect(found).toMatchObject({ slug: 'aircraft', path: 'aircraft.0.aircraftId' })
  expect(found?.message).toBe(
    'The aircraft register says that Inspire 1 is grounded. Choose another aircraft',
  )
  expect(errorsWith('drone', { aircraft: { nextServiceDueOn: before } })).toEqual([])
})

test('a diver of the dive plan who is not in the list of divers is reported', () => {
  const stranger = { userId: '', name: 'Ann Other' }
  const found = errorsWith('dive', {}, { 'dive-plan-details': { standbyDiver: stranger } })
  expect(found.map(problem => problem.path)).toEqual(['divers'])
  expect(found[0]?.message).toMatch(/^Ann Other dives in the dive plan/)
})

test.each(['__proto__', 'constructor'])(
  'the check of certificates does not throw for a pilot with the operational basis %s',
  operationalBasis => {
    expect(errorsWith('drone', {}, firstOf('drone', 'pilots', 'pilots', { operationalBasis }))).toEqual(
      expect.any(Array),
    )
  },
)

test('only typed dates are checked if there is no register', () => {
  expect(praProblems({ type: 'drone' }, completeSteps('drone'), TODAY).filter(isError)).toEqual([])
})
const isError = (problem: Problem) => problem.level === 'error'

/** People on the emergency card other than the person in charge: their numbers are in the directory. */
const called = ['user-pc', 'user-pm', 'user-sp']
const firstAider = 'user-duc-tran'

test('namedInRegistry lists once each record whose certificates are checked, and none for an empty PRA', () => {
  const drone = namedInRegistry(completeSteps('drone'))
  expect({ ...drone, users: drone.users.sort() }).toEqual({
    pilots: [pilotId],
    aircraft: ['aircraft-inspire'],
    users: [lead, firstAider, ...called].sort(),
  })
  expect(namedInRegistry(completeSteps('dive')).users.sort()).toEqual(
    [
      'user-amara-okafor',
      'user-callum-fraser',
      'user-greta-hoffmann',
      'user-leilani-kahale',
      'user-ravi-menon',
      ...called,
    ].sort(),
  )
  expect(namedInRegistry({})).toEqual({ pilots: [], aircraft: [], users: [] })
})
