import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useContractCompaniesNamed, useCrewNamed } from '@/data/contracts/contract-references'
import { refreshCopies } from '@/data/contracts/contracts'
import { useKnownCompanies } from '@/data/records/known-registers'
import { useProductions } from '@/data/records/reference'
import { contractDrift, copiedRecords, type Drift } from '@/domain/contracts/copying/drift'
import type { Contract } from '@/domain/contracts/schema'
import type { Names } from '@/domain/pras/steps/readable'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import classes from '@/features/contracts/shared/contracts.module.css'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/** Shows which details the records changed after they were copied into the contract, each with a button to use the new value. */
export function CopiesDrift({
  contract,
  names,
  onSaved,
}: {
  contract: Contract
  names: Names
  onSaved: (saved: Contract) => void
}) {
  const drift = useDrift(contract)
  const [isSaving, setSaving] = useState(false)
  if (drift.length === 0) return null

  async function take(chosen: readonly Drift[]) {
    setSaving(true)
    try {
      onSaved(await refreshCopies(contract, chosen))
      notify(chosen.length === 1 ? '1 detail copied' : `${chosen.length} details copied`, 'success')
    } catch (error) {
      notify(`The new values were not copied. ${messageOf(error)}`, 'error')
    } finally {
      setSaving(false)
    }
  }
  const words = ({ kind }: Drift, value: string) => {
    if (value === '') return 'nothing'
    return kind === 'country' ? countryName(value) : kind === 'role' ? names('role', value) || value : value
  }
  return (
    <section className={classes.section} aria-labelledby="drift">
      <h2 id="drift">
        Changed in the records since they were copied
        {drift.length > 1 && (
          <Button size="compact-sm" variant="default" disabled={isSaving} onClick={() => void take(drift)}>
            Use all new values
          </Button>
        )}
      </h2>
      {drift.map(each => (
        <div key={`${each.copy}.${each.field}`} className={classes.drift}>
          <span>
            {copiedRecords[each.copy].label}, {each.label.toLowerCase()}
            {each.changedAt > 0 && ` (changed ${formatDayShort(todayIso(each.changedAt))})`}:{' '}
            <del>{words(each, each.was)}</del> → <ins>{words(each, each.is)}</ins>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isSaving}
            onClick={() => void take([each])}
            aria-label={`Use new: ${copiedRecords[each.copy].label}, ${each.label.toLowerCase()}`}
          >
            Use new
          </Button>
        </div>
      ))}
    </section>
  )
}

function useDrift(contract: Contract): Drift[] {
  const { byId: crew } = useCrewNamed([contract.crewId])
  const { byId: contractCompanies } = useContractCompaniesNamed([contract.contractCompanyId])
  const { byId: productions } = useProductions()
  const { byId: companies } = useKnownCompanies()
  return useMemo(() => {
    const person = crew.get(contract.crewId)
    const company = contractCompanies.get(contract.contractCompanyId)
    const production = productions.get(contract.productionId)
    const engager = companies.get(contract.productionCompanyId)
    return contractDrift(contract, {
      ...(person ? { cachedCrew: person } : {}),
      ...(company ? { cachedCompany: company } : {}),
      ...(production ? { cachedProduction: production } : {}),
      ...(engager ? { cachedProductionCompany: engager } : {}),
    })
  }, [contract, crew, contractCompanies, productions, companies])
}
