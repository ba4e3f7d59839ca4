import { Link } from 'react-router-dom'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import { riskLabels } from '@/domain/pras/type-labels'
import { formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { HashButton } from '@/features/pras/shared/version-hash'
import classes from '@/records/history.module.css'
import { versionReason } from './version-choice'

export function VersionTable({ pra, versions }: { pra: Pra; versions: readonly PraVersion[] }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {versions.length === 0 ? (
        <p className={classes.none}>
          There are no versions yet. The first is made when the PRA is submitted or exported.
        </p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table} aria-labelledby="versions">
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Hash</th>
                <th scope="col">Made</th>
                <th scope="col">By</th>
                <th scope="col">Why</th>
                <th scope="col">Risk</th>
                <th scope="col">Changes</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version, index) => {
                const earlier = versions[index + 1]
                return (
                  <tr key={version.number}>
                    <th scope="row">
                      {version.number}
                      {standing(pra, version.number)}
                    </th>
                    <td>{version.hash && <HashButton version={version.number} hash={version.hash} />}</td>
                    <td>{formatMoment(version.writtenAt)}</td>
                    <td>{version.createdByName}</td>
                    <td>{versionReason(version)}</td>
                    <td>{riskLabels[version.riskLevel]}</td>
                    <td>
                      {earlier ? (
                        <Link
                          to={`${paths.adminPraHistory(pra.id)}?from=${earlier.number}&to=${version.number}`}
                        >
                          Since version {earlier.number}
                        </Link>
                      ) : (
                        'The first'
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function standing(pra: Pra, number: number): string {
  if (number === pra.approvedVersion) return ', in force'
  return openAmendment(pra)?.version === number ? ', amendment' : ''
}
