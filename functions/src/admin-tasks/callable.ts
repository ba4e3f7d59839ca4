import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logger } from 'firebase-functions'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineTasks } from '../define-callable'
import { forAdmins } from '../sizes'

const db = () => getFirestore()
const bucket = () => getStorage().bucket()

/** A search for personal data reads every document, page by page. In a project with years of data this takes minutes. */
const options = { ...forAdmins, timeoutSeconds: 540 } as const

/** The code of each callable loads on its first call, so other functions start faster. */
export const adminTask = defineTasks<'adminTask'>(
  options,
  {
    importUsers: forAdmin('may import people', async () => {
      const { importRows } = await import('../import-users/import-rows')
      return async ({ rows, dryRun }, { account }) => {
        const actor = { id: account.userId, name: account.name }
        return { rows: await importRows(db(), rows, { actor, dryRun }) }
      }
    }),
    personalData: async () => {
      const { runPersonalData } = await import('../personal-data/run')
      return (request, { account }) =>
        runPersonalData({ db: db(), auth: getAuth(), bucket: bucket() }, account, request)
    },
    checkSignIn: forAdmin('may look at how people sign in', async () => {
      const { followAddressOf } = await import('../follow-address/follow-address')
      return async ({ userId }) => {
        const found = await followAddressOf(db(), getAuth(), userId)
        if (!found) throw new AppError('not-found', 'This person does not exist any more. Reload the page.')
        return found
      }
    }),
    sendTestMail: forAdmin('may try mails', async () => {
      const { sendTestMail } = await import('../test-mail/send-test-mail')
      return (_, caller) => sendTestMail(caller)
    }),
    checkFileTokens: forAdmin(
      'may check the files',
      async () => (await import('../file-tokens/check-tokens')).checkFileTokens,
    ),
    findLooseFiles: forAdmin('may check the files', async () => {
      const { loosePage } = await import('../loose-files/loose-files')
      return ({ after }) => loosePage(db(), bucket(), { after, now: Date.now() })
    }),
    putAwayLooseFile: forAdmin('may check the files', async () => {
      const { putAwayIfLoose } = await import('../loose-files/loose-files')
      return async ({ path }, { account }) => {
        const isPutAway = await putAwayIfLoose(db(), bucket(), { path, now: Date.now() })
        // No record names the file, so no record's history can have this entry. The log of the functions has it instead.
        if (isPutAway)
          logger.info('A file that no record names was moved to a closed folder', {
            path,
            by: account.userId,
          })
        return { isPutAway }
      }
    }),
    findMissingEntries: forAdmin('may check the history', async () => {
      const { missingPage } = await import('../record-history/missing-entries')
      return ({ after }) => missingPage(db(), { after, now: Date.now() })
    }),
    addMissingEntry: forAdmin('may check the history', async () => {
      const { addUnknownEntry } = await import('../record-history/missing-entries')
      return async (revision, { account }) => {
        const by = { actor: { id: account.userId }, now: Date.now() }
        return { isAdded: await addUnknownEntry(db(), revision, by) }
      }
    }),
    putTemplateInForce: forAdmin('keep the templates of contracts', async () => {
      const { addVersion, putInForce } = await import('../contract-templates/use-template')
      return async ({ template, fileId, version }, { account }) => {
        const by = { id: account.userId, name: account.name }
        if (fileId !== undefined) return addVersion({ db: db(), bucket: bucket() }, { template, fileId, by })
        return { version: await putInForce(db(), { template, version: version ?? 0, by }), problems: [] }
      }
    }),
    readContractTemplate: forAdmin('keep the templates of contracts', async () => {
      const { loadVersion } = await import('../contract-documents/templates')
      return async ({ template, version }) => {
        const bytes = await loadVersion(db(), bucket(), template, version)
        return { base64: Buffer.from(bytes).toString('base64') }
      }
    }),
  },
  {},
)

/** Wraps a task so that only admins can call it. `what` is the end of the refusal 'Only administrators …'. */
function forAdmin<Input, Output>(
  what: string,
  load: () => Promise<(input: Input, caller: Caller) => Promise<Output>>,
) {
  return async () => async (input: Input, caller: Caller) => {
    if (!caller.account.canAccessAdminApp)
      throw new AppError('permission-denied', `Only administrators ${what}.`)
    return (await load())(input, caller)
  }
}
