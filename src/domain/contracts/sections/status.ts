import { requirement } from '@/domain/contracts/requirement'
import { field, type When } from '@/domain/shared/fields'
import { defineSection } from './section'

const isOverseas: When = answers => answers.worksWhollyOverseas === 'yes'

/** The section about tax status and the right to work (HMRC ESM4118, ESM10013; domain 5.2). */
export const taxStatus = defineSection({
  id: 'tax-status',
  title: 'Tax status and right to work',
  showWhen: ({ type }) => type !== 'goods-and-services',
  fields: [
    field.yesNo('worksWhollyOverseas', 'Not UK resident, and all work outside the UK?', {
      ...requirement('R O - - -'),
    }),
    field.of('nonUkContractRole', 'nonUkContractRoleId', 'Non-UK contract role', {
      ...requirement('C - - - R', isOverseas),
    }),
    field.tick('hmrcCriteriaMet', 'They meet the criteria of their HMRC role', {
      ...requirement('O - - - -'),
      help: 'The role in the list of HMRC’s Employment Status Manual, ESM4118, and its criteria A or B.',
    }),
    field.textarea('statusConfirmation', 'Other confirmation of self-employment', {
      ...requirement('O - - - -'),
      maxLength: 1000,
      help: 'A Lorimer letter or HMRC’s confirmation, with its date and reference, where the role is not in the list.',
    }),
    field.yesNo('engagerIsSmall', 'Is the company that engages small for off-payroll working?', {
      ...requirement('- R - - -'),
      help: 'As its record says: at least two of turnover to £15m, balance sheet to £7.5m, 50 staff or fewer.',
    }),
    field.date('rightToWorkCheckedOn', 'Right to work checked on', {
      ...requirement('O O - R -'),
      help: 'Filled in when you record the check on the page of the contract.',
    }),
  ],
})
