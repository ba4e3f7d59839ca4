/** The contract types of requirements 4, in the order of the columns of domain 5.3. */
export const contractTypes = ['freelance', 'loanout', 'goods-and-services', 'dailies', 'us-payroll'] as const
export type ContractType = (typeof contractTypes)[number]

interface TypeFacts {
  label: string
  about: string
}

export const contractTypeFacts: Record<ContractType, TypeFacts> = {
  freelance: {
    label: 'Freelance',
    about: 'A self-employed person who invoices for themselves.',
  },
  loanout: {
    label: 'Loan-out',
    about: 'A person who is supplied by their own company.',
  },
  'goods-and-services': {
    label: 'Goods and services',
    about: 'A supplier: equipment, a boat, a fixer, a drone operator.',
  },
  dailies: {
    label: 'Dailies',
    about: 'A short engagement paid through PAYE, with holiday pay.',
  },
  'us-payroll': {
    label: 'US payroll',
    about: 'A person in the United States, paid by a payroll company there.',
  },
}

/** The kinds of services (domain 5.1). */
export const serviceTypes = [
  { value: 'crew', label: 'Crew' },
  { value: 'consultant', label: 'Consultant' },
  { value: 'stills', label: 'Stills' },
  { value: 'drone', label: 'Drone filming' },
  { value: 'marine', label: 'Vessel' },
  { value: 'goods', label: 'Goods' },
  { value: 'equipment', label: 'Equipment hire' },
  { value: 'location-fixer', label: 'Location or fixer' },
] as const
export type ServiceType = (typeof serviceTypes)[number]['value']

export const servicesOfType: Record<ContractType, readonly ServiceType[]> = {
  freelance: ['crew', 'consultant', 'stills', 'drone', 'marine'],
  loanout: ['crew', 'consultant', 'stills', 'drone', 'marine'],
  'goods-and-services': ['goods', 'equipment', 'location-fixer', 'consultant', 'stills', 'drone', 'marine'],
  dailies: ['crew'],
  'us-payroll': ['crew', 'consultant', 'drone', 'marine'],
}
