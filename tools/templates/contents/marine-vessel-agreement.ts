import {
  body,
  clause,
  heading,
  item,
  lead,
  row,
  rowIfFilled,
  subheading,
  type Template,
  title,
  unless,
  when,
} from '~tools/templates/parts'
import {
  bankTable,
  cancellation,
  companySigns,
  feeRows,
  key,
  otherPartyRows,
  periodRows,
  productionRows,
  ratesSchedule,
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

const they = 'the Owner'

/** Domain 5.6 G: an agreement of its own, or with `isSchedule` an added schedule of a crew or loan-out agreement. */
export const marineVesselAgreement: Template = {
  title: 'Marine vessel agreement',
  parts: [
    unless('isSchedule', title('Marine vessel agreement')),
    when('isSchedule', title('Schedule: Marine vessel')),
    lead('{otherParty.name} for {programmeName}'),
    sampleNote,
    when(
      'isSchedule',
      body(
        'This schedule is part of the agreement {reference}, version {version}, between {productionCompany.companiesHouseName} and {otherParty.name}, and its words have the meaning that they have there. “The Owner” is whoever provides the vessel under that agreement.',
      ),
    ),
    heading('Key terms'),
    unless(
      'isSchedule',
      key(productionRows, otherPartyRows('The Owner'), feeRows),
      subheading('Vessel and period'),
    ),
    key(
      row('The Vessel', '{vessel.name}'),
      row('Flag', '{vessel.flag}'),
      row('Official number', '{vessel.officialNumber}'),
      row('Coding category and area', '{vessel.coding}'),
      row('Skipper', '{vessel.skipper}'),
      row('Skipper’s certificate', '{vessel.skipperTicket}'),
      rowIfFilled('Most people aboard', 'vessel.mostPeople'),
      row('Hull and P&I cover', '{vessel.insuranceLimits}'),
      periodRows,
      row('Liability insurance', 'At least {contractInsuranceLimit} for each occurrence'),
    ),
    heading('The Vessel'),
    clause(
      'The Owner makes the vessel described in the key terms available to the Company with skipper and crew for filming, for the period and in the area agreed. The Owner warrants that it owns the vessel or may charter it out for this purpose.',
    ),
    when('services', clause('The services are in particular: {services}')),
    clause(
      'Throughout the period the vessel is seaworthy, clean, properly equipped, manned and fuelled, certified (in the United Kingdom by its Maritime and Coastguard Agency code) for the area, the number of persons and commercial use, and carries current safety equipment: life-jackets, liferafts, flares, EPIRB, VHF, fire-fighting and first-aid equipment for all on board. Copies of certificates are sent before the first day.',
    ),
    clause(
      'Skipper and crew hold current commercially endorsed certificates of competence, medical certificates and sea survival training for the area and the time of year.',
    ),
    clause('No more people are taken aboard than the certificate allows, divers and film crew included.'),
    heading('Command and safety'),
    clause(
      'The skipper has sole authority over navigation and safety, may refuse to sail, alter course, return to port or stop any activity, and nobody may press them to act otherwise. No hire is lost by a refusal in good faith on grounds of safety.',
    ),
    clause(
      'Everybody aboard receives a safety briefing before sailing, wears a life-jacket when the skipper or the risk assessment says so, and follows the skipper’s orders.',
    ),
    clause('Where divers are supported, in addition:'),
    item('the propeller is guarded or the engine in neutral while divers are in the water or at the ladder;'),
    item(
      'flag Alpha is shown, a lookout is kept for surface marker buoys, and a boat stands ready for recovery;',
    ),
    item(
      'oxygen, means of lifting an unconscious diver aboard, and the diving supervisor’s plan are on board; and',
    ),
    item('the diving supervisor decides on diving and the skipper on the vessel, and each may stop both.'),
    safety(they, workers),
    clause(
      'Accidents are reported to the Coastguard and, where the law requires it, to the Marine Accident Investigation Branch, and to the Company at once.',
    ),
    heading('Hire, fuel and expenses'),
    unless(
      'isSchedule',
      clause(
        'The Company pays the hire in the key terms, made up and payable as the rates schedule says, against a proper invoice, with VAT where registered, on the day in the payment schedule or, if later, within 30 days of its receipt.',
      ),
    ),
    clause(
      'Hire includes skipper, crew, their food and wages, fuel for the agreed programme, harbour dues, maintenance and insurance, unless the rates list them separately. Standby days are paid only as the rates list them.',
    ),
    clause(
      '**Off-hire:** no hire is due for the time in which the vessel cannot be used because of breakdown, lack of crew or certificates, or the Owner’s fault. The Owner provides an equal vessel where it can. Weather that keeps a ready vessel in port does not end the hire.',
    ),
    heading('Film equipment and people aboard'),
    clause(
      'Mountings are fitted only where and as the skipper agrees, and removed at the end. The Company’s equipment is at its risk, save where the Owner was at fault. Transfers between vessels, or to the shore, are made only when the skipper judges them safe.',
    ),
    clause(
      'Footage and recordings made from the vessel belong to the Company, which may show the vessel, its name and its crew.',
    ),
    heading('Insurance and liability'),
    clause(
      'The Owner insures hull and machinery for their full value, and holds protection and indemnity or liability insurance, passengers and crew included, of at least {contractInsuranceLimit} for each occurrence, extended to charter and filming. Certificates are sent before the first day.',
    ),
    clause(
      'The Owner bears loss of and damage to the vessel, salvage, wreck removal and pollution, save where the Company caused them by its fault. Salvage earned belongs to the Owner.',
    ),
    clause(
      'Oil, sewage and rubbish are not discharged. The vessel keeps to codes of conduct and licences for whales, seals, seabirds and protected areas.',
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
      cancellation('the hire or any day of it', they),
      forceMajeure(),
      termination(they),
      general(),
    ),
    heading('Signatures'),
    sign(companySigns, { heading: 'The Owner: {otherParty.name}', hasPosition: true }),
    unless('isSchedule', ratesSchedule, bankTable, specialConditions),
  ],
}
