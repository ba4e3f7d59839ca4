import type { Contract } from '@/domain/contracts/schema'
import { actWords, addresseeActs } from '@/domain/contracts/signing/acts'
import { formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/contracts/shared/contracts.module.css'
import documentClasses from '@/records/document.module.css'
import { FileLink } from '@/records/file-link'

const personOf = ({ cachedCrew }: Contract) => `${cachedCrew.firstName} ${cachedCrew.lastName}`.trim()

/** True for a signature under another name. The office then checks it, and may reopen the contract. */
function isOtherName(name: string, contract: Contract): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .toLowerCase()
  return plain(name) !== plain(personOf(contract))
}

/** Empty if the contract is not signed through a link. */
export function ContractSignatures({ contract }: { contract: Contract }) {
  const { signatures, certificateFileId, status } = contract
  if (signatures.length === 0) return null
  const missing = addresseeActs(contract).filter(act => !signatures.some(each => each.act === act))
  return (
    <section className={classes.section} aria-labelledby="signatures">
      <h2 id="signatures">Signatures</h2>
      <ul className={documentClasses.plainList}>
        {signatures.map(({ act, name, capacity, at }) => (
          <li key={act}>
            {name}, {capacity || actWords[act]}, {formatMoment(at)}
            {act === 'person' && isOtherName(name, contract) && (
              <span className={classes.quiet}>. The contract names {personOf(contract)}.</span>
            )}
          </li>
        ))}
        {status === 'sent' && missing.map(act => <li key={act}>Not signed yet {actWords[act]}</li>)}
      </ul>
      {certificateFileId && <FileLink fileId={certificateFileId} name="Certificate of signatures" />}
      {status === 'signed' && !certificateFileId && signatures.some(({ act }) => act === 'company') && (
        <p className={classes.quiet}>The certificate is being made.</p>
      )}
      {certificateFileId && (
        <p className={classes.quiet}>
          Anybody can check a document or the certificate at {paths.contractsVerify}.
        </p>
      )}
    </section>
  )
}
