import { type Case, casesOf, type Door } from '~tests/rules/support/door'
import { addressCases } from './addresses'
import { belowDoors } from './below'
import { closedDoors } from './closed'
import { fileDoors } from './files'
import { peopleDoors } from './people'
import { praDoors } from './pras'
import { productionDoors } from './productions'
import { readDoors } from './reads'
import { recordDoors } from './records'

const tables: Readonly<Record<string, Readonly<Record<string, Door>>>> = {
  people: peopleDoors,
  records: recordDoors,
  productions: productionDoors,
  PRAs: praDoors,
  'what is below PRAs': belowDoors,
  files: fileDoors,
  reading: readDoors,
  'closed to everybody': closedDoors,
}

/** Every case of every table, grouped by the subject of the table. */
export const allCases: Readonly<Record<string, readonly Case[]>> = {
  who: addressCases,
  ...Object.fromEntries(Object.entries(tables).map(([subject, doors]) => [subject, casesOf(doors)])),
}
