import {
  body,
  clause,
  heading,
  lead,
  onNewPage,
  rowIfFilled,
  schedule,
  scheduleClause,
  type Template,
  title,
  unless,
  when,
} from '~tools/templates/parts'
import {
  bankTable,
  cancellation,
  companySigns,
  deliverables,
  feeRows,
  key,
  laterRatesSchedule,
  otherPartyRows,
  periodRows,
  productionRows,
  sampleNote,
  sign,
  specialConditions,
} from './shared-parts'
import {
  conduct,
  confidentiality,
  dataProtection,
  forceMajeure,
  general,
  safety,
  termination,
  workers,
} from './shared-terms'

const they = 'the Consultant'

const adviceRows = [
  rowIfFilled('Adviser in person', 'namedPerson'),
  rowIfFilled('Field of advice', 'role'),
  periodRows,
  rowIfFilled('Days', 'numberOfProductionDays'),
].flat()

/**
 * Domain 5.6 D: scientific, safety and story advisers, who are no crew. With `isSchedule` an added schedule of a crew agreement,
 * which has the fee, the tax and the general terms.
 */
export const consultantServices: Template = {
  title: 'Consultant services agreement',
  parts: [
    unless('isSchedule', title('Consultant services agreement')),
    when('isSchedule', title('Schedule: Consultant services')),
    lead('{otherParty.name} for {programmeName}'),
    sampleNote,
    when(
      'isSchedule',
      body(
        'This schedule is part of the agreement {reference}, version {version}, between {productionCompany.companiesHouseName} and {otherParty.name}, and its words have the meaning that they have there. “The Consultant” is whoever provides the services under that agreement. The fee, and how tax on it is accounted for, are in that agreement alone.',
      ),
    ),
    heading('Key terms'),
    unless(
      'isSchedule',
      key(
        productionRows,
        otherPartyRows('The Consultant'),
        adviceRows,
        rowIfFilled('Daily rate', 'dayRate'),
        feeRows,
      ),
    ),
    when('isSchedule', key(adviceRows)),
    heading('Services'),
    clause(
      'The Company engages the Consultant to advise on the Programme, and the Consultant agrees to provide the services in the services schedule with the skill, care and independence of a recognised expert in the field.',
    ),
    when(
      'namedPerson',
      clause(
        'The services are provided by {namedPerson} in person, save where the Company agrees otherwise.',
      ),
    ),
    clause(
      'Advice and papers are delivered by the dates that the parties agree. The Company tells the Consultant within 14 days if something falls short of what was agreed, and the Consultant then puts it right without further charge.',
    ),
    clause(
      'The Consultant has no crew duties and no authority to bind the Company, and may work for others where this causes no conflict of interest. Any interest that could influence the advice is to be disclosed at once.',
    ),
    unless(
      'isSchedule',
      clause(
        'The Consultant is independent of the Company, accounts for their own tax and National Insurance, and is not its employee or worker.',
      ),
      heading('Fee and expenses'),
      clause(
        'The Company pays the fee in the key terms, made up and payable as the rates schedule says, against a proper invoice, with VAT where registered, on the day in the payment schedule or, if later, within 30 days of its receipt.',
      ),
      clause('Expenses are repaid where the Company agreed to them beforehand, against receipts.'),
    ),
    heading('Locations'),
    clause(
      'The Consultant visits a location only when the Company has asked for it, and only under its pre-shoot risk assessment.',
    ),
    safety(they, workers),
    heading('Rights in advice and papers'),
    clause(
      'The Consultant assigns to the Company, with full title guarantee, all rights in reports, notes and other material written for the Programme, throughout the world and for their full period, and waives, or has their author waive, moral rights in them so far as the law allows.',
    ),
    clause(
      'What the Consultant had before, research data and published papers included, stays theirs. The Company may use it, free of further charge, in making, promoting and exploiting the Programme in all media throughout the world.',
    ),
    clause(
      'The Consultant may use their own findings and data in academic work, after first transmission where they concern what was filmed, and credits the Programme there.',
    ),
    when('usageRights', clause('The parties have agreed about rights in particular: {usageRights}')),
    clause(
      'Facts stay facts: the Company tells the Consultant where it departs from advice on a matter of science or safety, and does not present them as having approved what they advised against.',
    ),
    heading('Credit'),
    when(
      'screenCredit',
      clause(
        'The Company gives the credit “{screenCredit}”, in the form and place that the broadcaster allows. An accidental failure to do so is no breach.',
      ),
    ),
    unless('screenCredit', clause('No screen credit is due.')),
    heading('Insurance and liability'),
    when(
      'contractInsuranceLimit',
      clause(
        'The Consultant holds professional indemnity insurance of at least {contractInsuranceLimit} for each claim during the services and for two years after, and shows the certificate when asked.',
      ),
    ),
    clause(
      'Nobody’s liability is limited for death or injury by negligence, for fraud, or where the law does not allow it.',
    ),
    unless(
      'isSchedule',
      confidentiality(they),
      dataProtection(they),
      conduct(they),
      heading('Cancellation and ending'),
      cancellation('the services or any day of them', they),
      forceMajeure(),
      termination(they),
      general(),
    ),
    heading('Signatures'),
    sign(companySigns, { heading: 'The Consultant: {otherParty.name}', hasPosition: true }),
    onNewPage(schedule('Services and deliverables')),
    scheduleClause('{services}'),
    deliverables,
    unless('isSchedule', laterRatesSchedule, bankTable, specialConditions),
  ],
}
