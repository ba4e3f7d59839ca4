import { useState } from 'react'
import { type KeptSignature, keepSignature, keptSignature } from '@/data/contracts/received/kept-signature'
import { consent } from '@/domain/contracts/signing/consent'
import { manifestHash } from '@/domain/contracts/signing/manifest'
import { markSchema, type SigningAct } from '@/domain/contracts/signing/schema'
import { AppError, isAppError } from '@/domain/shared/app-error'
import type { ShownFile } from '../read/use-shown-files'
import { useStep } from '../use-step'
import type { Visit } from '../visit'

/** Returns the signature that this device stored. Missing parts get their default values. */
function startOf(link: string, act: SigningAct): KeptSignature {
  const kept = keptSignature(link, act) ?? {}
  const mark = markSchema.safeParse(kept.mark)
  return {
    name: String(kept.name ?? ''),
    position: String(kept.position ?? (act === 'person' ? '' : 'Director')),
    mark: mark.success ? mark.data : { kind: 'typed' },
    requestId: String(kept.requestId ?? ''),
  }
}

/** True if the server may have processed the request although no answer came. */
const isUnsure = (error: unknown) =>
  isAppError(error, 'deadline-exceeded') || isAppError(error, 'unavailable') || isAppError(error, 'internal')

/** The device stores the answers until the person has signed. A retry has the same id, so that nobody signs twice. */
export function useSigning(visit: Visit, act: SigningAct, shown: ReadonlyMap<string, ShownFile>) {
  const { link, received } = visit
  const [typed, setTyped] = useState(() => startOf(link, act))
  const step = useStep()

  function change(fields: Partial<KeptSignature>) {
    // With changed entries this is another signature, which needs a new id.
    const next = { ...typed, requestId: '', ...fields }
    setTyped(next)
    keepSignature(link, act, next)
  }

  async function sign() {
    const requestId = typed.requestId || crypto.randomUUID()
    change({ requestId })
    await step.run(async () => {
      try {
        await visit.act('sign', {
          requestId,
          act,
          name: typed.name.trim(),
          position: act === 'person' ? '' : typed.position.trim(),
          mark: typed.mark,
          consentVersion: consent.version,
          manifestHash: await hashOfShown(received, shown),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })
        keepSignature(link, act, null)
      } catch (error) {
        if (!isUnsure(error) && !isAppError(error, 'unauthenticated')) {
          change({ requestId: '' })
          // The person may have signed in another tab. The page then shows that signature.
          await visit.refresh().catch(() => undefined)
        }
        throw error
      }
    })
  }
  return { typed, change, sign, ...step }
}

/** Returns the hash to sign. It is computed from the bytes that this page showed, and does not come from the server. */
async function hashOfShown(
  { reference, signing }: Visit['received'],
  shown: ReadonlyMap<string, ShownFile>,
): Promise<string> {
  const files = signing.files.map(file => {
    const own = shown.get(file.fileId)
    if (!own) throw new AppError('failed-precondition', 'Wait until all documents are loaded, then sign.')
    return { ...file, bytes: own.bytes, sha256: own.sha256 }
  })
  return manifestHash({ reference, version: signing.version, files })
}
