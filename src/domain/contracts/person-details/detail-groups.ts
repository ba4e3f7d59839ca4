import { rightToWorkRoutes } from '@/domain/contracts/right-to-work/schema'
import { type ContractType, contractTypes } from '@/domain/contracts/types'
import { field, type ScalarField } from '@/domain/shared/fields'
import type { DetailFacts } from './detail-facts'
import type { DetailGroupId } from './person-details'
import { answered, sexField, starterFields, whenAnswered } from './starter-fields'

export interface DetailGroup {
  id: DetailGroupId
  title: string
  why: string
  fields: readonly ScalarField[]
}

interface Detail {
  of: ScalarField
  /** Returns whether the page has this group; without this function, it always has. */
  when?: (facts: DetailFacts) => boolean
}
interface GroupDefinition {
  id: DetailGroupId
  title: string | ((facts: DetailFacts) => string)
  why: string
  types: readonly ContractType[]
  when?: (facts: DetailFacts) => boolean
  details: (facts: DetailFacts) => readonly Detail[]
}

const individuals: readonly ContractType[] = ['freelance', 'loanout', 'dailies', 'us-payroll']
const required = { required: true }

const definitions: readonly GroupDefinition[] = [
  {
    id: 'you',
    title: 'You',
    why: 'The agreement prints your legal name.',
    types: individuals,
    details: () => [
      { of: field.text('firstName', 'First name', { ...required, maxLength: 200 }) },
      {
        of: field.text('lastName', 'Last name', {
          maxLength: 200,
          help: 'Write the name as it is in your passport. Leave this empty if you have only one name.',
        }),
      },
      {
        of: field.text('creditName', 'Name in the credits', {
          maxLength: 200,
          help: 'Fill this in if you want another name in the credits.',
        }),
      },
      { of: field.of('phone', 'phone', 'Phone', { ...required, maxLength: 50, isOwnNumber: true }) },
      { of: field.textarea('address', 'Home address', { ...required, maxLength: 1000 }) },
    ],
  },
  {
    id: 'emergency',
    title: 'Whom we call in an emergency',
    why: 'We call this person only in an emergency while you work with us.',
    types: individuals,
    details: () => [
      { of: field.text('nextOfKinName', 'Their name', { ...required, maxLength: 200 }) },
      {
        of: field.text('nextOfKinRelation', 'Their relation to you', {
          ...required,
          maxLength: 200,
          placeholder: 'Partner',
        }),
      },
      { of: field.of('phoneIntl', 'nextOfKinPhone', 'Their phone', required) },
    ],
  },
  {
    id: 'company',
    title: 'Your company',
    why: 'Your company is a party to the agreement, and we pay it.',
    types: ['loanout', 'goods-and-services'],
    details: ({ type }) => [
      { of: field.text('companyName', 'Name in law', { ...required, maxLength: 200 }) },
      {
        of: field.text('companyNumber', 'Company number', {
          maxLength: 20,
          help: 'Enter the number from Companies House, for example 01234567. Leave this empty if you are a sole trader.',
          required: type === 'loanout',
        }),
      },
      { of: field.textarea('companyAddress', 'Registered office', { ...required, maxLength: 1000 }) },
      {
        of: field.text('companyVat', 'VAT number', {
          maxLength: 20,
          help: 'Fill this in if the company is registered for VAT.',
        }),
      },
      {
        of: field.text('signatoryName', type === 'loanout' ? 'Director who signs' : 'Who signs for it', {
          ...required,
          maxLength: 200,
        }),
      },
      {
        of: field.text('signatoryCapacity', 'Position of the person who signs', {
          ...required,
          maxLength: 200,
          placeholder: 'Director',
        }),
        when: facts => facts.type === 'goods-and-services',
      },
      {
        of: field.text('insuranceLimit', 'Public liability cover', {
          maxLength: 200,
          placeholder: '£5 million',
          help: 'Enter the limit of your insurance policy. Leave this empty if you have none.',
        }),
        when: facts => facts.type === 'loanout',
      },
      {
        of: field.text('operatorName', 'Who operates', {
          ...required,
          maxLength: 200,
          help: 'Name the pilot, skipper or photographer.',
        }),
        when: facts => facts.namesOperator,
      },
    ],
  },
  {
    id: 'tax',
    title: 'Tax',
    why: 'HMRC needs these details of each person who is paid.',
    types: ['freelance', 'loanout', 'dailies'],
    when: ({ type, asksNiNumber }) => type !== 'loanout' || asksNiNumber,
    details: () => [
      {
        of: field.of('secret', 'niNumber', 'National Insurance number', {
          pattern: 'niNumber',
          required: true,
          help: 'You find the number on a payslip or in the HMRC app. If you have none, enter “Applied for” or “Non-UK”.',
        }),
        when: facts => facts.asksNiNumber,
      },
      {
        of: field.of('secret', 'utr', 'Tax reference (UTR)', {
          pattern: 'utr',
          help: 'A tax reference has ten digits. Leave this empty if you have none.',
        }),
        when: facts => facts.type === 'freelance',
      },
      {
        of: field.of('secret', 'vatNumber', 'VAT number', {
          pattern: 'vatNumber',
          help: 'Fill this in if you are registered for VAT.',
        }),
        when: facts => facts.type === 'freelance',
      },
      { of: field.date('dob', 'Date of birth', required), when: facts => facts.type === 'dailies' },
      {
        of: { ...sexField, required: true },
        when: facts => facts.type === 'dailies',
      },
    ],
  },
  {
    id: 'starter',
    title: 'Your last job and loans',
    why: 'We ask this to take the right tax and student loan from your pay.',
    types: ['dailies'],
    details: () => starterFields.map(of => ({ of })),
  },
  {
    id: 'bank',
    title: ({ paysCompany }) => (paysCompany ? 'Bank account of your company' : 'Bank account'),
    why: 'We pay you to this account. We never ask for your bank account by mail or phone.',
    types: ['freelance', 'loanout', 'goods-and-services', 'dailies'],
    details: ({ paysCompany }) => [
      {
        of: field.text('accountName', 'Account name', {
          ...required,
          maxLength: 200,
          help: paysCompany
            ? 'Enter the name of the company’s own account.'
            : 'Enter the name as your bank writes it.',
        }),
      },
      { of: field.yesNo('isUkAccount', 'Is it an account in the United Kingdom?', required) },
      {
        of: field.of('secret', 'sortCode', 'Sort code', {
          pattern: 'sortCode',
          ...whenAnswered('isUkAccount', 'yes'),
        }),
      },
      {
        of: field.of('secret', 'iban', 'IBAN', {
          pattern: 'iban',
          showWhen: answered('isUkAccount', 'no'),
          help: 'Fill this in if your country uses IBANs. Otherwise enter the account number and BIC.',
        }),
      },
      {
        of: field.of('secret', 'accountNumber', 'Account number', {
          pattern: 'bankAccount',
          required: answers =>
            answers.isUkAccount === 'yes' || (answers.isUkAccount === 'no' && !hasText(answers.iban)),
          showWhen: answers => answers.isUkAccount === 'yes' || answers.isUkAccount === 'no',
        }),
      },
      {
        of: field.text('bic', 'BIC', {
          maxLength: 20,
          required: answers => answers.isUkAccount === 'no' && !hasText(answers.iban),
          showWhen: answered('isUkAccount', 'no'),
        }),
      },
      {
        of: field.text('bankName', 'Bank', { maxLength: 200, showWhen: answered('isUkAccount', 'no') }),
      },
    ],
  },
  {
    id: 'right-to-work',
    title: 'Right to work in the UK',
    why: 'By law we must check that everybody may work in the UK, whatever their nationality. A photograph of a document is not enough, so we check it with you.',
    types: individuals,
    when: facts => facts.worksInUk,
    details: () => [
      { of: field.select('route', 'How you show it', rightToWorkRoutes, required) },
      {
        of: field.text('document', 'Which document', {
          maxLength: 200,
          required: answered('route', 'original'),
          showWhen: answers => answers.route === 'original' || answers.route === 'provider',
          placeholder: 'British passport',
        }),
      },
      {
        of: field.date('documentExpiresOn', 'Expires on', {
          help: 'Fill this in if the document expires.',
          showWhen: answers => answers.route === 'original' || answers.route === 'provider',
        }),
      },
      {
        of: field.text('shareCode', 'Share code', {
          maxLength: 20,
          ...whenAnswered('route', 'share-code'),
          help: 'Get the code from gov.uk/prove-right-to-work. It has nine characters, begins with W, and works for 90 days.',
        }),
      },
      { of: field.date('dob', 'Date of birth', whenAnswered('route', 'share-code')) },
    ],
  },
  {
    id: 'agent',
    title: 'Your agent',
    why: 'Fill this in only if you have an agent.',
    types: individuals,
    details: () => [
      { of: field.text('agentName', 'Agent', { maxLength: 200 }) },
      { of: field.of('email', 'agentEmail', 'Their e-mail', { maxLength: 254 }) },
      { of: field.yesNo('agentSigns', 'Do they sign for you?') },
    ],
  },
]

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The groups of details that this contract's person enters, in the order of their page. */
export function detailGroups(facts: DetailFacts): DetailGroup[] {
  return definitions
    .filter(({ types, when }) => types.includes(facts.type) && (when?.(facts) ?? true))
    .map(({ id, title, why, details }) => ({
      id,
      title: typeof title === 'function' ? title(facts) : title,
      why,
      fields: details(facts)
        .filter(({ when }) => when?.(facts) ?? true)
        .map(({ of }) => of),
    }))
}

export const detailLabels: ReadonlyMap<string, string> = new Map([
  ...contractTypes
    .map(
      (type): DetailFacts => ({
        type,
        paysCompany: type === 'loanout' || type === 'goods-and-services',
        asksNiNumber: true,
        worksInUk: true,
        namesOperator: true,
      }),
    )
    .flatMap(detailGroups)
    .flatMap(({ id, title, fields }) =>
      fields.map(({ name, label }) => [name, id === 'emergency' ? `${title}: ${label}` : label] as const),
    ),
  // These details are requested as a whole group, under the name of the group's first field.
  ['accountName', 'Bank account'],
  ['route', 'Right to work'],
])
