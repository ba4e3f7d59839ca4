import {
  body,
  clause,
  heading,
  lead,
  row,
  rowIfFilled,
  schedule,
  scheduleClause,
  scheduleItem,
  type Template,
  title,
  unless,
  when,
} from '~tools/templates/parts'
import {
  addedSchedules,
  bankTable,
  cancellation,
  companySigns,
  feeRows,
  key,
  periodRows,
  personRows,
  productionRows,
  ratesSchedule,
  sampleNote,
  sign,
  specialConditions,
} from './shared-parts'
import {
  assignment,
  conduct,
  confidentiality,
  dataProtection,
  forceMajeure,
  general,
  safety,
  termination,
} from './shared-terms'

const they = 'the Crew Member'

/** Domain 5.6 A. With `isUsPayroll` the clauses about UK tax give way to a schedule about the US payroll provider. */
export const selfEmployedCrewAgreement: Template = {
  title: 'Crew agreement',
  parts: [
    unless('isUsPayroll', title('Self-employed crew agreement')),
    when('isUsPayroll', title('Crew agreement (US payroll)')),
    lead('{crew.fullName}, {role}, for {programmeName}'),
    sampleNote,
    heading('Key terms'),
    key(
      productionRows,
      personRows('The Crew Member'),
      row('Role', '{role}'),
      periodRows,
      row('Days contracted', '{numberOfDaysContracted}'),
      feeRows,
      rowIfFilled('Screen credit', 'screenCredit'),
      rowIfFilled('Agent', 'agent'),
    ),
    heading('Services'),
    clause(
      'The Company engages the Crew Member to provide services as {role} for the Programme during the period in the key terms, and the Crew Member agrees to provide them with the skill, care and diligence of an experienced professional, keeping to reasonable directions about what the Programme needs, the schedule and safety.',
    ),
    when('services', clause('The services include in particular: {services}')),
    clause(
      'The Crew Member keeps the licences, qualifications, visas and travel documents that the work needs, and shows them when asked.',
    ),
    unless(
      'isUsPayroll',
      heading('Independence and tax'),
      clause(
        'The Crew Member is in business on their own account. Nothing here makes them an employee, worker, agent or partner of the Company. The Company need offer no further work and the Crew Member need accept none.',
      ),
      when(
        'meetsHmrcCriteria',
        clause(
          'The parties rely on the role “{hmrcRole}”, which HM Revenue & Customs lists as one normally treated as self-employed, and the Crew Member confirms that its conditions are met in their case.',
        ),
      ),
      clause(
        'The Crew Member decides how the services are performed, within what the Programme and safety require, and may work for others so far as this does not conflict with the agreed days.',
      ),
      clause(
        'The Crew Member may send a substitute of equal skill, qualification and insurance whom the Company accepts as suitable, acting reasonably, and pays them. The Crew Member remains responsible for the services.',
      ),
      clause(
        'The Crew Member accounts for their own income tax, National Insurance and, where registered, VAT, and repays the Company whatever it has to pay of these in respect of the fee, except where the law does not allow it. No holiday pay, sick pay, pension or notice pay is due.',
      ),
      when(
        'rightToWorkCheckedOn',
        clause(
          'The Crew Member’s right to work in the United Kingdom was checked on {rightToWorkCheckedOn}.',
        ),
      ),
    ),
    when(
      'isUsPayroll',
      heading('Engagement through US payroll'),
      clause(
        'The Crew Member is resident in the United States and is paid through the payroll provider that the Company names, which is the employer of record for payroll purposes. The US payroll schedule applies. Nothing here places the Crew Member under the UK PAYE or National Insurance system.',
      ),
    ),
    heading('Fee, kit and expenses'),
    clause(
      'The Company pays the fee in the key terms, made up and payable as the rates schedule says. It is the whole payment for the services, the rights and all use of them.',
    ),
    unless(
      'isUsPayroll',
      clause(
        'The Crew Member sends an invoice for each payment, with VAT where registered. A proper invoice is paid on the day in the payment schedule or, if later, within 30 days of its receipt.',
      ),
    ),
    when('workingHours', clause('Working day: {workingHours}')),
    when('overtimeBasis', clause('Overtime: {overtimeBasis}')),
    unless(
      'overtimeBasis',
      clause(
        'The daily or weekly rate covers the hours that the work reasonably needs. Overtime is paid only where it was agreed in writing beforehand.',
      ),
    ),
    when(
      'toolsOfTrade',
      clause(
        'The Crew Member provides the kit in the kit schedule, in good order, and its hire is included in the rates schedule. It stays the Crew Member’s property and responsibility.',
      ),
    ),
    clause(
      'The Company arranges and pays travel, accommodation and visas for location work, and repays other expenses that it agreed to beforehand, against receipts.',
    ),
    heading('Working time and rest'),
    clause(
      'The schedule is planned to leave eleven hours’ rest between working days and one day’s rest in seven, or equivalent rest later where filming does not allow it. Nobody drives when tired.',
    ),
    safety(they),
    heading('Insurance and liability'),
    clause(
      'The Company insures the production, including travel and medical cover for journeys that it arranges, and equipment that it hires. The Crew Member insures their own kit unless the kit schedule says otherwise.',
    ),
    when(
      'contractInsuranceLimit',
      clause(
        'The Crew Member holds public liability insurance of at least {contractInsuranceLimit} for each claim, and shows the certificate when asked.',
      ),
    ),
    clause(
      'Nobody’s liability is limited for death or injury by negligence, for fraud, or where the law does not allow it.',
    ),
    assignment(they),
    when(
      'screenCredit',
      heading('Credit'),
      clause(
        'If the Crew Member’s contribution is used in the Programme as first transmitted, the Company gives the credit “{screenCredit}”, in the form and place that the broadcaster allows. An accidental failure to do so is no breach; the Company will put it right in later versions where it can.',
      ),
    ),
    confidentiality(they),
    dataProtection(they),
    conduct(they),
    heading('Postponement, cancellation and ending'),
    cancellation('the engagement or any day of it', they),
    clause(
      'Bad weather, travel delays and days of waiting on location that were asked for count as working days at the agreed rate. If illness or injury prevents the Crew Member from working, they must say so at once; the fee is paid for the days worked.',
    ),
    forceMajeure(),
    termination(they),
    heading('Kit, media and data at the end'),
    clause(
      'At the end the Crew Member returns everything that belongs to the Company, delivers all recordings and data, and deletes every copy once the Company confirms that it has them safely.',
    ),
    addedSchedules,
    general(),
    heading('Signatures'),
    sign(companySigns, { heading: 'The Crew Member', name: '{crew.fullName}' }),
    ratesSchedule,
    unless('isUsPayroll', bankTable),
    when('toolsOfTrade', schedule('Kit'), scheduleClause('{toolsOfTrade}')),
    specialConditions,
    when(
      'hasStillsSchedule',
      schedule('Stills'),
      scheduleClause(
        'The Crew Member also takes still pictures for the Programme, as the schedule “Stills photography” issued with this agreement says.',
      ),
    ),
    when(
      'hasDroneSchedule',
      schedule('Drone'),
      body(
        'The terms are in the schedule “Aerial drone filming” issued with this agreement. Its particulars are:',
      ),
      key(
        rowIfFilled('Aircraft', 'uavDetails'),
        rowIfFilled('Agreed value', 'uavMarketValue'),
        rowIfFilled('Remote pilot’s certificate', 'pilotLicense'),
        rowIfFilled('Visual observer', 'visualObserver'),
      ),
    ),
    when(
      'isUsPayroll',
      schedule('US payroll'),
      scheduleClause('The payroll provider that the Company names in writing:'),
      scheduleItem(
        'is the employer of record for payroll purposes, pays the Crew Member the fee on its ordinary paydays after the dates in the payment schedule, and withholds federal, state and local taxes;',
      ),
      scheduleItem(
        'collects Forms W-4 and I-9, or W-8 or W-9, and the Crew Member’s bank details, directly from the Crew Member; the Company does not hold them;',
      ),
      scheduleItem(
        'provides workers’ compensation cover and pays the employer’s payroll taxes, which the Company bears and which are not deducted from the fee.',
      ),
      scheduleClause(
        'The Crew Member confirms that they are entitled to work in the United States for payroll purposes and will complete the provider’s onboarding before the first payment is due.',
      ),
      scheduleClause(
        'Amounts are in {currency}. The provider’s terms apply to the mechanics of payment only; for everything else this agreement applies.',
      ),
    ),
  ],
}
