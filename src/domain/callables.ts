import { linkAnswerSchema, linkRequestSchema } from './contract-links/request'
import { contractRequestSchema } from './contracts/commands/request'
import { templateNames } from './contracts/documents/templates'
import { errorReportSchema } from './error-reports/schema'
import { MAX_FILE_BYTES } from './files/schema'
import { recordLogResources } from './logs/resources'
import { personalDataAnswerSchema, personalDataRequestSchema } from './personal-data/request'
import { praRequestSchema } from './pras/commands/request'
import { detailsSchema, privateRequestSchema } from './private-details/request'
import { requestId } from './requests/fields'
import { isDocumentId } from './shared/document-id'
import { z } from './shared/zod'

/** uploads/{uuid}/{name}.{ext} (requirements 7), with an extension of an image that can be resized. */
const imagePath = z
  .string()
  .max(300)
  .regex(
    /^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\p{Cc}]{1,200}\.(jpe?g|png)$/iu,
    'This is not the path of an uploaded image. Upload a JPEG or PNG file and try again.',
  )

const fileId = z.string().refine(isDocumentId, 'There is no such file. Reload the page.')

const recordRevision = z.strictObject({
  resource: z.enum(recordLogResources),
  id: z.string().refine(isDocumentId, 'There is no such record. Reload the page.'),
  revision: z.number().int().positive(),
})

const MOST_IMPORT_ROWS = 1000

/**
 * The input and output of every callable function. The app and the function both check requests and answers against these
 * schemas, so a call that compiles is understood. An unknown key is refused.
 */
