import {
  body,
  clause,
  heading,
  item,
  lead,
  onNewPage,
  row,
  rowIfFilled,
  schedule,
  scheduleClause,
  type Template,
  title,
  when,
} from '~tools/templates/parts'
import {
  addedSchedules,
  bankTable,
  cancellation,
  companyRows,
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

const they = 'the Lender'

/** Domain 5.6 B: the agreement with a personal service company, and the letter of the person that it lends. */
export const loanoutAgreement: Template = {
  title: 'Loan-out agreement',
  parts: [
    title('Loan-out agreement'),
    lead('{company.name} for the services of {crew.fullName}, {role}, for {programmeName}'),
    sampleNote,
    heading('Key terms'),
    key(
      productionRows,
      companyRows('The Lender'),
      personRows('The Individual'),
      row('Role', '{role}'),
      periodRows,
      row('Days contracted', '{numberOfDaysContracted}'),
      feeRows,
      rowIfFilled('Screen credit', 'screenCredit'),
      rowIfFilled('Agent', 'agent'),
    ),
    heading('Services'),
    clause(
      'The Lender makes the services of the Individual available to the Company as {role} for the Programme during the period in the key terms, and ensures that the Individual provides them with the skill, care and diligence of an experienced professional.',
    ),
    when('services', clause('The services include in particular: {services}')),
    clause(
      'The Lender ensures that the Individual knows this agreement, keeps to it as if a party to it, and signs the letter at its end. Any substitute must be of equal skill, qualification and insurance and accepted by the Company as suitable, acting reasonably.',
    ),
    heading('The Lender’s standing'),
    clause('The Lender warrants that:'),
    item(
      'it is properly incorporated and entitled to lend the services of the Individual, who is its director or controls it, and has no conflicting engagement;',
    ),
    item(
      'it pays all tax and National Insurance due on what it receives and on what it pays the Individual;',
    ),
    item(
      'the Individual may lawfully work where the services are provided and holds the licences, visas and travel documents that the work needs.',
    ),
    when(
      'rightToWorkCheckedOn',
      clause('The Individual’s right to work in the United Kingdom was checked on {rightToWorkCheckedOn}.'),
    ),
    clause('Nothing here makes the Individual an employee, worker, agent or partner of the Company.'),
    heading('Off-payroll working'),
    when(
      'isEngagerSmall',
      clause(
        'The Company is small within the meaning of Chapter 10, Part 2 of the Income Tax (Earnings and Pensions) Act 2003. It is for the Lender to determine the tax status of the engagement, and to account for it.',
      ),
    ),
    when(
      'isOutsideOffPayroll',
      clause(
        'The Company has issued a status determination statement, which concludes that the off-payroll working rules do not treat the Individual as employed for tax. The fee is paid gross while that conclusion holds.',
      ),
    ),
    when(
      'isInsideOffPayroll',
      clause(
        'The Company has issued a status determination statement, which concludes that the Individual is to be treated as employed for tax. Income tax and National Insurance are deducted from the deemed direct payment as the law requires, and the Lender is paid the rest. Employer’s National Insurance and apprenticeship levy are not deducted from the fee.',
      ),
    ),
    clause(
      'Either party tells the other at once if working practices change in a way that may change the conclusion. The Company then makes a new determination. The Individual or the Lender may dispute a determination as its letter explains.',
    ),
    clause(
      'The Lender indemnifies the Company against income tax and National Insurance that arise because something that the Lender or the Individual said was untrue, except where the law does not allow it.',
    ),
    heading('Fee, kit and expenses'),
    clause(
      'The Company pays the fee in the key terms to the Lender, made up and payable as the rates schedule says. It is the whole payment for the services, the rights and all use of them; the Lender alone pays the Individual.',
    ),
    clause(
      'The Lender sends an invoice for each payment, with VAT where registered. A proper invoice is paid on the day in the payment schedule or, if later, within 30 days of its receipt.',
    ),
    when('workingHours', clause('Working day: {workingHours}')),
    when('overtimeBasis', clause('Overtime: {overtimeBasis}')),
    when(
      'toolsOfTrade',
      clause(
        'The Lender provides the kit in the kit schedule, in good order, and its hire is included in the rates schedule. It stays the Lender’s property and responsibility.',
      ),
    ),
    clause(
      'The Company arranges and pays travel, accommodation and visas for location work, and repays other expenses that it agreed to beforehand, against receipts.',
    ),
    safety(they, 'the Individual'),
    heading('Insurance and liability'),
    clause(
      'The Lender holds public liability insurance and, where the law requires it, employers’ liability insurance, each of at least {contractInsuranceLimit} for each claim, and shows the certificates when asked. It insures its own kit.',
    ),
    clause(
      'The Company insures the production, including travel and medical cover for journeys that it arranges, and equipment that it hires.',
    ),
    clause(
      'The Lender is liable for what the Individual does or fails to do as for its own acts. Nobody’s liability is limited for death or injury by negligence, for fraud, or where the law does not allow it.',
    ),
    assignment(they, 'the Individual'),
    clause(
      'The Lender has, or will obtain in writing before the services begin, every right from the Individual that this assignment needs.',
    ),
    when(
      'screenCredit',
      heading('Credit'),
      clause(
        'If the Individual’s contribution is used in the Programme as first transmitted, the Company gives the credit “{screenCredit}”, in the form and place that the broadcaster allows. An accidental failure to do so is no breach; the Company will put it right in later versions where it can.',
      ),
    ),
    confidentiality(they),
    dataProtection(they),
    conduct(they),
    heading('Postponement, cancellation and ending'),
    cancellation('the engagement or any day of it', they),
    clause(
      'Bad weather, travel delays and days of waiting on location that were asked for count as working days at the agreed rate. If illness or injury prevents the Individual from working, the Lender must say so at once; the fee is paid for the days worked.',
    ),
    forceMajeure(),
    termination(they),
    heading('Kit, media and data at the end'),
    clause(
      'At the end the Lender and the Individual return everything that belongs to the Company, deliver all recordings and data, and delete every copy once the Company confirms that it has them safely.',
    ),
    addedSchedules,
    general(),
    heading('Signatures'),
    sign(companySigns, { heading: 'For {company.name} (the Lender)', hasPosition: true }),
    ratesSchedule,
    bankTable,
    when('toolsOfTrade', schedule('Kit'), scheduleClause('{toolsOfTrade}')),
    specialConditions,
    when(
      'hasStillsSchedule',
      schedule('Stills'),
      scheduleClause(
        'The Individual also takes still pictures for the Programme, as the schedule “Stills photography” issued with this agreement says.',
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
    onNewPage(schedule('Inducement letter')),
    key(
      row('To', '{productionCompany.companiesHouseName}'),
      row('Address', '{productionCompany.address}'),
      row('From', '{crew.fullName}'),
      row('Address', '{crew.address}'),
      row('Date', '{date}'),
    ),
    body(
      'In return for the Company making the loan-out agreement above with {company.name} about my services for {programmeName}, I confirm to the Company that:',
    ),
    scheduleClause(
      'I have read the agreement, will provide the services as it says, and will look to the Lender alone for payment.',
    ),
    scheduleClause(
      'So far as any rights in what I make or contribute belong to me, I assign them to the Company on the terms of the clause headed Rights, waive my moral rights so far as the law allows, and give every performer’s consent that is needed.',
    ),
    scheduleClause(
      'I will keep to the clauses about health and safety, confidentiality, personal data and conduct as if I were a party to them.',
    ),
    scheduleClause(
      'If the Lender ceases to exist or does not make my services available, I will, if the Company asks, provide them directly on the same terms.',
    ),
    scheduleClause('This letter is governed by the law of England and Wales.'),
    sign({ heading: 'The Individual', name: '{crew.fullName}' }),
  ],
}
