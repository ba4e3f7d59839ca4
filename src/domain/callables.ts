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

/** A file of the app: uploads/{uuid}/{name}.{ext} (requirements 7), here with the endings that can be resized. */
const imagePath = z
  .string()
  .max(300)
  .regex(
    /^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\p{Cc}]{1,200}\.(jpe?g|png)$/iu,
    'This is not the path of an uploaded image. Upload a JPEG or PNG file and try again.',
  )

const fileId = z.string().refine(isDocumentId, 'There is no such file. Reload the page.')

/** One revision of a record that has a history. */
const recordRevision = z.strictObject({
  resource: z.enum(recordLogResources),
  id: z.string().refine(isDocumentId, 'There is no such record. Reload the page.'),
  revision: z.number().int().positive(),
})

/** The most rows that one call of an import takes. */
const MOST_IMPORT_ROWS = 1000

/**
 * The input and output of every callable function. The app and the function both check against these, so a call that compiles is
 * understood. An unknown key is refused.
 */
export const callables = {
  /** Everything that happens to PRAs: creating one, each event of the workflow, handing in the debrief. */
  praCommand: { input: praRequestSchema, output: z.strictObject({ praId: z.string() }) },
  /** Everything that happens to contracts: making or importing one, saving its terms, each event of the workflow. */
  contractCommand: { input: contractRequestSchema, output: z.strictObject({ contractId: z.string() }) },
  /** Shows or saves private details of people, companies and contracts. Each look and each change has its log entry. */
  privateDetails: {
    input: privateRequestSchema,
    output: z.strictObject({
      /** When details are read: null if none were entered. */
      details: detailsSchema.nullable().optional(),
      /** Where they were to be taken from records: whether these have any. */
      isTaken: z.boolean().optional(),
    }),
  },
  /** What is stored of one person, for admins: looked up, exported, erased. And what is past its time, which goes. */
  personalData: { input: personalDataRequestSchema, output: personalDataAnswerSchema },
  /** Makes the variant that fits 1200 x 1200 (requirements 9) next to an uploaded image. Calling again changes nothing. */
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
   * Looks, for admins, for archived files and files of contracts that open by a download URL, a page at a time, and with
   * `revoke` takes their URLs away. `after` is `next` of the page before; empty for the first.
   */
  checkFileTokens: {
    input: z.strictObject({
      revoke: z.boolean(),
      after: z.string().refine(id => id === '' || isDocumentId(id), 'There is no such page. Begin again.'),
    }),
    /** How many of these files the page has, those that opened, and where the next page begins: empty at the end. */
    output: z.strictObject({
      checked: z.number().int(),
      outlived: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
      next: z.string(),
    }),
  },
  /**
   * The address of a file that is not a contract's, for people who may read its record. If the record has none, it is made and
   * noted there. The variant of an image is made first. Calling again changes nothing.
   */
  openFile: { input: z.strictObject({ fileId }), output: z.strictObject({ url: z.url() }) },
  /**
   * A part of a contract's file (its documents, its signed copy), for readers of the contract. Nothing else opens them. The same
   * `requestId` is the same look, and each look has its log entry, whatever the number of its parts.
   */
  openContractFile: {
    input: z.strictObject({ requestId, fileId, from: z.number().int().min(0).max(MAX_FILE_BYTES) }),
    output: z.strictObject({
      name: z.string(),
      type: z.string(),
      /** Bytes of the whole file, and where the next part begins: at its end there is none. */
      size: z.number().int(),
      next: z.number().int(),
      base64: z.string(),
    }),
  },
  /**
   * Lists, for admins, uploaded files that no record names, a page at a time: an upload that broke off before it was
   * recorded. Only those of the day before and earlier. `after` is `next` of the page before; empty for the first.
   */
  findLooseFiles: {
    input: z.strictObject({ after: z.string().max(2000) }),
    /** How many stored files the page has, those without a record, and where the next page begins: empty at the end. */
    output: z.strictObject({
      checked: z.number().int(),
      loose: z.array(z.strictObject({ path: z.string(), bytes: z.number(), uploadedAt: z.number() })),
      next: z.string(),
    }),
  },
  /** Moves, for admins, an uploaded file that no record names out of reach. Nothing where it is gone or recorded by now. */
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
   * Lists, for admins, revisions of records that have no entry in the history, a page at a time; a record that was written
   * within the hour is left out, since its entry may still follow. `after` is `next` of the page before; empty for the first.
   */
  findMissingEntries: {
    input: z.strictObject({
      after: z.string().regex(/^(\d{1,2}\/[^/]*)?$/, 'There is no such page. Begin again.'),
    }),
    /** How many records the page has, their revisions without an entry, and where the next page begins: empty at the end. */
    output: z.strictObject({ checked: z.number().int(), missing: z.array(recordRevision), next: z.string() }),
  },
  /** Writes, for admins, that a revision was found without an entry. Nothing if it has one by now. */
  addMissingEntry: { input: recordRevision, output: z.strictObject({ isAdded: z.boolean() }) },
  /**
   * Says, for admins, how a person signs in. A sign-in that is still at an address which the person has given up is brought
   * to their present one first: calling again changes nothing.
   */
  checkSignIn: {
    input: z.strictObject({
      userId: z.string().refine(isDocumentId, 'There is no such person. Reload the page.'),
    }),
    output: z.strictObject({
      /** For the sign-in at the person's address. */
      state: z.enum(['none', 'unverified', 'verified', 'disabled']),
      /** When it was used last, in milliseconds; 0 if it never was. */
      lastUsedAt: z.number(),
      /** A given-up address that still has a sign-in of theirs, since the new one had its own; empty for none. */
      leftAt: z.string(),
    }),
  },
  /** Keeps that the app failed for the person who calls: what of it, never a word of theirs. Past the brake nothing is kept. */
  reportError: { input: errorReportSchema, output: z.strictObject({ isKept: z.boolean() }) },
  /** Mails the admin who asks, as every mail is sent: with the sender and the last lines of the configuration. One a minute. */
  sendTestMail: {
    input: z.strictObject({}),
    /** The address that it is for. */
    output: z.strictObject({ to: z.string() }),
  },
  /**
   * Adds people and brings what is known of them up to date, for admins, by their e-mail addresses. Each
   * row is checked by itself (`checkUserRow`): a bad one keeps no other out. With `dryRun` nothing is written.
   */
  importUsers: {
    input: z.strictObject({
      rows: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, 'There are no rows to import.')
        .max(MOST_IMPORT_ROWS, 'Import at most 1,000 rows at a time.'),
      dryRun: z.boolean(),
    }),
    /** The result of each row, in their order; `reason` follows the name of its field. */
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
   * Makes the Word documents of a contract and files them: all that are asked for or none; every kind that the contract has
   * unless `templates` names some. Marked as drafts until it is approved. The same `requestId` returns the same documents again
   * and never a second set. They are fetched by their paths, under the rules of the contract: no address opens them.
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
   * The documents of a contract as they would be, for its readers: nothing is stored, private details are masked, and gaps are
   * named instead of refused.
   */
  previewContractDocuments: {
    input: z.strictObject({
      contractId: z.string().refine(isDocumentId, 'There is no such contract. Reload the page.'),
    }),
    output: z.strictObject({
      documents: z.array(
        z.strictObject({ template: z.enum(templateNames), name: z.string(), base64: z.string() }),
      ),
      /** The fields that nothing is in and that a document prints, each once. */
      missing: z.array(z.string()),
    }),
  },
  /**
   * Puts another version of a template in force, for admins: an uploaded file, which is checked first and kept as a new
   * version, or an earlier one (0: the template that the app came with). Where the check finds anything, nothing changes.
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
    /** The version now in force, and what is wrong with the file: then nothing was changed. */
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
   * Sends the link to a sent contract again, to one of its addresses, at the request of its writer. The earlier link of that
   * address opens nothing from then on.
   */
  sendContractLink: {
    input: z.strictObject({
      /** The id of its entry in the log, too: the same request sends one link. */
      requestId,
      contractId: z.string().refine(isDocumentId, 'There is no such contract. Reload the page.'),
      address: z.string().max(254),
    }),
    /** When it expires, in milliseconds. */
    output: z.strictObject({ expiresAt: z.number() }),
  },
  /** Everything that somebody does who was sent a link to a contract: no sign-in, the link and its code say who they are. */
  contractLink: { input: linkRequestSchema, output: linkAnswerSchema },
  /** The Word file of one version of a template, for admins, to be edited in Word. */
  readContractTemplate: {
    input: z.strictObject({ template: z.enum(templateNames), version: z.number().int().min(0) }),
    output: z.strictObject({ base64: z.string() }),
  },
} as const