export const callables = {
  /** All changes of PRAs: creating a PRA, each event of the workflow, submitting the debrief. */
  praCommand: { input: praRequestSchema, output: z.strictObject({ praId: z.string() }) },
  /** All changes of contracts: creating or importing a contract, saving its terms, each event of the workflow. */
  contractCommand: { input: contractRequestSchema, output: z.strictObject({ contractId: z.string() }) },
  /** Shows or saves private details of people, companies and contracts. Each reading and each change adds a log entry. */
  privateDetails: {
    input: privateRequestSchema,
    output: z.strictObject({
      /** Present when details are read; null if none were entered. */
      details: detailsSchema.nullable().optional(),
      /** Present when details are copied from records; true if those records have any. */
      isTaken: z.boolean().optional(),
    }),
  },
  /** For admins: finds, exports or erases the data that is stored about one person, and deletes data past its retention time. */
  personalData: { input: personalDataRequestSchema, output: personalDataAnswerSchema },
  /** Makes the smaller variant of an uploaded image, which fits 1200 x 1200 (requirements 9). Calling again changes nothing. */
  resizeImage: {
    input: z.strictObject({ path: imagePath }),
    /** The variant's download URL, and its size in pixels. */
    output: z.strictObject({
      url: z.url(),
      width: z.number().int().min(1).max(1200),
      height: z.number().int().min(1).max(1200),
    }),
  },
  /**
   * Finds archived files and contract files that a download URL can still open, page by page, for admins. With `revoke` these
   * URLs are removed. `after` is the `next` of the previous page; empty for the first page.
   */
  checkFileTokens: {
    input: z.strictObject({
      revoke: z.boolean(),
      after: z.string().refine(id => id === '' || isDocumentId(id), 'There is no such page. Begin again.'),
    }),
    /** The number of files on this page, the files that a URL still opens, and where the next page starts (empty at the end). */
    output: z.strictObject({
      checked: z.number().int(),
      outlived: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
      next: z.string(),
    }),
  },
  /**
   * Returns the download URL of a file to people who may read its record. Contract files have none. If the record has no URL yet,
   * one is made and stored; for an image, the smaller variant is made first. Calling again changes nothing.
   */
  openFile: { input: z.strictObject({ fileId }), output: z.strictObject({ url: z.url() }) },
  /**
   * Returns a part of a contract's file, such as a document or a signed copy, to readers of the contract. Only this callable
   * opens these files. Calls with the same `requestId` are one reading with one log entry, however many parts the file has.
   */
  openContractFile: {
    input: z.strictObject({ requestId, fileId, from: z.number().int().min(0).max(MAX_FILE_BYTES) }),
    output: z.strictObject({
      name: z.string(),
      type: z.string(),
      /** The size of the whole file in bytes, and where the next part starts; absent at the end. */
      size: z.number().int(),
      next: z.number().int(),
      base64: z.string(),
    }),
  },
  /**
   * Lists uploaded files without a record, page by page, for admins: their upload stopped before the record was written. Files of
   * today are left out. `after` is the `next` of the previous page; empty for the first page.
   */
  findLooseFiles: {
    input: z.strictObject({ after: z.string().max(2000) }),
    /** The number of stored files on this page, those without a record, and where the next page starts (empty at the end). */
    output: z.strictObject({
      checked: z.number().int(),
      loose: z.array(z.strictObject({ path: z.string(), bytes: z.number(), uploadedAt: z.number() })),
      next: z.string(),
    }),
  },
  /**
   * Moves an uploaded file without a record away, for admins, so that nobody can open it. Does nothing if the file no longer
   * exists or has a record by now.
   */
  putAwayLooseFile: {
    input: z.strictObject({
      path: z
        .string()
        .max(400)
        .regex(/^uploads\/[^/]+\/[^/]+$/, 'This is not the path of an uploaded file. Look again.'),
    }),
    output: z.strictObject({ isPutAway: z.boolean() }),
  },
  /**
   * Lists revisions of records without an entry in the history, page by page, for admins. Records written within the last hour
   * are left out, because their entry may still be written. `after` is the `next` of the previous page; empty for the first page.
   */
  findMissingEntries: {
    input: z.strictObject({
      after: z.string().regex(/^(\d{1,2}\/[^/]*)?$/, 'There is no such page. Begin again.'),
    }),
    /** `checked` counts the records of this page. `next` is where the next page starts; empty at the end. */
    output: z.strictObject({ checked: z.number().int(), missing: z.array(recordRevision), next: z.string() }),
  },
  /** For admins: the added entry says that the revision's own entry was missing. Does nothing if there is one by now. */
  addMissingEntry: { input: recordRevision, output: z.strictObject({ isAdded: z.boolean() }) },
  /**
   * Returns how a person signs in, for admins. If their sign-in still has an earlier address, first moves it to the present one.
   * Calling again changes nothing.
   */
  checkSignIn: {
    input: z.strictObject({
      userId: z.string().refine(isDocumentId, 'There is no such person. Reload the page.'),
    }),
    output: z.strictObject({
      /** The state of the sign-in with the person's e-mail address. */
      state: z.enum(['none', 'unverified', 'verified', 'disabled']),
      /** The time of the last sign-in, in milliseconds; 0 if there was none. */
      lastUsedAt: z.number(),
      /** An earlier e-mail address that still has a sign-in, because the new address already had one; empty for none. */
      leftAt: z.string(),
    }),
  },
  /**
   * Stores a report that the app failed for the caller. It has facts about the failure, and no text that the person entered.
   * Reports above the rate limit are dropped.
   */
  reportError: { input: errorReportSchema, output: z.strictObject({ isKept: z.boolean() }) },
  /**
   * Sends a test mail to the admin who requests it, in the same way as every mail: with the configured sender and last lines.
   * Sends at most one per minute.
   */
  sendTestMail: {
    input: z.strictObject({}),
    output: z.strictObject({ to: z.string() }),
  },
  /**
   * Creates people, or updates people with these e-mail addresses, for admins. Each row is checked separately (`checkUserRow`),
   * so a bad row does not stop the others. With `dryRun`, nothing is written.
   */
  importUsers: {
    input: z.strictObject({
      rows: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, 'There are no rows to import.')
        .max(MOST_IMPORT_ROWS, 'Import at most 1,000 rows at a time.'),
      dryRun: z.boolean(),
    }),
    /** The result of each row, in order. The sentence of a problem is the name of `field` followed by `reason`. */
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          index: z.number().int(),
          email: z.string(),
          status: z.enum(['created', 'updated', 'unchanged', 'error']),
          errors: z.array(z.strictObject({ field: z.string(), reason: z.string() })).optional(),
        }),
      ),
    }),
  },
  /**
   * Makes and stores the Word documents of a contract: all requested documents, or none if one fails. Without `templates` it
   * makes every document that the contract needs. Documents are marked DRAFT until the contract is approved. The same `requestId`
   * returns the same documents again. They have no download URL and are read by path, under the rules of the contract.
   */
  generateContractDocuments: {
    input: z.strictObject({
      contractId: z.string().refine(isDocumentId, 'There is no such contract. Reload the page.'),
      templates: z
        .array(z.enum(templateNames))
        .min(1, 'Choose a document.')
        .max(templateNames.length)
        .optional(),
      requestId: z
        .string()
        .regex(/^[A-Za-z0-9-]{16,64}$/, 'This request has no id of its own. Reload the page.'),
    }),
    output: z.strictObject({
      documents: z.array(
        z.strictObject({
          template: z.enum(templateNames),
          fileId: z.string(),
          name: z.string(),
          path: z.string(),
        }),
      ),
    }),
  },
  /**
   * Returns a preview of a contract's documents to its readers. Nothing is stored, private details are masked, and missing values
   * are listed instead of refused.
   */
  previewContractDocuments: {
    input: z.strictObject({
      contractId: z.string().refine(isDocumentId, 'There is no such contract. Reload the page.'),
    }),
    output: z.strictObject({
      documents: z.array(
        z.strictObject({ template: z.enum(templateNames), name: z.string(), base64: z.string() }),
      ),
      /** The fields that a document prints and that have no value, each field once. */
      missing: z.array(z.string()),
    }),
  },
  /**
   * Changes which version of a template is in use, for admins: to an uploaded file, which is checked and stored as a new version,
   * or to an earlier version (0 is the template that ships with the app). If the check finds a problem, nothing changes.
   */
  putTemplateInForce: {
    input: z
      .strictObject({
        template: z.enum(templateNames),
        fileId: z.string().refine(isDocumentId, 'There is no such file. Upload it again.').optional(),
        version: z.number().int().min(0).optional(),
      })
      .refine(
        ({ fileId, version }) => (fileId === undefined) !== (version === undefined),
        'Choose a file or a version.',
      ),
    /** The version that is in use now, and the problems of the uploaded file. If there are problems, nothing was changed. */
    output: z.strictObject({
      version: z.number().int(),
      problems: z.array(
        z.strictObject({
          kind: z.enum(['file', 'broken', 'unknown', 'misplaced']),
          tag: z.string(),
          part: z.string(),
          paragraph: z.number().int(),
          near: z.string(),
          message: z.string(),
        }),
      ),
    }),
  },
  /**
   * Mails the link to a sent contract again to one of its addresses, at the request of a person who may write the contract. The
   * earlier link of that address stops working.
   */
  sendContractLink: {
    input: z.strictObject({
      /** The log entry has the same id, so a repeated request sends nothing. */
      requestId,
      contractId: z.string().refine(isDocumentId, 'There is no such contract. Reload the page.'),
      address: z.string().max(254),
    }),
    /** The time when the link expires, in milliseconds. */
    output: z.strictObject({ expiresAt: z.number() }),
  },
  /** Every action of a person who has a link to a contract. They do not sign in; the link and its code identify them. */
  contractLink: { input: linkRequestSchema, output: linkAnswerSchema },
  /** Returns the Word file of one version of a template, for admins who edit it in Word. */
  readContractTemplate: {
    input: z.strictObject({ template: z.enum(templateNames), version: z.number().int().min(0) }),
    output: z.strictObject({ base64: z.string() }),
  },
} as const

