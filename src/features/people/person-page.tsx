import { useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useOnePerson } from '@/data/records/people/one-person'
import { personStore } from '@/data/records/people/users'
import { RecordPage } from '@/records/record-page'
import { UsedByPras } from '@/records/used-by/used-by-pras'
import { UsedByRecords } from '@/records/used-by/used-by-records'
import { PersonReading } from './person-reading'
import { SignInSection } from './sign-in-section'
import { TwoEntries } from './two-entries'
import { usePersonType } from './use-person-type'

/** An admin edits every field of other people. Everybody else edits only their own phone, role and certificates. */
export default function PersonPage() {
  const actor = useActor()
  return (
    <RecordPage
      type={usePersonType()}
      store={personStore}
      source={useOnePerson(useParams().id ?? '')}
      usedBy={person =>
        actor.canAccessAdminApp && (
          <>
            <SignInSection person={person} />
            <UsedByRecords collection="users" id={person.id} />
            <UsedByPras field="memberIds" id={person.id} />
          </>
        )
      }
    >
      {person => (
        <>
          {actor.canAccessAdminApp && <TwoEntries person={person} />}
          <PersonReading person={person} />
        </>
      )}
    </RecordPage>
  )
}
