/** The words for the work of a contract, on its form and in its documents. */
export interface JobNouns {
  /** Days or weeks at the filming rate. */
  filming: string
  /** Production days, at the rate for other days. */
  production: string
  price: string
  /** The labels of `dayRate` and `numberOfProductionDays` for a supplier. */
  dayRate: string
  days: string
}

const crew: JobNouns = {
  filming: 'Filming',
  production: 'Production',
  price: 'Fixed price',
  dayRate: 'Day rate',
  days: 'Days',
}
const hire = { price: 'Price of the hire', dayRate: 'Hire day rate', days: 'Hire days' }

const nouns: Readonly<Record<string, Partial<JobNouns>>> = {
  marine: { ...hire, filming: 'Hire of the vessel', production: 'Hire of the vessel' },
  equipment: { ...hire, filming: 'Hire', production: 'Hire' },
  drone: {
    filming: 'Drone filming',
    production: 'Drone filming',
    price: 'Price of the drone filming',
    dayRate: 'Drone day rate',
    days: 'Drone days',
  },
  stills: { filming: 'Photography', production: 'Photography', price: 'Price of the photography' },
  consultant: { filming: 'Advice on location', production: 'Advice', price: 'Price of the advice' },
  'location-fixer': {
    filming: 'Services on location',
    production: 'Services',
    price: 'Price of the services',
  },
  goods: { price: 'Price of the goods' },
}

/** The words for a kind of service; if the service has no words of its own, the words for crew. */
export function jobNouns(serviceType: string): JobNouns {
  return { ...crew, ...nouns[serviceType] }
}