/**
 * The functions that each answer several callables. Every function starts slowly and uses a part of the project's processors, so
 * similar callables share one. Such a function receives `{ task, input }`.
 */
const joined = {
  adminTask: [
    'addMissingEntry',
    'checkFileTokens',
    'checkSignIn',
    'findLooseFiles',
    'findMissingEntries',
    'importUsers',
    'personalData',
    'putAwayLooseFile',
    'putTemplateInForce',
    'readContractTemplate',
    'sendTestMail',
  ],
  contractDocuments: ['generateContractDocuments', 'previewContractDocuments'],
  fileTask: ['openContractFile', 'openFile', 'resizeImage'],
} as const satisfies Record<string, readonly CallableName[]>

export type JoinedFunction = keyof typeof joined
/** The callables that share one function. */
export type TaskOf<F extends JoinedFunction> = (typeof joined)[F][number]

/** Returns the name of the function that answers a callable, and the data to send to that function. */
export function requestOf(name: CallableName, input: unknown): { functionName: string; data: unknown } {
  const [functionName] = Object.entries(joined).find(([, tasks]) => tasks.some(task => task === name)) ?? []
  return functionName ? { functionName, data: { task: name, input } } : { functionName: name, data: input }
}

/** The app sends this input to a command that a person may soon need: the function then only loads its code. */
export const warming = 'warm'

/** Shows the app that the message is our sentence, which a person may read, and not one of the runtime or the SDK. */
export interface Refusal {
  sentence: string
  /** Callables have no code for 'conflict': it is sent as 'aborted' with this flag. */
  isConflict?: boolean
}

export type CallableName = keyof typeof callables

/** Returns whether a callable is a command, which is short and can be repeated with the same request id. */
export const isCommand = (name: CallableName): boolean => commands.includes(name)
const commands: readonly CallableName[] = [
  'praCommand',
  'contractCommand',
  'privateDetails',
  'openContractFile',
]

export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>
