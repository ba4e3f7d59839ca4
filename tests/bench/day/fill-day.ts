import { getApps, initializeApp } from 'firebase-admin/app'
import { type DocumentData, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { praSchema } from '@/domain/pras/schema'
import { listedFacts } from '@/domain/pras/workflow/listed'
import { plainOf } from '@/domain/shared/lenient'
import { buildUser } from '~tests/fixtures/people'
import { withoutTriggers } from '~tools/triggers'
import { OWN_EVERY, type Size } from './assumptions'

/** A hundred first and a hundred last names: among 10,000 people each full name is that of one person. */
const first = `
  Aisha Alan Alba Amara Amelia Andrew Anita Anna Arjun Arthur Aziz Beatrice Ben Callum Cara Carlos Chiara Chloe
  Claire Connor Daniel David Diana Dylan Eira Elena Ella Emma Erik Ethan Fatima Femi Finn Fiona Frank George
  Gemma Grace Hamish Hana Harry Helen Hugo Ibrahim Imogen Irene Isabel Isla Ivan Jack James Jamila Jane Jonas
  Joseph Julia Kate Kofi Laura Leah Leo Liam Lucy Luis Magnus Maria Mark Martha Mei Mina Mohammed Naomi Neil Nia
  Noah Nora Olivia Omar Oscar Owen Paul Petra Priya Rachel Rahul Rosa Ruth Sam Sara Sean Sofia Stefan Susan Tara
  Thomas Uma Victor Wendy Yara Zoe`
  .trim()
  .split(/\s+/)
const last = `
  Abbott Adeyemi Ahmed Allen Andersen Bailey Baker Banerjee Barnes Bell Brown Byrne Campbell Carter Chen Clark
  Collins Cooper Costa Davies Diaz Doyle Edwards Evans Farah Ferreira Fisher Foster Fleming Garcia Gibson Graham
  Green Griffiths Hall Hansen Harris Hill Hughes Hunt Ibrahim Ito Jackson Jenkins Johnson Jones Kaur Kelly Khan
  King Kowalski Larsen Lee Lewis Lopez MacDonald Martin Mason Mehta Mitchell Moore Morris Murphy Murray Nguyen
  Novak Osman Oliveira Owen Palmer Park Patel Pereira Powell Price Quinn Reid Reilly Roberts Robinson Rossi
  Sato Schmidt Scott Shah Silva Singh Smith Stewart Taylor Thomas Tran Turner Walker Walsh Watson White Williams
  Wilson Young`
  .trim()
  .split(/\s+/)
const DAY = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const stamp = () => ({
  ...{ lastModifiedAt: Date.now() - DAY, lastModifiedById: 'day', revision: 1, lastWriteId: 'day' },
  // The time is a week ago, so that the trigger takes the record for an archived one with its own history, and writes no entries.
  writtenAt: Timestamp.fromMillis(Date.now() - 7 * DAY),
})

/** Adds people, PRAs and contracts to those of the demo, up to this size. Records that exist already stay. */
export async function fillDay(
  project: string,
  { pras, contracts, people }: Size,
  owner: string,
): Promise<void> {
  if (getApps().length === 0) initializeApp({ projectId: project })
  const db = getFirestore()
  await withoutTriggers(process.env.FIREBASE_EMULATOR_HUB ?? '', async () => {
    const hasPeople = await countOf(db, 'users')
    const hasPras = await countOf(db, 'pras')
    const hasContracts = await countOf(db, 'contracts')
    await inBatches(db, 'users', hasPeople, people, person)
    const { docs } = await db.collection('pras').where('companyAccess', '==', 'open').limit(60).get()
    const templates = docs.map(document => document.data())
    await inBatches(db, 'pras', hasPras, pras, at =>
      praLike(templates[at % templates.length] ?? {}, at, owner),
    )
    const signed = await db.collection('contracts').where('status', '==', 'signed').get()
    const deals = signed.docs.map(document => document.data()).filter(deal => deal.companyAccess === 'open')
    await inBatches(db, 'contracts', hasContracts, contracts, at =>
      contractLike(deals[at % deals.length] ?? {}, at, owner),
    )
  })
}

const countOf = async (db: Firestore, path: string) => (await db.collection(path).count().get()).data().count

function person(at: number): DocumentData {
  const { id: _, ...user } = buildUser({
    id: `day-${at}`,
    email: `person${at}@day.test`,
    firstName: first[at % 100],
    lastName: last[Math.floor(at / 100) % 100],
    phone: `+44770${String(9_000_000 + at)}`,
    isEmployee: at % 3 === 0,
    certificates:
      at % 5 === 0
        ? [{ type: 'First aid', number: `FA-${at}`, expiresOn: isoDay(Date.now() + (at % 700) * DAY) }]
        : [],
  })
  return { ...user, ...stamp() }
}

/**
 * Returns a PRA that was in force and whose shoot has ended. Most belong to other people, and one in `OWN_EVERY` to the person of
 * the day.
 */
function praLike(template: DocumentData, at: number, owner: string): DocumentData {
  const someone = (offset: number) => `day-${(at * 7 + offset) % 9_000}`
  const end = Date.now() - (30 + (at % 1_000)) * DAY
  const pra = {
    ...template,
    ...stamp(),
    ...{ status: 'approved', approvedVersion: 1, isDebriefed: true, isArchived: false, amendments: [] },
    ...{
      ownerId: at % OWN_EVERY === 0 ? owner : someone(1),
      pmId: someone(2),
      pcIds: [someone(3)],
      spId: someone(4),
    },
    memberIds: [
      ...(at % OWN_EVERY === 0 ? [owner] : []),
      ...Array.from({ length: 10 }, (_, index) => someone(index + 1)),
    ],
    ...{ approvals: [], conditionOwnerIds: [], acknowledgedByIds: [], linkedPraIds: [] },
    ...{ startDate: isoDay(end - 5 * DAY), endDate: isoDay(end), statusAt: end },
    reference: `PRA-2024-${String(at).padStart(5, '0')}`,
    title: `Earlier shoot ${at}`,
    lastModifiedAt: end,
  }
  // The template may be open, so the fields by which lists find a PRA are derived again.
  return { ...pra, ...listedFacts(praSchema.parse(plainOf({ ...pra, id: `day-${at}` }))) }
}

/** Returns a signed contract that has ended. One in `OWN_EVERY` is one on which the person of the day is PM. */
function contractLike(template: DocumentData, at: number, owner: string): DocumentData {
  const end = Date.now() - (30 + (at % 1_000)) * DAY
  return {
    ...template,
    ...stamp(),
    ...{ isArchived: false, query: '', declined: '' },
    ...{ pmId: at % OWN_EVERY === 0 ? owner : `day-${at % 9_000}`, pcId: `day-${(at * 7) % 9_000}` },
    ...{ contractStartDate: isoDay(end - 5 * DAY), contractEndDate: isoDay(end) },
    ...{ reference: `CON-2024-${String(at).padStart(5, '0')}`, year: 2024, number: at, lastModifiedAt: end },
  }
}

async function inBatches(
  db: Firestore,
  collection: string,
  from: number,
  to: number,
  make: (at: number) => DocumentData,
): Promise<void> {
  const size = 400
  let start = from
  const lane = async () => {
    while (start < to) {
      const begin = start
      start += size
      const batch = db.batch()
      for (let at = begin; at < Math.min(to, begin + size); at++)
        batch.set(db.doc(`${collection}/day-${at}`), make(at))
      await batch.commit()
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}
