import type { PraOrder } from '@/data/pras/lists/pra-filters'
import type { Pra } from '@/domain/pras/schema'
import { shootName, shortTitle } from '@/domain/pras/title'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { nextAction } from '@/domain/pras/workflow/next-action'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort, formatDaysShort, formatMoment, todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { waitingWords } from '@/features/pras/shared/pra-words'
import type { Column } from '@/ui/data-table/column'
import type { ServerSorts } from '@/ui/data-table/use-paged-table'
import { StatusBadge } from '@/ui/status-badge'

/** In a window narrower than 1400 px also the countries: the list then fits next to the navigation at 1280 px. */
export function prasHiddenAtFirst(isNarrow: boolean): readonly string[] {
  const always = ['owner', 'returns', 'changed']
  return isNarrow ? ['countries', ...always] : always
}

/** The sort orders of the full list that the server supports. */
export const praServerSorts: ServerSorts<PraOrder> = {
  fields: {
    reference: 'reference',
    title: 'title',
    type: 'type',
    status: 'status',
    leaves: 'startDate',
    owner: 'ownerName',
    changed: 'lastModifiedAt',
  },
  usual: { column: 'changed', field: 'lastModifiedAt', direction: 'desc' },
}

export interface ColumnContext {
  /** The dive adviser's display name, for a PRA that does not name a dive adviser yet ({name} in requirements 4). */
  diveAdviserName: string
  /** The person who looks at the list. The colour of a status shows whether the PRA waits for this person. */
  actor: Actor
  /** The time for waiting times, in milliseconds. */
  now: number
}

const riskOrder = { low: 0, regular: 1, high: 2 }

/** Returns the columns of the PRA lists (domain 6.11). Memoise the result. */
export function praColumns({ diveAdviserName, actor, now }: ColumnContext): Column<Pra>[] {
  const nameOf = (pra: Pra) => pra.diveAdviserName || diveAdviserName
  const today = todayIso(now)
  const next = (pra: Pra) => nextAction(pra, nameOf(pra), today)
  const awaited = (pra: Pra) => (next(pra).isAwaited ? next(pra).words : '')
  return [
    {
      id: 'reference',
      header: 'Reference',
      width: 124,
      hideable: false,
      card: 'above',
      text: pra => pra.reference,
    },
    {
      id: 'title',
      header: 'Title',
      hideable: false,
      card: 'title',
      lines: 2,
      text: pra => pra.title || 'Untitled',
      cell: pra => shootName(pra),
      onCard: { header: 'Title', text: shortTitle },
    },
    {
      id: 'production',
      header: 'Production',
      width: 96,
      text: pra => pra.productionName,
      csv: pra => pra.productionName,
    },
    {
      id: 'countries',
      header: 'Countries',
      width: 104,
      lines: 2,
      text: pra => pra.countryIds.map(id => countryName(id)).join(', '),
      csv: pra => pra.countryIds.map(id => countryName(id)).join('; '),
    },
    { id: 'type', header: 'Type', width: 72, text: pra => praTypeLabels[pra.type] },
    {
      id: 'risk',
      header: 'Risk',
      width: 66,
      text: pra => riskLabels[pra.riskLevel],
      sortValue: pra => riskOrder[pra.riskLevel],
    },
    {
      id: 'status',
      header: 'Status',
      width: 186,
      card: 'badge',
      text: pra => statusLabel(pra.status, nameOf(pra)),
      cell: pra => <StatusBadge tone={statusTone(pra, actor)} label={statusLabel(pra.status, nameOf(pra))} />,
    },
    { id: 'next', header: 'Next action', card: 'line', lines: 2, text: pra => next(pra).words },
    {
      id: 'waiting',
      header: 'Waiting',
      width: 73,
      align: 'right',
      text: pra => waitingWords(pra, awaited(pra), now).short,
      cell: pra => {
        const { short, exact } = waitingWords(pra, awaited(pra), now)
        return <span title={exact}>{short}</span>
      },
      sortValue: pra => (awaited(pra) && pra.statusAt > 0 ? now - pra.statusAt : undefined),
    },
    {
      id: 'leaves',
      header: 'Leaves',
      width: 96,
      align: 'right',
      text: pra => formatDayShort(pra.startDate),
      csv: pra => pra.startDate,
      onCard: { header: 'Dates', text: pra => formatDaysShort(pra.startDate, pra.endDate) },
      sortValue: pra => pra.startDate,
    },
    { id: 'owner', header: 'Owner', width: 108, text: pra => pra.ownerName },
    {
      id: 'returns',
      header: 'Returns',
      card: 'none',
      width: 104,
      align: 'right',
      text: pra => formatDayShort(pra.endDate),
      csv: pra => pra.endDate,
      sortValue: pra => pra.endDate,
    },
    {
      id: 'changed',
      header: 'Changed',
      width: 168,
      align: 'right',
      text: pra => (pra.lastModifiedAt > 0 ? formatMoment(pra.lastModifiedAt) : ''),
      csv: pra => (pra.lastModifiedAt > 0 ? todayIso(pra.lastModifiedAt) : ''),
      sortValue: pra => pra.lastModifiedAt,
    },
  ]
}
