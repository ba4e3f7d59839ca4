import { Link } from 'react-router-dom'
import type { Expiry } from '@/domain/expiries/expiries'
import { formatDayShort } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import { relativeDays } from '@/domain/shared/relative-days'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge } from '@/ui/status-badge'
import classes from './expiry-columns.module.css'
import { kindOptions, sourceOptions } from './expiry-filters'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const expiryColumns: readonly Column<Expiry>[] = [
  {
    id: 'expiresOn',
    header: 'Expires',
    width: 110,
    hideable: false,
    text: row => formatDayShort(row.expiresOn),
    sortValue: row => row.expiresOn,
  },
  {
    id: 'days',
    header: 'When',
    width: 120,
    text: row => relativeDays(row.days),
    sortValue: row => row.days,
    cell: row => <StatusBadge tone={toneOf(row.days)} label={relativeDays(row.days)} />,
  },
  { id: 'whose', header: 'Whose', width: 230, hideable: false, text: row => row.whose },
  { id: 'what', header: 'What', width: 200, text: row => sentence(row.what) },
  { id: 'kind', header: 'Kind', width: 120, text: row => optionLabel(kindOptions, row.kind) },
  { id: 'source', header: 'Source', width: 130, text: row => optionLabel(sourceOptions, row.source) },
  {
    id: 'blocks',
    header: 'Keeps back',
    text: row => row.blocks.map(pra => pra.reference).join(' '),
    sortValue: row => row.blocks[0]?.startDate,
    cell: row =>
      row.blocks.map((pra, index) => (
        <span key={pra.id}>
          {index > 0 && ', '}
          <Link to={paths.pra(pra.id)} className={classes.link}>
            {pra.reference}
          </Link>
        </span>
      )),
  },
]

function toneOf(days: number): 'red' | 'amber' | 'grey' {
  if (days < 0) return 'red'
  return days <= 30 ? 'amber' : 'grey'
}
