import { type ContractType, contractTypes, serviceTypes } from '@/domain/contracts/types'
import { type DocumentSlot, documentSlots, type TemplateRule, templateRules } from './template-rules'
import { isTemplateName, type TemplateName, templateNames, templateTitles } from './templates'
import { nearestName } from './word/nearest'

/*
 * The rules that choose a contract's documents, as admins write them in the configuration, one rule per line (slot, conditions,
 * document): agreement | freelance, consultant | Consultant services
 */

/** The conditions of a rule apart from type and service: the words in the line, and the fact that must be true. */
const conditions: readonly { words: string; when: TemplateRule['when'] }[] = [
  { words: 'with drone', when: { hasDrone: true } },
  { words: 'without drone', when: { hasDrone: false } },
  { words: 'with vessel', when: { hasVessel: true } },
  { words: 'without vessel', when: { hasVessel: false } },
  { words: 'with stills', when: { hasStills: true } },
  { words: 'without stills', when: { hasStills: false } },
  { words: 'engaged by a small company', when: { isEngagerSmall: true } },
  { words: 'not engaged by a small company', when: { isEngagerSmall: false } },
  { words: 'role on HMRC’s list', when: { hasHmrcRole: true } },
  { words: 'role not on HMRC’s list', when: { hasHmrcRole: false } },
]

/** Every condition that a line may have: its words, and the facts that must be true. */
const askable: ReadonlyMap<string, TemplateRule['when']> = new Map([
  ...contractTypes.map(type => [type, { type }] as const),
  ...serviceTypes.map(({ value }) => [value, { serviceType: value }] as const),
  ...conditions.map(({ words, when }) => [plain(words), when] as const),
])

const documents: ReadonlyMap<string, TemplateName> = new Map([
  ...templateNames.map(name => [name, name] as const),
  ...templateNames.map(name => [plain(templateTitles[name]), name] as const),
])

/** Removes the differences in apostrophes, blanks and capitals that do not matter. */
function plain(words: string): string {
  return words.trim().toLowerCase().replace(/['’‘]/g, '’').replace(/\s+/g, ' ')
}

interface ReadRules {
  rules: TemplateRule[]
  faults: string[]
}

/** Reads the configured rules; without any, returns the built-in rules. */
export function readRuleLines(lines: readonly string[]): ReadRules {
  const written = lines.map((line, at) => ({ line, at: at + 1 })).filter(({ line }) => line.trim() !== '')
  if (written.length === 0) return { rules: [...templateRules], faults: [] }
  const read = written.map(({ line, at }) => readLine(line, at))
  const rules = read.flatMap(({ rule }) => rule ?? [])
  const faults = read.flatMap(({ fault }) => fault ?? [])
  return { rules, faults: faults.length > 0 ? faults : withoutAgreement(rules) }
}

function readLine(line: string, at: number): { rule?: TemplateRule; fault?: string } {
  const [place = '', asked = '', title = '', ...more] = line.split('|').map(part => part.trim())
  if (title === '' || more.length > 0) {
    return {
      fault: `Line ${at} does not have three parts. Write place | when | document, with an upright stroke between them.`,
    }
  }
  const slot = documentSlots.find(each => each === plain(place))
  if (!slot) return { fault: unknown(at, 'place', place, documentSlots) }
  const template = documents.get(plain(title))
  if (!template || !isTemplateName(template)) {
    return { fault: unknown(at, 'document', title, Object.values(templateTitles)) }
  }
  const words = asked.split(',').filter(each => each.trim() !== '')
  const stranger = words.find(each => !askable.has(plain(each)))
  if (stranger !== undefined) return { fault: unknown(at, 'condition', stranger, [...askable.keys()]) }
  const when: TemplateRule['when'] = Object.assign({}, ...words.map(each => askable.get(plain(each))))
  if (Object.keys(when).length < words.length) {
    return { fault: `Line ${at} has two conditions about the same thing. Write two lines instead.` }
  }
  return { rule: { slot, when, template } }
}

function unknown(at: number, what: string, words: string, known: readonly string[]): string {
  const near = nearestName(plain(words), known.map(plain))
  const meant = known.find(each => plain(each) === near)
  return `Line ${at} is not valid, because there is no ${what} “${words.trim()}”.${meant ? ` Did you mean “${meant}”?` : ` Choose one of these: ${known.join(', ')}.`}`
}

/** Finds types of contracts for which no rule is certain to choose an agreement. */
function withoutAgreement(rules: readonly TemplateRule[]): string[] {
  const isAlways = ({ slot, when }: TemplateRule, type: ContractType) =>
    slot === 'agreement' && Object.entries(when).every(([fact, value]) => fact === 'type' && value === type)
  return contractTypes
    .filter(type => !rules.some(each => isAlways(each, type)))
    .map(
      type =>
        `With these lines, a ${type} contract might have no agreement. Add a line “agreement | ${type} | …” after the others.`,
    )
}

/** Writes a rule as a line. Reading that line returns the same rule. */
export function ruleLine({ slot, when, template }: TemplateRule): string {
  return `${slot} | ${askedOf(when)} | ${templateTitles[template]}`
}

function askedOf(when: TemplateRule['when']): string {
  const asks = [...askable].filter(([, each]) =>
    Object.entries(each).every(([fact, value]) => when[fact as keyof typeof when] === value),
  )
  return asks.map(([key]) => conditions.find(each => plain(each.words) === key)?.words ?? key).join(', ')
}

/** The rules for one type, in the order in which they apply: by slot, and within a slot in their own order. */
function rulesOfType(rules: readonly TemplateRule[], type: ContractType): TemplateRule[] {
  const order = (slot: DocumentSlot) => documentSlots.indexOf(slot)
  return rules
    .filter(({ when }) => when.type === undefined || when.type === type)
    .toSorted((a, b) => order(a.slot) - order(b.slot))
}

/**
 * Describes the rules for a type, in the order in which they apply: 'Consultant services if consultant', 'else Loan-out
 * agreement', 'and Marine vessel agreement if with vessel'.
 */
export function ruleWords(rules: readonly TemplateRule[], type: ContractType): string[] {
  const shown = rulesOfType(rules, type)
  return shown.map(({ slot, when, template }, at) => {
    const { type: _, ...rest } = when
    const asked = askedOf(rest)
    const isFirst = shown.findIndex(each => each.slot === slot) === at
    const before = slot === 'agreement' ? (isFirst ? '' : 'else ') : isFirst ? 'and ' : 'or '
    return `${before}${templateTitles[template]}${asked === '' ? '' : ` if ${asked}`}`
  })
}
