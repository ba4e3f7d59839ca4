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
      help: 'HMRC’s Employment Status Manual lists the roles and their criteria A or B on its page ESM4118.',
    }),
    field.textarea('statusConfirmation', 'Other confirmation of self-employment', {
      ...requirement('O - - - -'),
      maxLength: 1000,
      help: 'If the role is not in HMRC’s list, name a Lorimer letter or another confirmation by HMRC, with its date and reference.',
    }),
    field.yesNo('engagerIsSmall', 'Is the company that engages small for off-payroll working?', {
      ...requirement('- R - - -'),
      help: 'Answer as the record of the company does. A small company meets at least two of these: turnover up to £15m, balance sheet up to £7.5m, at most 50 staff.',
    }),
    field.date('rightToWorkCheckedOn', 'Right to work checked on', {
      ...requirement('O O - R -'),
      help: 'The app fills this in when you record the check on the page of the contract.',
    }),
  ],
})
