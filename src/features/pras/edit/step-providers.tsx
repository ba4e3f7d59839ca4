import { type ReactNode, useMemo } from 'react'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { crewPeople } from '@/domain/pras/steps/definitions/crew'
import { isNamedKind, type Names } from '@/domain/pras/steps/readable'
import { countryName } from '@/domain/shared/countries'
import type { Content, ScalarKind } from '@/domain/shared/fields'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FileOwner } from '@/pickers/files/file-owner'
import { FirstPeople } from '@/pickers/first-people'
import { useCellPeople } from '@/pickers/use-cell-people'
import { CellPeopleSource, FieldNames, FieldRenderers } from '@/ui/form/field-renderers'
import { MapCountries, MapTiles } from '@/ui/map/shapes'

interface StepProvidersProps {
  pra: Pra
  names: Names
  /** The answers of the crew step: pickers of people offer the crew first. */
  crew?: Content
  children: ReactNode
}

/** The providers for the forms of a step: controls for records, the owner of uploads, names, map pictures. */
export function StepProviders({ pra, names, crew, children }: StepProvidersProps) {
  const { id, productionId, companyId, companyAccess } = pra
  const { mapTileUrl, mapAttribution } = useConfig()
  const owner = useMemo(
    () => ({ parentType: 'pra' as const, parentId: id, productionId, companyId, companyAccess }),
    [id, productionId, companyId, companyAccess],
  )
  const tiles = useMemo(
    () => ({ url: mapTileUrl, attribution: mapAttribution }),
    [mapTileUrl, mapAttribution],
  )
  const countries = useMemo(() => pra.countryIds.map(countryName), [pra.countryIds])
  const people = useMemo(() => crewPeople(crew ?? {}), [crew])
  const nameOf = useMemo(
    () => (kind: ScalarKind, recordId: string) => (isNamedKind(kind) ? names(kind, recordId) : ''),
    [names],
  )
  return (
    <FieldRenderers value={entityRenderers}>
      <FieldNames value={nameOf}>
        <FileOwner value={owner}>
          <FirstPeople value={people}>
            <CellPeopleSource value={useCellPeople}>
              <MapTiles value={tiles}>
                <MapCountries value={countries}>{children}</MapCountries>
              </MapTiles>
            </CellPeopleSource>
          </FirstPeople>
        </FileOwner>
      </FieldNames>
    </FieldRenderers>
  )
}
