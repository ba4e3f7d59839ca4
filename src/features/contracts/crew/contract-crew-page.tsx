import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { savePrivate } from '@/data/contracts/contract-private'
import { recordStore } from '@/data/records/record-store'
import { useRecords } from '@/data/records/reference'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import type { CrewPerson } from '@/domain/crew/schema'
import { contractCrewType } from '@/domain/records/contract-crew'
import { contentOf } from '@/domain/records/record-type'
import { paths } from '@/domain/shared/paths'
import { PrivateDetails } from '@/features/contracts/private/private-details'
import { ReadableStep } from '@/records/readable-step'
import { RecordPage } from '@/records/record-page'
import { useEditorNames } from '@/records/use-record-names'
import { UsedByPras } from '@/records/used-by/used-by-pras'
import { ContractsOf } from './contracts-of'

const store = recordStore(contractCrewType)

/** `/contracts/crew/:id`: one person with contracts, their private details, contracts and PRAs. */
export default function ContractCrewPage() {
  const actor = useActor()
  return (
    <RecordPage
      type={contractCrewType}
      store={store}
      source={useRecords(contractCrewType, actor.canAccessAdminApp)}
      usedBy={person => <Besides person={person} />}
    >
      {person => <Reading person={person} />}
    </RecordPage>
  )
}

function Reading({ person }: { person: CrewPerson }) {
  const names = useEditorNames()
  return <ReadableStep step={contractCrewType} content={contentOf(contractCrewType, person)} names={names} />
}

function Besides({ person }: { person: CrewPerson }) {
  const actor = useActor()
  return (
    <>
      {mayCreateContract(actor) && !person.isArchived && (
        <div>
          <Button
            component={Link}
            to={`${paths.newContract}&crew=${encodeURIComponent(person.id)}`}
            variant="default"
          >
            New contract with {contractCrewType.nameOf(person)}
          </Button>
        </div>
      )}
      <PrivateDetails
        key={person.id}
        kind="crew"
        id={person.id}
        save={
          contractCrewType.mayWrite(actor, person)
            ? (details, base) => savePrivate('crew', person.id, details, base)
            : undefined
        }
      />
      <ContractsOf crewId={person.id} />
      {person.userId && <UsedByPras field="memberIds" id={person.userId} title="PRAs" />}
    </>
  )
}
