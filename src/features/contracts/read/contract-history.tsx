import { useContractLogs } from '@/data/contracts/contract-logs'
import { keptReasons } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import { describeLog } from '@/domain/logs/describe-log'
import { formatLogTime } from '@/domain/shared/dates'
import classes from '@/records/document.module.css'
import { Loaded } from '@/ui/states/loaded'

/** Newest first, with each opening of the private details. A reason is shown with the event that needed it. */
export function ContractHistory({ contract }: { contract: Pick<Contract, 'id' | 'checkReasons'> }) {
  const list = useContractLogs(contract.id)
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <Loaded of={list} what="the history" lines={4}>
        <ol className={classes.timeline}>
          {list.logs.map(log => {
            const { what, facts, reason } = describeLog(log, '')
            const at = log.writtenAt || log.lastModifiedAt
            return (
              <li key={log.id}>
                <div className={classes.what}>{what}</div>
                <div>{log.createdByName}</div>
                <time dateTime={new Date(at).toISOString()} className={classes.dim}>
                  {formatLogTime(at)}
                </time>
                {facts.length > 0 && <div className={classes.dim}>{facts.join(' · ')}</div>}
                {reason && <p className={classes.quote}>{reason}</p>}
                {keptReasons(contract)
                  .filter(({ at: givenAt }) => givenAt === log.lastModifiedAt)
                  .map(given => (
                    <p key={given.check} className={classes.quote}>
                      {given.sentence} {given.reason}
                    </p>
                  ))}
              </li>
            )
          })}
        </ol>
      </Loaded>
    </section>
  )
}
