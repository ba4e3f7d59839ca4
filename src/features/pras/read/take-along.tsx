import { Button } from '@mantine/core'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import { Icon } from '@/ui/icon'
import type { PageMenuItem } from '@/ui/page'
import { useToday } from '@/ui/use-today'
import classes from './take-along.module.css'

interface TakeAlongProps {
  pra: Pra
  /** The crew's documents. */
  items: readonly PageMenuItem[]
}

/** The documents for the crew to take along on a coming or present shoot: one tap each. */
export function TakeAlong({ pra, items }: TakeAlongProps) {
  const today = useToday()
  if (!isForShoot(pra, today)) return null
  return (
    <section className={`${classes.strip} gl-no-print`} aria-label="To take along">
      {items.map(({ label, onClick, disabled, reason }) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          className={classes.item}
          leftSection={<Icon name="download" />}
          disabled={disabled}
          title={reason}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
