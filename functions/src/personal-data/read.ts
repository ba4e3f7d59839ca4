import type { Auth } from 'firebase-admin/auth'
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { contractKeptUntil, praKeptUntil } from '@/domain/personal-data/papers'
import { places } from '@/domain/personal-data/places'
import type { Papers } from '@/domain/personal-data/plan'
import type { PersonCollection } from '@/domain/personal-data/request'
import { ERASED, type Subject } from '@/domain/personal-data/subject'
import { AppError } from '@/domain/shared/app-error'
import { plainOf } from '@/domain/shared/lenient'
import { fullName } from '@/domain/users/full-name'
import { pagesOf } from '../pages'

const PAGE = 300

type Stored = QueryDocumentSnapshot

/** Yields every document of the database, including those in subcollections. */
export async function everyDocument(
  db: Firestore,
  take: (document: Stored) => Promise<void> | void,
): Promise<void> {
  const roots = (await db.listCollections()).map(({ id }) => id)
  const below = places.flatMap(({ path }) => path.split('/').filter((_, at) => at === 2))
  for (const name of new Set([...roots, ...below])) {
    for await (const page of pagesOf(db.collectionGroup(name).orderBy(FieldPath.documentId()), PAGE)) {
      for (const document of page) await take(document)
    }
  }
}

/** Finds all records of one person: directory, contract crew, pilots, and the sign-ins. */
export async function readSubject(
  db: Firestore,
  auth: Auth,
  of: PersonCollection,
  id: string,
): Promise<{ subject: Subject; name: string; uids: string[] }> {
  const chosen = await db.doc(`${of}/${id}`).get()
  if (!chosen.exists) throw new AppError('not-found', 'This person does not exist any more. Reload the page.')
  const records = await recordsOfPerson(db, chosen as Stored)
  const accounts = await allWhere(db, 'accounts', 'userId', idsOf(records, 'users'))
  const emails = unique([
    ...records.map(record => textOf(record.get('email'))),
    ...accounts.map(({ id: email }) => email),
  ])
    .map(email => email.toLowerCase())
    .filter(email => email !== '' && !email.endsWith('@erased.invalid'))
  const uids = (await Promise.all(emails.map(email => uidOf(auth, email)))).flat()
  const details = await Promise.all(
    idsOf(records, 'crew').map(crewId => db.doc(`crew/${crewId}/private/details`).get()),
  )
  const names = records.map(nameOf).filter(name => name !== ERASED.name && name.trim() !== '')
  const subject: Subject = {
    ids: new Set([...records.map(record => record.id), ...uids]),
    names: unique(names),
    emails,
    phones: unique(records.map(record => textOf(record.get('phone')))).filter(phone => phone !== ''),
    details: unique(
      details.flatMap(each =>
        ['address', 'niNumber', 'accountNumber', 'iban'].map(field => textOf(each.get(field))),
      ),
    ).filter(text => text !== ''),
  }
  return { subject, name: nameOf(chosen as Stored), uids }
}

/** Finds the records of the same person: records that name each other, or have the same e-mail address. */
async function recordsOfPerson(db: Firestore, chosen: Stored): Promise<Stored[]> {
  const email = textOf(chosen.get('email'))
  const userId = chosen.ref.parent.id === 'users' ? chosen.id : textOf(chosen.get('userId'))
  const user = userId === '' ? null : await db.doc(`users/${userId}`).get()
  const users = [
    ...(user?.exists ? [user as Stored] : []),
    ...(await allWhere(db, 'users', 'email', [email])),
  ]
  const userIds = users.map(each => each.id)
  const crew = [
    ...(await allWhere(db, 'crew', 'userId', userIds)),
    ...(await allWhere(
      db,
      'crew',
      'email',
      unique([email, ...users.map(each => textOf(each.get('email')))]),
    )),
  ]
  const pilots = await allWhere(db, 'pilots', 'userId', userIds)
  const all = [chosen, ...users, ...crew, ...pilots]
  return [...new Map(all.map(record => [record.ref.path, record])).values()]
}

async function allWhere(
  db: Firestore,
  collection: string,
  field: string,
  values: readonly string[],
): Promise<Stored[]> {
  const given = unique(values).filter(value => value !== '')
  const found = await Promise.all(
    given.map(value => db.collection(collection).where(field, '==', value).get()),
  )
  return found.flatMap(({ docs }) => docs)
}

async function uidOf(auth: Auth, email: string): Promise<string[]> {
  try {
    return [(await auth.getUserByEmail(email)).uid]
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return []
    throw error
  }
}

function nameOf(record: Stored): string {
  const { firstName, lastName, name } = record.data()
  return typeof name === 'string'
    ? name
    : fullName({ firstName: textOf(firstName), lastName: textOf(lastName) })
}

const idsOf = (records: readonly Stored[], collection: string) =>
  records.filter(({ ref }) => ref.parent.id === collection).map(({ id }) => id)
const unique = (values: readonly string[]) => [...new Set(values)]
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Finds the contracts and PRAs that the law requires to be kept on this day (`YYYY-MM-DD`), and the person's own contracts. */
export async function readPapers(db: Firestore, { ids, emails }: Subject, today: string): Promise<Papers> {
  const pras = new Map<string, string>()
  const contracts = new Map<string, string>()
  const own = new Set<string>()
  const sent = db.collection('pras').select('status', 'endDate', 'createdAt', 'submittedVersion')
  for (const pra of (await sent.get()).docs) {
    const until = praKeptUntil({ ...factsOf(pra, 'endDate'), version: numberOf(pra.get('submittedVersion')) })
    if (until >= today) pras.set(pra.id, until)
  }
  const fields = ['status', 'contractEndDate', 'createdAt', 'signedAt', 'crewId', 'cachedCrew.email']
  for (const contract of (
    await db
      .collection('contracts')
      .select(...fields)
      .get()
  ).docs) {
    const until = contractKeptUntil({
      ...factsOf(contract, 'contractEndDate'),
      signedAt: numberOf(contract.get('signedAt')),
    })
    if (until >= today) contracts.set(contract.id, until)
    const email = textOf(contract.get('cachedCrew.email')).toLowerCase()
    if (ids.has(textOf(contract.get('crewId'))) || emails.includes(email)) own.add(contract.id)
  }
  return { pras, contracts, own }
}

const factsOf = (paper: Stored, last: string) => ({
  status: textOf(paper.get('status')),
  endDate: textOf(paper.get(last)),
  createdAt: numberOf(plainOf(paper.get('createdAt'))),
})
