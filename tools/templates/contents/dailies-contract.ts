import {
  clause,
  heading,
  lead,
  row,
  subheading,
  type Template,
  title,
  unless,
  when,
} from '~tools/templates/parts'
import {
  bankTable,
  companySigns,
  key,
  paymentsTable,
  personRows,
  productionRows,
  ratesTable,
  sampleNote,
  sign,
  specialConditions,
} from './shared-parts'
import { assignment, conduct, confidentiality, dataProtection, general, safety } from './shared-terms'

const they = 'the Worker'

/** Domain 5.6 H: a short engagement through PAYE, with the particulars that section 1 of the Employment Rights Act 1996 asks for. */
export const dailiesContract: Template = {
  title: 'Dailies contract',
  parts: [
    title('Dailies contract (PAYE)'),
    lead('{crew.fullName}, {role}, for {programmeName}'),
    sampleNote,
    heading('Particulars'),
    key(
      productionRows,
      personRows('The Worker'),
      row('Date of birth', '{crew.dob}'),
      row('National Insurance number', '{crew.niNumber}'),
      row('Job title', '{role}'),
      row('Place of work', '{location}'),
      row('Begins', '{contractStartDate}'),
      row('Ends', '{contractEndDate}'),
      row('Days contracted', '{numberOfDaysContracted}'),
      row('Hours', '{workingHours}'),
    ),
    heading('Pay'),
    clause(
      'Pay for each day worked is made up as follows. Holiday pay is rolled up: it is paid with basic pay, and shown as a separate item on the payslip, at 12.07 % of basic pay, because the engagement is one of irregular hours or part of a year.',
    ),
    key(
      row('Basic pay a day', '{dailyRate}'),
      row('Holiday pay a day (12.07\u00A0%)', '{holidayRate}'),
      row('Total a day', '{totalRate}'),
    ),
    when('rateIncludesHolidayPay', clause('The daily rate that was agreed **includes** this holiday pay.')),
    unless(
      'rateIncludesHolidayPay',
      clause('This holiday pay is paid **in addition to** the daily rate that was agreed.'),
    ),
    subheading('The engagement as a whole'),
    ratesTable('Total before deductions'),
    subheading('Paid on'),
    paymentsTable,
    when(
      'salary',
      clause('A salary of {salary} was agreed in addition for the periods that the special conditions name.'),
    ),
    clause(
      'Pay goes through the payroll of the Company’s next cut-off after the days were worked and confirmed, on the dates above. No pay falls below the national minimum or living wage for the hours worked.',
    ),
    when('overtimeBasis', clause('Overtime: {overtimeBasis}')),
    unless(
      'overtimeBasis',
      clause(
        'Overtime is paid only where the production manager asked for it beforehand, at the hourly equivalent of basic pay.',
      ),
    ),
    when('toolsOfTrade', clause('Own kit to be brought, whose hire is in the table above: {toolsOfTrade}')),
    clause(
      'Travel beyond the ordinary journey to work, and meals while away overnight, are arranged or repaid by the Company against receipts.',
    ),
    bankTable,
    heading('Tax and National Insurance'),
    clause('Income tax and National Insurance are deducted under PAYE.'),
    when('hasReceivedP45', clause('The Worker has handed in a P45.')),
    unless('hasReceivedP45', clause('The Worker has no P45 and has completed a starter checklist.')),
    when(
      'starterStatement',
      clause('The Worker’s statement on the starter checklist is {starterStatement}.'),
    ),
    when('taxCode', clause('Tax code used at first: {taxCode}.')),
    when(
      'hasStudentLoan',
      clause('Repayments of a student loan are deducted as HM Revenue & Customs directs.'),
    ),
    when('previousTax', clause('Earlier pay and tax this year: {previousTax}')),
    clause('The Worker’s right to work in the United Kingdom was checked on {rightToWorkCheckedOn}.'),
    heading('Hours, rest and holiday'),
    clause(
      'Hours are those in the particulars; the call sheet gives the times of each day, with a meal break.',
    ),
    clause(
      'The Worker has eleven hours’ rest between working days, a break of at least 20 minutes in six hours, and one day’s rest in seven, or equivalent rest later. Work is on the days agreed; Saturdays, Sundays and public holidays may be among them.',
    ),
    clause(
      'Holiday accrues as the Working Time Regulations 1998 say, and is paid for as above. There is no other paid leave, save as statute provides.',
    ),
    heading('Sickness, pension and benefits'),
    clause(
      'If the Worker is ill or hurt they tell the production manager before the call time. Statutory sick pay is paid to those who qualify.',
    ),
    clause(
      'The Company may postpone automatic enrolment in a pension for up to three months, and writes to the Worker about it; the Worker may opt in. There are no other benefits and no probationary period, and training is limited to the safety briefings that the work needs, which are paid.',
    ),
    heading('Cancellation and notice'),
    when('cancellationTerms', clause('{cancellationTerms}')),
    unless(
      'cancellationTerms',
      clause(
        'A day that the Company calls off less than 24 hours before the call time is paid in full at basic pay with holiday pay; less than 48 hours before, at half. Otherwise either party may end the engagement by one day’s notice, or a week’s once it has lasted a month. It ends without notice on its last day.',
      ),
    ),
    clause(
      'The engagement may be ended at once for gross misconduct. The Company’s disciplinary and grievance procedures are available on request; a grievance is raised with {pm.name} in writing. They are no part of this contract, and no collective agreement applies to it.',
    ),
    clause(
      'No earlier employment counts towards continuous employment, which begins on the first day above.',
    ),
    safety(they),
    assignment(they),
    when(
      'screenCredit',
      heading('Credit'),
      clause('The Company gives the credit “{screenCredit}” where the broadcaster allows it.'),
    ),
    confidentiality(they),
    dataProtection(they),
    conduct(they),
    general(),
    heading('Signatures'),
    sign(companySigns, { heading: 'The Worker', name: '{crew.fullName}' }),
    specialConditions,
  ],
}
