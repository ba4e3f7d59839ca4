/** Words for the work of a contract, which its form and its documents use. */
export interface JobNouns {
  /** The word for days or weeks at the filming rate. */
  filming: string
  /** The word for production days, which are paid at `dayRate`. */
  production: string
  price: string
  /** The labels of `dayRate` and `numberOfProductionDays` in a supplier's contract. */
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

/** The words for a kind of service. A word that the service does not define is the word for crew. */
export function jobNouns(serviceType: string): JobNouns {
  return { ...crew, ...nouns[serviceType] }
}
