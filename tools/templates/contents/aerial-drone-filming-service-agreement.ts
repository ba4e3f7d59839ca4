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
  assignment,
  conduct,
  confidentiality,
  dataProtection,
  forceMajeure,
  general,
  safety,
  termination,
  workers,
} from './shared-terms'

const they = 'the Operator'

/** Domain 5.6 F: an agreement of its own, or with `isSchedule` an added schedule of a crew or loan-out agreement. */
export const aerialDroneFilmingServiceAgreement: Template = {
  title: 'Aerial drone filming',
  parts: [
    unless('isSchedule', title('Aerial drone filming service agreement')),
    when('isSchedule', title('Schedule: Aerial drone filming')),
    lead('{otherParty.name} for {programmeName}'),
    sampleNote,
    when(
      'isSchedule',
      body(
        'This schedule is part of the agreement {reference}, version {version}, between {productionCompany.companiesHouseName} and {otherParty.name}, and its words have the meaning that they have there. “The Operator” is whoever provides the services under that agreement.',
      ),
    ),
    heading('Key terms'),
    unless(
      'isSchedule',
      key(productionRows, otherPartyRows('The Operator'), feeRows),
      subheading('Operation'),
    ),
    key(
      rowIfFilled('Remote pilot', 'namedPerson'),
      row('Remote pilot’s certificate', '{pilotLicense}'),
      row('Visual observer', '{visualObserver}'),
      row('Aircraft', '{uavDetails}'),
      row('Agreed value', '{uavMarketValue}'),
      periodRows,
      rowIfFilled('Drone PRA', 'dronePraReference'),
      row('Aviation liability', 'At least {contractInsuranceLimit} for each occurrence'),
    ),
    heading('Services'),
    clause(
      'The Operator films from unmanned aircraft for the Programme as the Company asks, with the aircraft, remote pilots and observers in the key terms. Neither may be replaced without the Company’s written consent.',
    ),
    when('services', clause('The services are in particular: {services}')),
    heading('Lawful operation'),
    clause(
      'The Operator is the UAS operator. It holds, and keeps valid throughout, a current Operator ID, every remote pilot’s competence, and the operational authorisation or declaration under which each flight takes place; abroad, those of the country of the flight. Copies are sent to the Company before the first flight.',
    ),
    clause(
      'Unless the key terms or the risk assessment say otherwise, the Operator makes the site survey and obtains permissions for airspace and for take-off and landing; the Company obtains permissions of landowners and protected areas for filming as such.',
    ),
    clause(
      'Records of flights, batteries, maintenance and defects are kept as the law requires. Copies of the flight logs are sent within seven days of the last flight.',
    ),
    heading('Command and safety'),
    clause(
      'The remote pilot in command decides alone whether a flight begins, continues or ends, and may refuse or stop it at any time. Nobody may press them to fly, and no fee is lost by a refusal in good faith.',
    ),
    clause(
      'No flight takes place before the drone risk assessment (PRA) for it has been **approved** by the Company. Flights stay within that PRA, the Operator’s own operations manual and the law, whichever is strictest.',
    ),
    clause('The Operator in particular:'),
    item(
      'keeps a visual observer in place where the key terms, the PRA or the conditions of light and terrain call for one;',
    ),
    item(
      'keeps the distances from people, buildings, vessels and animals that the PRA lays down, and ends a flight at once when wildlife shows signs of disturbance;',
    ),
    item(
      'does not fly beyond visual line of sight, by night, or over people, save where its authorisation and the PRA both allow it; and',
    ),
    item(
      'respects the privacy of those who might be recorded, and deletes what was recorded of them without need.',
    ),
    safety(they, workers),
    clause(
      'Accidents, airproxes, fly-aways, injuries and damage are reported to the Company at once and to the authorities as the law requires, and the aircraft and its records are kept as they were.',
    ),
    heading('Insurance'),
    clause(
      'The Operator holds aviation liability insurance that meets Regulation (EC) 785/2004 as it applies in the United Kingdom, and the law of the country of the flight, of at least {contractInsuranceLimit} for each occurrence. The policy covers the services, names the Company as an additional insured, and its certificate is sent before the first flight.',
    ),
    clause(
      'The aircraft and its payload are at the Operator’s risk. Where the Company agreed in writing to insure them, its liability for loss or damage is limited to the agreed value of {uavMarketValue}, and no hire is due beyond the day of the loss.',
    ),
    clause(
      'Camera equipment of the Company that is flown is insured by the Company, save where the Operator was at fault.',
    ),
    heading('Weather and technical delay'),
    clause(
      'A day on which weather, airspace or authorities prevent flying, though the Operator is ready, is paid at the agreed rate. A day lost because of a defect of the aircraft, or the absence of a licence, insurance or person that the Operator was to provide, is not paid.',
    ),
    clause(
      'The Operator carries a replacement aircraft or the spare parts that are needed to fly again within 24 hours, where the location allows it.',
    ),
    heading('Footage'),
    clause(
      'All footage and flight data recorded for the Programme are delivered each day in the agreed format, with one safety copy kept by the Operator until the Company confirms that it has them, and then deleted.',
    ),
    assignment(they, workers),
    unless(
      'isSchedule',
      heading('Fee'),
      clause(
        'The Company pays the fee in the key terms, made up and payable as the rates schedule says, against a proper invoice, with VAT where registered, on the day in the payment schedule or, if later, within 30 days of its receipt. Travel and standby days are paid only as that schedule lists them.',
      ),
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
    sign(companySigns, { heading: 'The Operator: {otherParty.name}', hasPosition: true }),
    unless('isSchedule', ratesSchedule, bankTable, specialConditions),
  ],
}
