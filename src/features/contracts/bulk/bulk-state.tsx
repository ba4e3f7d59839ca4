import { Link } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { Notice } from '@/ui/states/notice'
import classes from './bulk.module.css'

interface BulkStateProps {
  /** The numbers of lines that are ready, that have a problem, whose contracts are created, and that the server refused. */
  ready: number
  /** The number of ready lines whose person gets a link by mail. */
  invited: number
  bad: number
  made: number
  failed: number
  /** The number of lines without an answer, so that it is not known whether their contracts were created. */
  unanswered: number
  making: { done: number; of: number } | undefined
  /** True if the creation of the contracts stopped because the tab was closed. */
  isStopped: boolean
  /** The total of the contracts that can be made. */
  total: string
  /** Empty if no production is chosen. */
  productionId: string
}

export const contractCount = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`

export function BulkState(props: BulkStateProps) {
  const { ready, made, failed, unanswered, making, isStopped, total, productionId } = props
  return (
    <>
      <p role="status" className={classes.outcome}>
        {making
          ? `${making.done} of ${making.of} contracts are made. This continues while you look at other pages. Keep this tab open.`
          : outcome(props)}
        {ready > 0 && !making && <> Together {total}.</>}
        {made > 0 && !making && (
          <>
            {' '}
            <Link to={`${paths.contracts}?${new URLSearchParams({ productionId })}`}>
              Contracts of this production
            </Link>
          </>
        )}
      </p>
      {isStopped && (
        <Notice tone="warning">
          This stopped after {contractCount(made)}. Those contracts are kept. Make the others to continue;
          none is made twice.
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="problem">
          {contractCount(failed)} could not be made.{' '}
          {failed === 1 ? 'Its line says why' : 'Their lines say why'}
          {made > 0 && unanswered === 0 && '; the other contracts are made'}.
        </Notice>
      )}
      {unanswered > 0 && (
        <Notice tone="warning">
          No answer came about {contractCount(unanswered)}. Make {unanswered === 1 ? 'it' : 'them'} again to
          be sure. No contract is made twice.
        </Notice>
      )}
    </>
  )
}

function outcome({ ready, invited, bad, made, productionId }: BulkStateProps): string {
  const parts = [
    made > 0 && `${contractCount(made)} made.`,
    ready > 0 && `${contractCount(ready)} can be made as ${ready === 1 ? 'a draft' : 'drafts'}.`,
    invited > 0 &&
      `${invited} ${invited === 1 ? 'person is not in contract crew and gets' : 'people are not in contract crew and get'} a link to enter their details.`,
    bad > 0 && `${bad} ${bad === 1 ? 'line has' : 'lines have'} a problem and will be left out.`,
    ready > 0 && productionId === '' && 'Choose the production first.',
  ].filter(part => part !== false)
  return parts.length > 0
    ? parts.join(' ')
    : 'Copy rows with their headings in your spreadsheet, and paste them into the first cell. You can also type.'
}
