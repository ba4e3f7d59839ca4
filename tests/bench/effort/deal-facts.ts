import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

const today = todayIso(Date.now())
const day = (ahead: number) => formatUkDate(addDays(today, ahead))

export const dates = { first: day(30), last: day(44), checked: day(-2), signed: day(0) }

/** A word that finds the contracts of this list again. It is unique to this run. */
export const TRIP = `T${String(Date.now()).slice(-3)}`

const roles = [
  ['Wildlife camera operator', '450'],
  ['Camera assistant', '280'],
  ['Sound recordist', '400'],
  ['Field assistant', '220'],
] as const

const firstNames = [
  'Merryn',
  'Kitto',
  'Lowena',
  'Denzel',
  'Jenna',
  'Cador',
  'Tressa',
  'Perran',
  'Elowen',
  'Branok',
]
const lastNames = ['Penrose', 'Trevanion']

/** The twenty people of the list: name, role, rate per day. */
export const crowd = lastNames.flatMap((lastName, half) =>
  firstNames.map((firstName, at) => {
    const [role, rate] = roles[(at + half) % roles.length] ?? roles[0]
    return { firstName, lastName, role, rate, name: `${firstName} ${lastName}` }
  }),
)

/** The list as in the office's spreadsheet. */
export const crowdRows: readonly (readonly string[])[] = [
  ['Name', 'Role', 'First day', 'Last day', 'Day rate', 'Days', 'Travel days', 'Travel rate', 'Trip'],
  ...crowd.map(({ name, role, rate }) => [name, role, dates.first, dates.last, rate, '10', '2', rate, TRIP]),
]

/** The freelancer who is new to the company. */
export const newcomer = {
  firstName: 'Talan',
  // Unique to this run, so that no person is in contract crew twice.
  lastName: `Nancarrow${TRIP}`,
  email: `talan.${TRIP.toLowerCase()}@crew.example`,
  details: {
    address: '12 Analytical Row, Bristol BS1 1AA',
    dob: '28/02/1990',
    niNumber: 'AB123456C',
    accountName: 'Talan Nancarrow',
    sortCode: '089999',
    accountNumber: '66374958',
    bankName: 'Harbour Bank',
  },
}