/**
 * The functions that answer several callables: each function is a service that starts cold and takes a part of the processors
 * of a project, so what is alike shares one. They are sent `{ task, input }`.
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
/** The callables that a joined function answers. */
export type TaskOf<F extends JoinedFunction> = (typeof joined)[F][number]

/** The name of the function that answers a callable, and what it is sent. */
export function requestOf(name: CallableName, input: unknown): { functionName: string; data: unknown } {
  const [functionName] = Object.entries(joined).find(([, tasks]) => tasks.some(task => task === name)) ?? []
  return functionName ? { functionName, data: { task: name, input } } : { functionName: name, data: input }
}

/** The app sends it to a command that a person may soon need: the function starts, and does nothing. */
export const warming = 'warm'

/**
 * What a refusal of a callable carries in its details, so that the app can tell our sentence, which a person may read, from
 * what the runtime or the SDK says of its own.
 */
export interface Refusal {
  sentence: string
  /** 'conflict' has no code of its own among those of callables: it is sent as 'aborted' with this. */
  isConflict?: boolean
}

export type CallableName = keyof typeof callables

/** Whether a callable is a command: short, and repeatable under its request id. */
export const isCommand = (name: CallableName): boolean => commands.includes(name)
const commands: readonly CallableName[] = [
  'praCommand',
  'contractCommand',
  'privateDetails',
  'openContractFile',
]

export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>
