import { companyType } from '@/domain/records/companies'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { checkCompanyNumber } from '@/domain/shared/formats'
import { recordImport } from './record-import'

const plainText = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** '01234567' for '1234567'. Other numbers keep only letters and digits. */
function plainNumber(text: string): string {
  const checked = checkCompanyNumber(text)
  return (checked.ok ? checked.value : text).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const PRIVATE = {
  pattern:
    /^(bank|sort code|account n|iban|bic|swift|ni n|nino|national insurance|date of birth|dob|birth|passport|next of kin|utr|tax)/,
  reason: 'An import cannot hold private details. Enter them on the page of each record.',
}
const ARCHIVED = {
  pattern: /^(archived|is archived|status|deleted|active)/,
  reason: 'An import never archives or restores a record.',
}

const ABOUT =
  'The first row has the headings, in any order; other columns are ignored. New records are added, and changed cells of known ones are updated. Empty cells change nothing, and archived records stay archived.'

const companies = {
  key: 'name',
  keys: [
    { field: 'lenderCompanyRegisteredNumber', plain: plainNumber, isIdentity: true },
    { field: 'name', plain: plainText },
  ],
  columns: [
    [
      'name',
      'company,company name,supplier,supplier name,business,trading name'.split(','),
      'Arctic Air Ltd',
      'Fjord Boats AS',
    ],
    ['type', 'kind,category,company type'.split(','), 'Drone operator', 'Boat operator'],
    ['contactName', 'contact name,contact person,person'.split(','), 'Ada Frost', 'Bo Berg'],
    [
      'email',
      'mail,email address,contact email'.split(','),
      'ada@arctic-air.example',
      'bo@fjord-boats.example',
    ],
    [
      'phone',
      'telephone,tel,phone number,mobile,contact number'.split(','),
      '+44 117 496 0150',
      '+47 22 12 34 56',
    ],
    ['website', 'web,url,homepage,web site'.split(','), 'https://arctic-air.example', ''],
    [
      'address',
      'postal address,registered address,registered office,office'.split(','),
      '1 Quay Street, Bristol',
      'Oslo',
    ],
    ['countryId', 'nation,country of registration'.split(','), 'United Kingdom', 'Norway'],
    [
      'lenderCompanyRegisteredNumber',
      'company no,company registration number,registration number,registered number,companies house number,crn,reg no'.split(
        ',',
      ),
      '01234567',
      '',
    ],
    ['vatNumber', 'vat,vat no,vat reg,vat registration,vat registration number'.split(','), '', ''],
    ['isApprovedSupplier', 'approved,is approved,supplier approved'.split(','), 'Yes', 'No'],
    ['approvedOn', 'approved date,date approved,approval date'.split(','), '12/04/2026', ''],
    ['notes', 'note,comments,remarks'.split(','), '', ''],
  ],
  refused: [PRIVATE, ARCHIVED],
  about: `${ABOUT} Each row finds its company by its number, or else by its name.`,
} satisfies Partial<Parameters<typeof recordImport>[0]>

export const companyImport = recordImport({
  ...companies,
  type: companyType,
  place: 'company-import',
  title: 'Company import',
})

export const contractCompanyImport = recordImport({
  ...companies,
  type: contractCompanyType,
  place: 'contract-company-import',
  title: 'Contract company import',
})

export const contractCrewImport = recordImport({
  type: contractCrewType,
  place: 'contract-crew-import',
  title: 'Contract crew import',
  about: `${ABOUT} Each row finds its person by the e-mail address.`,
  key: 'email',
  keys: [{ field: 'email', plain: plainText }],
  columns: [
    [
      'email',
      'mail,email address,personal email,work email,contact email'.split(','),
      'ada.lovelace@example.co.uk',
      'vincent.van.gogh@example.co.uk',
    ],
    ['firstName', 'forename,given name,first,firstname,christian name'.split(','), 'Ada', 'Vincent'],
    ['lastName', 'surname,family name,last,lastname,second name'.split(','), 'Lovelace', 'van Gogh'],
    ['phone', 'telephone,tel,phone number,mobile,mobile number'.split(','), '+44 117 496 0150', ''],
    ['roleId', 'job,job title,position,title'.split(','), 'Camera operator', ''],
    ['hmrcRole', 'hmrc role title,hmrc grade'.split(','), '', ''],
    ['citizenship', 'nationality'.split(','), 'British', 'Dutch'],
    [
      'countryOfDomicile',
      'domicile,country,country of residence'.split(','),
      'United Kingdom',
      'Netherlands',
    ],
  ],
  fullName: 'name,crew,crew member,crew name,person,freelancer,contractor'.split(','),
  refused: [PRIVATE, ARCHIVED],
})
