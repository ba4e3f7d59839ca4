import { Button } from '@mantine/core'
import { rightToWorkStanding, rightToWorkWords } from '@/domain/contracts/right-to-work/right-to-work'
import { rightToWorkRoutes } from '@/domain/contracts/right-to-work/schema'
import type { Contract } from '@/domain/contracts/schema'
import { formatDay } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import documentClasses from '@/records/document.module.css'
import { Icon } from '@/ui/icon'
import { Fact } from '@/ui/states/fact'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import { usePrivateDetails } from '../private/use-private-details'
import classes from './contract-details.module.css'

/** Each opening of the evidence is logged. */
export function RightToWorkPart({
  contract,
  onCheck,
}: {
  contract: Contract
  /** Undefined for people who may not record a check. */
  onCheck: (() => void) | undefined
}) {
  const today = useToday()
  const standing = rightToWorkStanding(contract, today)
  const { state, isOpening, failure, reveal, hide } = usePrivateDetails('rightToWork', contract.id)
  const hasDetails = contract.rightToWork !== undefined && standing !== 'destroyed'
  return (
    <>
      <h3 className={classes.heading}>Right to work</h3>
      <p className={classes.state} data-due={standing === 'due' || standing === 'none' || undefined}>
        {rightToWorkWords(contract, today)}
      </p>
      {failure && <Notice tone="problem">{failure}</Notice>}
      {state.mode === 'shown' && <Shown details={state.details} />}
      <div className={classes.buttons}>
        {onCheck && (
          <Button variant="default" size="compact-md" onClick={onCheck}>
            {standing === 'checked' || standing === 'due' ? 'Record another check' : 'Record the check'}
          </Button>
        )}
        {hasDetails &&
          (state.mode === 'shown' ? (
            <Button variant="default" size="compact-md" onClick={hide}>
              Hide
            </Button>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<Icon name="eye" />}
              loading={isOpening}
              onClick={reveal}
            >
              Show the evidence
            </Button>
          ))}
      </div>
    </>
  )
}

const labels: readonly (readonly [string, string])[] = [
  ['route', 'How they prove it'],
  ['document', 'Document'],
  ['documentExpiresOn', 'Expires on'],
  ['shareCode', 'Share code'],
  ['checkedOn', 'Checked on'],
  ['checkedByName', 'Checked by'],
  ['likeness', 'Compared with the picture'],
  ['limitOn', 'Last day of their permission to stay'],
  ['nextOn', 'Next check by'],
  ['outsideReason', 'Why no check is needed'],
]

function Shown({ details }: { details: Content }) {
  const given = labels.filter(([name]) => typeof details[name] === 'string' && details[name] !== '')
  if (given.length === 0) return <p className={documentClasses.nothing}>The person has given nothing yet.</p>
  return (
    <dl className={documentClasses.values}>
      {given.map(([name, label]) => (
        <Fact
          key={name}
          label={label}
          value={shown(name, String(details[name]))}
          className={documentClasses.value}
        />
      ))}
    </dl>
  )
}

function shown(name: string, value: string): string {
  if (name === 'route') return rightToWorkRoutes.find(route => route.value === value)?.label ?? value
  if (name === 'likeness') return 'Yes'
  return name.endsWith('On') ? formatDay(value) || value : value
}
