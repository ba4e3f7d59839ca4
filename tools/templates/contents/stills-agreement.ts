import {
  body,
  clause,
  heading,
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

const they = 'the Photographer'

/** Domain 5.6 I: an agreement of its own, or with `isSchedule` an added schedule of a crew or loan-out agreement. */
export const stillsAgreement: Template = {
  title: 'Stills photography',
  parts: [
    unless('isSchedule', title('Stills agreement')),
    when('isSchedule', title('Schedule: Stills photography')),
    lead('{otherParty.name} for {programmeName}'),
    sampleNote,
    when(
      'isSchedule',
      body(
        'This schedule is part of the agreement {reference}, version {version}, between {productionCompany.companiesHouseName} and {otherParty.name}, and its words have the meaning that they have there. “The Photographer” is whoever provides the services under that agreement.',
      ),
    ),
    heading('Key terms'),
    unless(
      'isSchedule',
      key(productionRows, otherPartyRows('The Photographer'), feeRows),
      subheading('Work'),
    ),
    key(
      rowIfFilled('In person', 'namedPerson'),
      row('The Programme', '{programmeName}', 'isSchedule'),
      periodRows,
      rowIfFilled('Picture credit', 'screenCredit'),
    ),
    heading('Scope'),
    when(
      'services',
      clause('The Photographer takes still pictures for the Programme as follows: {services}'),
    ),
    unless(
      'services',
      clause(
        'The Photographer takes still pictures of the production, its people and its wildlife for the Programme (unit stills, behind the scenes and promotion), as the production asks.',
      ),
    ),
    clause(
      'Filming comes first: pictures are taken without disturbing it, the sound, the animals or the people filmed, and with a silent shutter where sound is recorded.',
    ),
    heading('Delivery and selection'),
    clause(
      'All pictures are delivered within seven days of the last day of work, as unprocessed raw files and as full-size JPEG or TIFF files, with captions that name place, date, species and people, and with the metadata of copyright and credit filled in.',
    ),
    clause(
      'The Company makes the selection. People with an agreed right of approval are asked by the Company, and pictures that they reject are not used.',
    ),
    clause(
      'The Photographer keeps a safety copy until the Company confirms receipt, and then only what the clause about the Photographer’s own use allows.',
    ),
    heading('Rights'),
    clause(
      'The Photographer assigns to the Company, with full title guarantee and by way of present assignment of present and future rights, the copyright and all other rights in the pictures, throughout the world and for their full period, and waives, or has their author waive, moral rights so far as the law allows.',
    ),
    when('usageRights', clause('The parties have agreed on these uses in particular: {usageRights}')),
    unless(
      'usageRights',
      clause(
        'The Company may use the pictures in all media, and for all purposes of the Programme and its brand: publicity, press, social media, archive, books, exhibitions, merchandise and licensing. The fee covers all of these; no further fee is due.',
      ),
    ),
    clause(
      'The Photographer warrants that the pictures are their own work, unaltered in what they show of nature, and made without harm to wildlife or breach of any licence.',
    ),
    heading('Releases and permits'),
    clause(
      'The Photographer obtains signed releases on the Company’s form from people who can be recognised, and from parents or guardians of children, and hands them over with the pictures.',
    ),
    clause(
      'The Company obtains park and protected-area permits for filming. The Photographer says beforehand whether still photography needs another, and does not work without it.',
    ),
    heading('Credit and the Photographer’s own use'),
    when(
      'screenCredit',
      clause(
        'The Company uses reasonable endeavours to have the credit “{screenCredit}” appear where its pictures are published as editorial.',
      ),
    ),
    unless(
      'screenCredit',
      clause(
        'The Company uses reasonable endeavours to have the Photographer’s name appear where its pictures are published as editorial.',
      ),
    ),
    clause(
      '**Embargo:** no picture is shown to anybody outside the production before the Company releases it, in any event not before first transmission.',
    ),
    clause(
      'After first transmission the Photographer may show up to twenty pictures that the Company has released in their own portfolio and on their own website, with the name of the Programme, but may not sell or license them.',
    ),
    when('toolsOfTrade', heading('Kit'), clause('The Photographer provides: {toolsOfTrade}')),
    safety(they, workers),
    unless(
      'isSchedule',
      heading('Fee'),
      clause(
        'The Company pays the fee in the key terms, made up and payable as the rates schedule says, against a proper invoice, with VAT where registered, on the day in the payment schedule or, if later, within 30 days of its receipt. The fee is a buy-out of the rights above.',
      ),
      clause(
        'If pictures must be taken again for a reason for which the Photographer is responsible, this is done without further fee; otherwise the agreed daily rate is paid.',
      ),
      heading('Insurance and liability'),
      clause('The Photographer insures their own equipment.'),
      when(
        'contractInsuranceLimit',
        clause(
          'The Photographer holds public liability insurance of at least {contractInsuranceLimit} for each claim, and shows the certificate when asked.',
        ),
      ),
      clause(
        'Nobody’s liability is limited for death or injury by negligence, for fraud, or where the law does not allow it.',
      ),
      confidentiality(they),
      dataProtection(they),
      conduct(they),
      heading('Cancellation and ending'),
      cancellation('the assignment or any day of it', they),
      forceMajeure(),
      termination(they),
      general(),
    ),
    heading('Signatures'),
    sign(companySigns, { heading: 'The Photographer: {otherParty.name}', hasPosition: true }),
    unless('isSchedule', ratesSchedule, bankTable, specialConditions),
  ],
}
