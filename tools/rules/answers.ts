import { debriefStep } from '@/domain/pras/debrief/debrief-step'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { COPIED_FROM } from '@/domain/pras/steps/copied'
import { MOST_REASONS, REASONS } from '@/domain/pras/steps/reasons'
import { allSteps, pageSlugs, slugsOfType } from '@/domain/pras/steps/registry'
import type { Field, ScalarKind } from '@/domain/shared/fields'
import { grouped, listOf, quoted } from './shapes'

/** The most places of a list answer: rows, people, points of a way. */
const MOST_ROWS = 5000

/** What somebody typed for a number, which may not be one yet ('about 12'): the app says so beside it, and keeps it. */
const LONGEST_NUMBER = 200

/** What an answer of a kind is stored as. */
export const storedAs: Record<ScalarKind | 'list' | 'group', 'text' | 'number' | 'tick' | 'list' | 'map'> = {
  text: 'text',
  textarea: 'text',
  richText: 'text',
  email: 'text',
  phone: 'text',
  phoneIntl: 'text',
  secret: 'text',
  date: 'text',
  time: 'text',
  colour: 'text',
  select: 'text',
  yesNo: 'text',
  yesNoNA: 'text',
  country: 'text',
  production: 'text',
  company: 'text',
  role: 'text',
  pra: 'text',
  contractCrew: 'text',
  hmrcRole: 'text',
  contractCompany: 'text',
  nonUkContractRole: 'text',
  aircraft: 'text',
  pilot: 'text',
  hazard: 'text',
  user: 'text',
  number: 'number',
  percentage: 'number',
  amount: 'number',
  rating: 'number',
  tick: 'tick',
  lines: 'list',
  multiselect: 'list',
  people: 'list',
  users: 'list',
  countries: 'list',
  sops: 'list',
  pras: 'list',
  area: 'list',
  line: 'list',
  files: 'list',
  images: 'list',
  list: 'list',
  person: 'map',
  point: 'map',
  address: 'map',
  image: 'map',
  money: 'map',
  group: 'map',
}

/** isCrewAnswers, isShootPlanAnswers, …: one function a step, and which of them a slug asks. */
export function answerFunctions(): string {
  const shapes = allSteps.map(step => answersFunction(functionName(step.slug), step.fields, [REASONS]))
  const bySlug = allSteps
    .map(step => `slug == ${quoted(step.slug)} ? ${functionName(step.slug)}(content)`)
    .join('\n    : ')
  return [
    ...shapes,
    answersFunction('isDebriefAnswers', debriefStep([]).fields),
    `// Whether a step may hold these answers: its own fields, each of its kind and size.\nfunction isAnswersOf(slug, content) {\n  return ${bySlug}\n    : slug in ${listOf([...pageSlugs])} && content.size() == 0;\n}`,
    byType('The steps of a type.', 'slugsOf(type)', type => listOf(slugsOfType(type)), '[]'),
    givenReasons(),
    proof('first', slugs => slugs.slice(0, FIRST_STEPS)),
    proof('other', slugs => slugs.slice(FIRST_STEPS)),
  ].join('\n\n')
}

/** One rule may look at 10 documents. That of a discarded amendment looks at the account, the entry and the version too. */
const FIRST_STEPS = 7

/** The function that compares some of the steps, one by one: rules have no loops, and a place of a list costs an expression. */
function proof(which: string, some: (slugs: string[]) => string[]): string {
  return byType(
    `The ${which} steps of a type, as they are after the commit.`,
    `holds${which === 'first' ? 'First' : 'Other'}Steps(id, steps, type)`,
    type =>
      some([...slugsOfType(type)])
        .map(slug => `holdsStep(id, steps, ${quoted(slug)})`)
        .join(' && ') || 'true',
    'false',
  )
}

function byType(about: string, head: string, bodyOf: (type: PraType) => string, otherwise: string): string {
  const branches = praTypes.map(type => `type == ${quoted(type)} ? ${bodyOf(type)}`)
  return `// ${about}\nfunction ${head} {\n  return ${branches.join('\n    : ')}\n    : ${otherwise};\n}`
}

function functionName(slug: string): string {
  const words = slug.split('-').map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `is${words.join('')}Answers`
}

/**
 * Reasons lie under the id of whoever gave them, so that nobody can give one in the name of another, or change or take away
 * another's: a writer's commit differs from what was stored in their own alone.
 */
function givenReasons(): string {
  const own = `content.get('${REASONS}', {}).get(account.userId, [])`
  return [
    '// Of the reasons in a step, a writer adds, changes and takes away their own only.',
    'function givesOwnReasons(before, content, account) {',
    `  return content.get('${REASONS}', 0) == before.get('${REASONS}', 0) || (content.get('${REASONS}', {}) is map`,
    `    && (before.get('${REASONS}', {}) is map`,
    `      ? content.get('${REASONS}', {}).diff(before.get('${REASONS}', {})).affectedKeys().hasOnly([account.userId])`,
    `      : content.get('${REASONS}', {}).keys().hasOnly([account.userId]))`,
    `    && ${own} is list && ${own}.size() <= ${MOST_REASONS});`,
    '}',
  ].join('\n')
}

/** What is not given is absent. All texts are looked at together, which costs the evaluation budget a third of one by one. */
function answersFunction(name: string, fields: readonly Field[], besides: readonly string[] = []): string {
  const names = [...fields.map(field => field.name), COPIED_FROM, ...besides]
  const of = (kind: (typeof storedAs)[keyof typeof storedAs]) =>
    fields.filter(field => storedAs[field.kind] === kind).map(field => field.name)
  const texts = [...of('text'), COPIED_FROM].map(each => `content.get('${each}', '')`)
  const conditions = [
    `content.keys().hasOnly(${listOf(names)})`,
    `areTextAnswers([${texts.join(', ')}])`,
    ...of('number').map(
      each => `(content.get('${each}', 0) is number || isText(content['${each}'], 0, ${LONGEST_NUMBER}))`,
    ),
    ...(of('tick').length > 0
      ? [
          `areFlags([${of('tick')
            .map(each => `content.get('${each}', false)`)
            .join(', ')}])`,
        ]
      : []),
    ...of('list').map(
      each => `content.get('${each}', []) is list && content.get('${each}', []).size() <= ${MOST_ROWS}`,
    ),
    ...of('map').map(each => `content.get('${each}', {}) is map`),
  ]
  return `function ${name}(content) {\n  return ${grouped(conditions, '    ')};\n}`
}
