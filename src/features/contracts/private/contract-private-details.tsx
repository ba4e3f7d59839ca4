import { Button } from '@mantine/core'
import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { savePrivate, takePrivateDetails } from '@/data/contracts/contract-private'
import { missingPrivate } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'
import { canRecord } from '@/domain/permissions/can'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { PrivateDetails } from './private-details'

/** Like the terms of the contract, they can be changed only while it is a draft. */
export function ContractPrivateDetails({ contract, isOpen }: { contract: Contract; isOpen: boolean }) {
  const mayTake =
    canRecord(useActor(), 'read', 'crew') && `${contract.crewId}${contract.contractCompanyId}` !== ''
  return (
    <PrivateDetails
      kind="contracts"
      id={contract.id}
      given={contract.privateGiven}
      missing={isOpen ? missingPrivate(contract) : []}
      more={isOpen && mayTake && <TakeFromRecords contract={contract} />}
      save={isOpen ? (details, base) => savePrivate('contracts', contract.id, details, base) : undefined}
    />
  )
}

function TakeFromRecords({ contract }: { contract: Contract }) {
  const [isTaking, setTaking] = useState(false)
  async function take() {
    setTaking(true)
    try {
      const isTaken = await takePrivateDetails(contract)
      notify(
        isTaken ? 'Private details copied from the records' : 'The records have no private details yet',
        isTaken ? 'success' : 'info',
      )
    } catch (error) {
      notify(`The private details were not copied. ${messageOf(error)}`, 'error')
    } finally {
      setTaking(false)
    }
  }
  return (
    <Button variant="default" size="compact-md" loading={isTaking} onClick={() => void take()}>
      Copy from the records
    </Button>
  )
}
