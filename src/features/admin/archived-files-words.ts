import type { FileTokenCheck } from '@/data/files/file-tokens'
import type { Tone } from '@/domain/pras/statuses'

type Finding =
  | { step: 'idle' }
  | { step: 'working'; isRevoking: boolean; checked: number }
  | { step: 'done'; isRevoked: boolean; check: FileTokenCheck }

const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en-GB')} files`)

export function archivedFilesWords(finding: Finding): { badge: string; tone: Tone; text: string } {
  if (finding.step === 'idle') {
    return {
      badge: 'Not checked',
      tone: 'grey',
      text: 'An archived file must not open at its old addresses, and a file of a contract must have no address. This check finds files that can still be opened.',
    }
  }
  if (finding.step === 'working') {
    const { isRevoking, checked } = finding
    return {
      badge: isRevoking ? 'Revoking' : 'Checking',
      tone: 'grey',
      text: checked === 0 ? 'The check takes a few seconds.' : `${files(checked)} so far.`,
    }
  }
  const { checked, open } = finding.check
  if (checked === 0)
    return { badge: 'Closed', tone: 'green', text: 'There are no archived files, and no files of contracts.' }
  if (finding.isRevoked) {
    const revoked = `${files(open.length)} could be opened until now, but no longer.`
    return { badge: 'Closed', tone: 'green', text: open.length === 0 ? closed(checked) : revoked }
  }
  if (open.length === 0) return { badge: 'Closed', tone: 'green', text: closed(checked) }
  return {
    badge: 'Open',
    tone: 'red',
    text: `${open.length.toLocaleString('en-GB')} of ${files(checked)} still ${open.length === 1 ? 'opens' : 'open'} to people who kept the address. Revoke the addresses. A restored file gets a new address.`,
  }
}

function closed(count: number): string {
  return `${files(count)} checked. None opens at an old address.`
}
