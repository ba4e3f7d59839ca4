import {
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
  unless,
  when,
} from '~tools/templates/parts'
import {
  bankTable,
  companyRows,
  companySigns,
  deliverables,
  feeRows,
  key,
  laterRatesSchedule,
  periodRows,
  productionRows,
  sampleNote,
  sign,
  specialConditions,
} from './shared-parts'
import { conduct, confidentiality, dataProtection, forceMajeure, general, termination } from './shared-terms'

const they = 'the Supplier'

/** Domain 5.6 E: goods, hired equipment, and fixers on location. */
export const goodsAndServicesContract: Template = {
  title: 'Goods and services contract',
  parts: [
    title('Goods and services contract'),
    lead('{company.name} for {programmeName}'),
    sampleNote,
    heading('Key terms'),
    key(
      productionRows,
      companyRows('The Supplier'),
      rowIfFilled('Person in charge', 'namedPerson'),
      row('Supply', '{serviceType}'),
      periodRows,
      feeRows,
      row('Insurance', 'At least {contractInsuranceLimit} for each claim'),
    ),
    heading('What is supplied'),
    clause(
      'The Supplier supplies to the Company the goods and services in the specification schedule, in the quantities, at the place and by the dates stated there or in the key terms. The Supplier’s own terms do not apply.',
    ),
    clause(
      'Services are performed with reasonable skill and care by suitable, qualified people. Goods and equipment are of satisfactory quality, fit for the purpose that the Company made known, safe, and as described.',
    ),
    clause(
      'Where something falls short, the Supplier repairs, replaces or performs it again without charge and without delay; if it does not, the Company may obtain it elsewhere and recover the extra cost.',
    ),
    clause('Time matters: the Supplier warns the Company at once of any delay.'),
    unless(
      'isEquipmentHire',
      heading('Delivery, title and risk'),
      clause(
        'Risk in goods passes on delivery to the agreed place, and title when they are paid for or delivered, whichever comes first. The Company may reject within 14 days what does not conform.',
      ),
    ),
    when(
      'isEquipmentHire',
      heading('Hired equipment'),
      clause(
        'The equipment stays the Supplier’s property. Supplier and Company sign a report of its condition with serial numbers and values when it is handed over and when it comes back; without one it counts as handed over in good working order.',
      ),
      clause(
        'The Company uses it with care, keeps it secure, does not sub-hire it, and returns it at the end of the hire. It bears loss and damage from handover to return, fair wear and tear and the Supplier’s fault excepted, up to the value in the report.',
      ),
      clause(
        'The Supplier replaces faulty equipment at once. No hire is due for the time in which it cannot be used, unless the Company caused this.',
      ),
    ),
    when(
      'isFixer',
      heading('Fixing on location'),
      clause(
        'The Supplier arranges what the specification says, such as permits, guides, transport, accommodation and local crew. In particular:',
      ),
      item(
        'it obtains every filming, protected-area, wildlife, drone and customs permit in good time and in the Company’s name where that is possible, and hands over copies before travel;',
      ),
      item(
        'it engages local people lawfully, pays them at least what local law and custom require, insures them, and gives them the Company’s safety briefings;',
      ),
      item(
        'it makes **no facilitation payment** and no gift to any official, and tells the Company at once if one is asked for; and',
      ),
      item(
        'it accounts for floats with receipts, in the currency spent, within 14 days of the end of the shoot.',
      ),
    ),
    heading('Price and payment'),
    clause(
      'The price is as the rates schedule says, and fixed. It is exclusive of VAT, which is added where the Supplier is registered and sends a proper VAT invoice, and includes packing, delivery, insurance and all other charges unless the schedule lists them.',
    ),
    clause(
      'Proper invoices that quote {reference} are paid on the day in the payment schedule or, if later, within 30 days of their receipt. Either party may claim interest on late payment as the law provides.',
    ),
    heading('Health, safety and insurance'),
    clause(
      'The Supplier sends its own risk assessments and method statements before work begins, and follows the pre-shoot risk assessment (PRA) of the production on location. Anyone may stop or decline unsafe work without detriment.',
    ),
    clause('The Supplier reports accidents, near misses and damage to the Company at once.'),
    clause(
      'The Supplier holds public and product liability insurance and, where the law requires it, employers’ liability insurance, each of at least {contractInsuranceLimit} for each claim, and sends the certificates before work begins.',
    ),
    clause(
      'Nobody’s liability is limited for death or injury by negligence, for fraud, or where the law does not allow it. Otherwise neither party is liable for loss of profit of the other.',
    ),
    heading('Sub-contracting'),
    clause(
      'The Supplier sub-contracts only with the Company’s written consent, and is liable for sub-contractors as for itself.',
    ),
    heading('Rights'),
    clause(
      'Whatever the Supplier makes or records for the Programme belongs to the Company: the Supplier assigns all rights in it, with full title guarantee, throughout the world and for their full period, and has its people waive their moral rights.',
    ),
    when('usageRights', clause('The parties have agreed about rights in particular: {usageRights}')),
    confidentiality(they),
    dataProtection(they),
    conduct(they),
    clause(
      'The Supplier complies with the Modern Slavery Act 2015, uses no forced or child labour, and lets the Company check this on request.',
    ),
    heading('Cancellation and ending'),
    when('cancellationTerms', clause('{cancellationTerms}')),
    unless(
      'cancellationTerms',
      clause(
        'The Company may cancel by notice. It then pays for what was delivered, and the costs that the Supplier properly incurred for the rest and cannot avoid or recover, up to the price.',
      ),
    ),
    forceMajeure(),
    termination(they),
    general(),
    heading('Signatures'),
    sign(companySigns, { heading: 'For {company.name} (the Supplier)', hasPosition: true }),
    onNewPage(schedule('Specification')),
    scheduleClause('{services}'),
    deliverables,
    when('location', scheduleClause('Place of delivery or performance: {location}')),
    laterRatesSchedule,
    bankTable,
    specialConditions,
  ],
}
