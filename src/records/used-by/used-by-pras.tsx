import { Link } from 'react-router-dom'
import { usePrasUsing } from '@/data/pras/linked-pras'
import { useConfig } from '@/data/records/reference'
import { statusLabel } from '@/domain/pras/workflow/labels'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/linked-list.module.css'
import { Loaded } from '@/ui/states/loaded'

export function UsedByPras({
  field,
  id,
  title = 'Used by PRAs',
}: {
  field: 'productionId' | 'sopIds' | 'memberIds'
  id: string
  title?: string
}) {
  const used = usePrasUsing(field, id)
  const { pras, cutAt, isOpenToMe } = used
  const { diveAdviserName } = useConfig()
  if (!isOpenToMe) return null
  return (
    <section aria-labelledby="used-by-pras">
      <h2 id="used-by-pras">{title}</h2>
      <Loaded of={used} what="the PRAs" lines={3}>
        {pras.length === 0 ? (
          <p className={classes.dim}>No PRA that you may see uses this record.</p>
        ) : (
          <ul className={classes.list}>
            {pras.map(pra => (
              <li key={pra.id}>
                <Link to={paths.pra(pra.id)}>{pra.reference}</Link>
                <span>{pra.title}</span>
                <span className={classes.dim}>{statusLabel(pra.status, diveAdviserName)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {cutAt && (
        <p className={classes.dim}>
          Only the {cutAt} PRAs that changed last are listed here.{' '}
          {field === 'productionId' && (
            <Link to={`${paths.pras}?${new URLSearchParams({ productionId: id })}`}>
              All PRAs of this production
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
