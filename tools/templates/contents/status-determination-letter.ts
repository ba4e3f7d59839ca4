import {
  clause,
  heading,
  item,
  lead,
  row,
  rowIfFilled,
  type Template,
  title,
  unless,
  when,
} from '~tools/templates/parts'
import { companySigns, key, sampleNote, sign } from './shared-parts'

/** Domain 5.6 C: to the worker, and to the lender where there is one; for a direct engagement it is a record of the Company. */
export const statusDeterminationLetter: Template = {
  title: 'Status determination statement',
  parts: [
    title('Status determination statement'),
    lead('{crew.fullName}, {role}, for {programmeName}'),
    sampleNote,
    key(
      row('Issued by', '{productionCompany.companiesHouseName}'),
      row('Address', '{productionCompany.address}'),
      row('Date', '{date}'),
      row('To', '{crew.fullName}'),
      row('Address', '{crew.address}'),
      rowIfFilled('And to', 'company.name'),
      rowIfFilled('Address', 'company.address'),
    ),
    heading('The engagement'),
    key(
      row('Worker', '{crew.fullName}'),
      rowIfFilled('Engaged through', 'company.name'),
      rowIfFilled('Company number', 'lenderCompanyRegisteredNumber'),
      row('Role', '{role}'),
      rowIfFilled('HMRC role', 'hmrcRole'),
      row('Production', '{production.name}'),
      row('The Programme', '{programmeName}'),
      row('Period', '{contractStartDate} to {contractEndDate}'),
      row('Reference', '{reference}, version {version}'),
      row('Conclusion', '{sdsOutcome}'),
    ),
    heading('Conclusion'),
    when(
      'company.name',
      when(
        'isOutsideOffPayroll',
        clause(
          'Having taken reasonable care, we conclude that {crew.fullName} would **not** be regarded as an employee for tax if engaged by us directly. The engagement is **outside** the off-payroll working rules (Chapter 10, Part 2, Income Tax (Earnings and Pensions) Act 2003).',
        ),
      ),
      when(
        'isInsideOffPayroll',
        clause(
          'Having taken reasonable care, we conclude that {crew.fullName} would be regarded as an **employee for tax** if engaged by us directly. The engagement is **inside** the off-payroll working rules (Chapter 10, Part 2, Income Tax (Earnings and Pensions) Act 2003).',
        ),
      ),
    ),
    unless(
      'company.name',
      when(
        'isOutsideOffPayroll',
        clause(
          'We conclude that {crew.fullName} is engaged as **self-employed** for tax. The role is not one that HM Revenue & Customs lists, so this record states why.',
        ),
      ),
      when(
        'isInsideOffPayroll',
        clause(
          'We conclude that {crew.fullName} is **employed for tax** in this engagement, and is to be paid through PAYE.',
        ),
      ),
      when('statusConfirmation', clause('Confirmation on file: {statusConfirmation}')),
    ),
    heading('Reasons'),
    clause('We looked at the working arrangements as they will be in practice:'),
    when('sdsReasons', item('{reason}')),
    when(
      'hmrcRole',
      clause(
        'The role “{hmrcRole}” was compared with the list of behind-camera roles in HM Revenue & Customs’ Employment Status Manual (ESM4118) and the conditions stated there.',
      ),
    ),
    heading('How care was taken'),
    clause(
      'The determination was made for the Company by {pm.name}, who reviewed the agreement, the schedule and how the work will be done, and HM Revenue & Customs’ guidance.',
    ),
    heading('What it means for payment'),
    when(
      'isOutsideOffPayroll',
      clause(
        'Fees are paid gross against invoice. Whoever receives them accounts for tax and National Insurance.',
      ),
    ),
    when(
      'isInsideOffPayroll',
      clause(
        'Income tax and employee’s National Insurance are deducted before payment and paid to HM Revenue & Customs. Employer’s contributions are paid in addition to the fee and are not deducted from it.',
      ),
    ),
    when(
      'company.name',
      heading('If you disagree'),
      clause(
        'The worker, or the company paid, may tell us at any time until the last payment is made that they disagree and why. We will look at it again and answer with reasons within 45 days of hearing from you, and either confirm this determination or issue a new one. Until then it stands.',
      ),
      clause('Write to {pm.name}, {pm.email}.'),
    ),
    heading('Changes'),
    clause(
      'This determination is for this engagement only. If working practices change, tell us: we will look again and issue a new statement.',
    ),
    sign(companySigns),
  ],
}
