import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { collectionOfResource } from '@/domain/logs/schema'
import { amendmentReasons, praSchema, praVersionSchema } from '@/domain/pras/schema'
import { allSteps, pageSlugs } from '@/domain/pras/steps/registry'
import { accountSchema } from '@/domain/users/schema'
import { answerFunctions } from './answers'
import { contractFunctions } from './contracts'
import { rowLists } from './rows'
import { scoped } from './scopes'
import { listOf, listOfMapsFunctions, quoted, recordShapes, shapeFunction, stampKeys } from './shapes'

/** The parts of firestore.rules, in their order: files of rules/ by name, and what is made from the domain. */
const parts: readonly (string | (() => string))[] = [
  'caller',
  'values',
  keyLists,
  'stamps',
  'people',
  'crew',
  'companies-and-productions',
  'pra-people',
  'pra-state',
  rows,
  'pra-events',
  'pra-header',
  'pra-below',
  'hazard-proposals',
  'contracts',
  contractsMade,
  'reference',
  'contract-templates',
  buckets,
  'files',
  collections,
  'logs',
  'mail',
  shapes,
  answers,
]

/** firestore.rules, put together. Throws when a part is missing. */
export function buildRules(): string {
  const body = parts.map(part => (typeof part === 'string' ? handWritten(part) : part()).trim())
  return `${head}\n\n${indented(scoped(body.join('\n\n')), '    ')}\n\n  }\n}\n`
}

const head = `rules_version = '2';

// Made by 'npm run rules' from rules/*.rules and the domain: change it there.
//
// Who may read and write what (design sections 3 to 5). Reading guide:
// - Nothing is allowed that is not named here; nothing is ever deleted: records are archived.
// - Flags are read from accounts/{e-mail} with every request, never from the token, so that they act at once.
// - Key lists, rows, and what records and answers may hold are made from the domain; who may do what is written by hand,
//   and a test puts every case to the state machine and to these rules.
// - Data travel as arguments: a look-up costs the evaluation budget once, and a document read counts once a commit.
// - A refusal must be a false, never an error: what may be absent is asked with get(), exists() or hasAll() first.
// - Where a document is yet to be read, both sides of && and || are looked at all the same; those of ?: are not. What costs
//   much stands behind a ?:.
// - What a field added later reads as in an older document is said once: see rules/pra-state.rules.
// - A function that one match alone needs stands in it.

service cloud.firestore {
  match /databases/{db}/documents {`

function handWritten(name: string): string {
  return readFileSync(resolve(import.meta.dirname, `../../rules/${name}.rules`), 'utf8')
}

function keyLists(): string {
  const body = (shape: object) => Object.keys(shape).filter(key => key !== 'id' && !stampKeys.includes(key))
  return [
    title('keys (made from the domain)'),
    listFunction('stampKeys', stampKeys),
    listFunction('accountKeys', body(accountSchema.shape)),
    listFunction('praKeys', body(praSchema.shape)),
    listFunction(
      'versionFields',
      Object.keys(praVersionSchema.shape).filter(key => key !== 'id'),
    ),
    listFunction('amendmentReasons', amendmentReasons),
    listFunction('slugs', [...allSteps.map(step => step.slug), ...pageSlugs]),
  ].join('\n\n')
}

const aboutRows: Record<keyof ReturnType<typeof rowLists>, string> = {
  editorRows: 'By event: type:from>to:amendment, for editors.',
  teamRows: 'The same, for editors or the Dive Team, or for admins or the Drone Team.',
  approvalRows:
    'By event: capacity:type:from>to:amendment, for whoever has the capacity, whose approval is added.',
  amendmentApprovalRows: 'The same while an amendment is open.',
  declineRows: 'By capacity: type:from>to:amendment, for whoever has it.',
}

/** The buckets of the projects that this is deployed to, as their .env files name them. */
export function ownBuckets(read = envFile): string[] {
  return ['staging', 'production'].map(mode => {
    const bucket = parseEnv(read(mode)).VITE_FIREBASE_STORAGE_BUCKET ?? ''
    // What it is made of decides nothing else in the pattern that it becomes a part of.
    if (!/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) throw new Error(`.env.${mode} names no Storage bucket.`)
    return bucket
  })
}

const envFile = (mode: string) => readFileSync(resolve(import.meta.dirname, `../../.env.${mode}`), 'utf8')

function buckets(): string {
  const pattern = ownBuckets()
    .map(bucket => bucket.replaceAll('.', '[.]'))
    .join('|')
  return `${title('own buckets (made from .env.staging and .env.production)')}

function ownBuckets() {
  return ${quoted(pattern)};
}`
}

function rows(): string {
  const lists = Object.entries(rowLists()) as [keyof typeof aboutRows, string[]][]
  return [
    title('PRAs: rows (made from the table of transitions)'),
    ...lists.map(([name, list]) => `// ${aboutRows[name]}\n${rowsFunction(name, list)}`),
  ].join('\n\n')
}

/** Rows by the first word of each: a list costs the evaluation budget one a place, so only the rows in question are named. */
function rowsFunction(name: string, rows: readonly string[]): string {
  const words = [...new Set(rows.map(row => row.slice(0, row.indexOf(':'))))]
  const branches = words.map(word => {
    const own = rows
      .filter(row => row.startsWith(`${word}:`))
      .map(row => `      ${quoted(row.slice(word.length + 1))}`)
    return `first == ${quoted(word)} ? [\n${own.join(',\n')}\n    ]`
  })
  return `function ${name}(first) {\n  return ${branches.join('\n    : ')}\n    : [];\n}`
}

function collections(): string {
  const entries = Object.entries(collectionOfResource).map(
    ([type, path]) => `    ${quoted(type)}: ${quoted(path)}`,
  )
  return `${title('what log entries are about (made from the kinds of records)')}

function collectionOf(resourceType) {
  return {
${entries.join(',\n')}
  }.get(resourceType, '');
}

// Entries of records, of looks at what is private and of documents have ids that say what they stand for, and what they open:
// no event of a PRA or a contract takes one of these.
function isEventId(id) {
  return !id.matches('(${['sr', 'documents', ...Object.keys(collectionOfResource)].join('|')})-.*');
}`
}

function shapes(): string {
  return [
    title('records (made from their schemas)'),
    ...Object.entries(recordShapes).map(([name, schema]) => shapeFunction(name, schema)),
    listOfMapsFunctions(),
  ].join('\n\n')
}

function contractsMade(): string {
  return `${title('contracts (made from the domain)')}\n\n${contractFunctions()}`
}

function answers(): string {
  return `${title('answers (made from the steps)')}\n\n${answerFunctions()}`
}

const title = (text: string) => `// ---------------------------------------------------------------- ${text}`

/** A function that gives a list of texts, as many on a line as fit. */
function listFunction(name: string, texts: readonly string[]): string {
  const oneLine = `function ${name}() {\n  return ${listOf(texts)};\n}`
  if (texts.length <= 6) return oneLine
  return `function ${name}() {\n  return [\n${texts.map(text => `    ${quoted(text)}`).join(',\n')}\n  ];\n}`
}

function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by)
}
