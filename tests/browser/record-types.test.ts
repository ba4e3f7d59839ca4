import { expect, test } from 'vitest'
import { aircraftType } from '@/domain/records/aircraft'
import { articleTypes } from '@/domain/records/articles'
import { companyType } from '@/domain/records/companies'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { hazardType } from '@/domain/records/hazards'
import { pilotType } from '@/domain/records/pilots'
import { productionType } from '@/domain/records/productions'
import { hmrcRoleType, nonUkContractRoleType, roleType } from '@/domain/records/roles'
import type { Content, Field } from '@/domain/shared/fields'
import { goTo, openWindow, signIn, withBrowser } from './support/app'
import { axeFindings } from './support/axe'
import { fillFields } from './support/fill-step'
import { settled } from './support/settled'

withBrowser()

interface Kind {
  paths: { list: string }
  noun: { one: string }
  fields: readonly Field[]
}

/** The first answers of a record, and the changed answers. The first answer is its name. */
const kinds: [string, Kind, Content, Content][] = [
  ['contracts', companyType, { name: 'Tidewater Boats Ltd', type: 'boat' }, { contactName: 'Una Reyes' }],
  [
    'admin',
    productionType,
    { name: 'Otters by Night', companyId: 'company-four', pmId: 'user-pm', pcIds: ['user-pc'] },
    { assistanceCompany: 'Harbour Assistance' },
  ],
  [
    'contracts',
    contractCrewType,
    { firstName: 'Wren', lastName: 'Tarn', email: 'wren.tarn@crew.example' },
    { citizenship: 'British' },
  ],
  [
    'contracts',
    contractCompanyType,
    { name: 'Wren Tarn Pictures Ltd', address: '1 Lock Lane, Leeds' },
    { contactName: 'Wren Tarn' },
  ],
  ['drone', aircraftType, { name: 'Kestrel 4', kind: 'multirotor' }, { serialNumber: 'KS-4411' }],
  ['drone', pilotType, { name: 'Mabel Quist' }, { aircraftTypesFlown: ['Inspire 3', 'Alta X'] }],
  [
    'admin',
    hazardType,
    {
      title: 'Snow bridges',
      category: 'terrain',
      whoAtRisk: ['crew'],
      typicalHarm: 'Fall into cold water',
      controls: ['Probe first', 'One at a time'],
      defaultSeverity: 4,
    },
    { sourceRef: 'Debrief of a winter shoot' },
  ],
  ['admin', roleType, { title: 'Snow Safety Lead' }, { department: 'Field and safety' }],
  ['admin', hmrcRoleType, { title: 'Sample role' }, { grade: 'Head of department' }],
  ['admin', nonUkContractRoleType, { title: 'Local fixer' }, { note: 'Paid through a local payroll.' }],
  // The PRA FAQs are left out here: records.test.ts writes them by keyboard.
  ...(['approvalProcesses', 'culturalConsiderations', 'contractFaqs', 'contractDops'] as const).map(
    (kind): [string, Kind, Content, Content] => [
      'admin',
      articleTypes[kind],
      { question: `Snow and ${kind}`, section: 'Winter', answer: 'Ask before **dark**.' },
      { section: 'Early winter' },
    ],
  ),
]

test.each(kinds.map(([who, kind, first, change]) => [kind.noun.one, who, kind, first, change] as const))(
  'a person can add, change, archive and restore a record of the type %s',
  async (one, who, { paths, fields }, first, change) => {
    const { page, context } = await openWindow({ width: 1280, height: 720, colorScheme: 'dark' })
    const name = String(Object.values(first)[0])
    const fill = (answers: Content) =>
      fillFields(page, fields, answers, { type: '', step: answers, steps: {}, today: '2026-04-12' })
    await signIn(page, who)
    await goTo(page, paths.list)
    await page.getByRole('grid').waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('link', { name: `New ${one}` })
      .first()
      .click()
    const save = page.getByRole('button', { name: `Save ${one}` })
    await save.click()
    await page.getByText(/Not saved: .* missing/).waitFor()
    await fill(first)
    await save.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: `Edit ${one}` }).click()
    await fill(change)
    await save.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    for (const text of Object.values(change).flat()) await page.getByText(String(text)).first().waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: `Archive ${one}` }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    if (who === 'admin') {
      await page.getByRole('button', { name: 'Show history' }).click()
      await page.getByRole('rowheader', { name: 'Restored from the archive' }).waitFor()
      await expect
        .poll(() => page.getByRole('rowheader', { name: /^(Created|Changed|Archived)/ }).count())
        .toBe(3)
    }
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  },
)

test('the app checks the configuration before it saves a change, and says who changed it last', async () => {
  const { page, context } = await openWindow({ width: 1280, height: 720 })
  await signIn(page, 'admin')
  await goTo(page, '/admin/config')
  await page.getByRole('link', { name: 'Edit configuration' }).click()
  await page.getByLabel(/^Maps: address/).fill('tile.openstreetmap.org')
  await page.getByRole('button', { name: 'Save configuration' }).click()
  await page
    .getByText(/names \{z\}, \{x\} and \{y\}/)
    .first()
    .waitFor()
  await page.getByLabel(/^Maps: address/).fill('')
  await page.getByLabel(/^Announcement/).fill('The office is closed on Friday.')
  await page.getByRole('button', { name: 'Save configuration' }).click()
  await page.getByText('The office is closed on Friday.').waitFor()
  await page.getByText(/^Last changed .* by Alex Morgan\.$/).waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await goTo(page, '/')
  await page.getByText('The office is closed on Friday.').waitFor()
  await context.close()
})
