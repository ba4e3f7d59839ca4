import { packAddress } from '@/data/base/kept/kept-packs'
import { useKeptPacks } from '@/data/base/kept/use-kept-packs'
import { formatDaysShort, formatMoment } from '@/domain/shared/dates'
import { Icon } from '@/ui/icon'
import classes from './kept-packs-list.module.css'

export function KeptPacksList({ userId }: { userId: string }) {
  const packs = useKeptPacks(userId)
  if (!packs) return null
  return (
    <section className={classes.section} aria-labelledby="kept-packs">
      <h2 id="kept-packs">Kept on this device</h2>
      {packs.length === 0 ? (
        <p className={classes.dim}>
          No location pack is kept here. Tick ‘Stay signed in on this device’ when you sign in: when you are
          online, the app then stores the packs of your coming shoots here.
        </p>
      ) : (
        <ul className={classes.rows}>
          {packs.map(pack => (
            <li key={pack.praId}>
              <a className={classes.row} href={packAddress(pack)}>
                <Icon name="file" />
                <span>
                  <strong>{pack.title || pack.reference}</strong>
                  <span className={classes.dim}>
                    {pack.reference} · version {pack.version} ·{' '}
                    {formatDaysShort(pack.startDate, pack.endDate)}
                  </span>
                  <span className={classes.dim}>As it was on {formatMoment(pack.keptAt)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
