import { useRef, useState } from 'react'
import { acceptedEndings } from '@/data/files/file-rules'
import { uploadFile } from '@/data/files/files'
import { contractsOfFiles } from '@/domain/contracts/board/signed-file-names'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import type { FileRef } from '@/domain/shared/file-ref'
import { messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import classes from './batch.module.css'

/** The signed copy of each contract, by its id. */
export type SignedFiles = ReadonlyMap<string, FileRef>

interface SignedFilesFieldProps {
  contracts: readonly Contract[]
  files: SignedFiles
  onChange: (files: SignedFiles) => void
}

/** A field for many signed copies at once. Each file goes to the contract whose reference or person its name contains. */
export function SignedFilesField({ contracts, files, onChange }: SignedFilesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [underWay, setUnderWay] = useState(0)
  const [faults, setFaults] = useState<readonly string[]>([])
  const known = useRef(files)

  async function add(chosen: readonly File[]) {
    const { matched, left } = contractsOfFiles(contracts, chosen, otherPartyOf)
    setFaults(
      left.map(({ name }) => `The file ${name} fits no ticked contract: none has this reference or name.`),
    )
    setUnderWay(before => before + matched.length)
    for (const { file, contract } of matched) {
      try {
        const { id, productionId, companyId, companyAccess } = contract
        const stored = await uploadFile(file, {
          ...{ parentType: 'contract', parentId: id, productionId, companyId, companyAccess },
          accepts: 'files',
        })
        known.current = new Map(known.current).set(id, { fileId: stored.id, name: stored.name })
        onChange(known.current)
      } catch (error) {
        setFaults(before => [...before, `${file.name}: ${messageOf(error)}`])
      } finally {
        setUnderWay(before => before - 1)
      }
    }
  }
  return (
    <div>
      <label className={classes.files}>
        <span>Signed copies</span>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedEndings('files').join(',')}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <p className={classes.dim} role="status">
        {underWay > 0
          ? `${underWay} uploading…`
          : `${files.size} of ${contracts.length} contracts have their signed copy. A file goes to the contract whose reference or person is in its file name.`}
      </p>
      {faults.length > 0 && (
        <Notice tone="warning">
          {faults.map(fault => (
            <p key={fault} className={classes.words}>
              {fault}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
