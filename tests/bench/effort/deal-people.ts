import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { crowd } from './deal-facts'

const stamp = () => ({
  lastModifiedAt: Date.now(),
  lastModifiedById: 'bench',
  revision: 1,
  lastWriteId: 'bench',
  // The time is an hour ago, so that the trigger takes the record for an archived one, and writes no history.
  writtenAt: Timestamp.fromMillis(Date.now() - 3_600_000),
})

/**
 * Adds the people of the list to contract crew, with complete private details, as people who have worked for the company before.
 */
export async function addCrowd(project: string): Promise<void> {
  if (getApps().length === 0) initializeApp({ projectId: project })
  const db = getFirestore()
  const batch = db.batch()
  crowd.forEach(({ firstName, lastName, name }, at) => {
    const person = db.collection('crew').doc(`bench-deal-${at}`)
    batch.set(person, {
      ...stamp(),
      ...{ firstName, lastName, email: `${firstName}.${lastName}@crew.example`.toLowerCase() },
      ...{ phone: '', userId: '', roleId: '', hmrcRole: 'hmrc-role-1', isArchived: false },
      ...{ citizenship: 'British', countryOfDomicile: 'United Kingdom' },
    })
    batch.set(person.collection('private').doc('details'), {
      ...stamp(),
      ...{ address: '12 Analytical Row, Bristol BS1 1AA', dob: '1990-02-28', niNumber: 'AB123456C' },
      ...{ accountName: name, sortCode: '089999', accountNumber: '66374958', bankName: 'Harbour Bank' },
    })
  })
  await batch.commit()
}
