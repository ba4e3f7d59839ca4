import { HOLE, type InterfaceText } from './collect'

/** One word for each thing, and our style. Each row has the wrong form and its replacement. */
const styleRules: readonly { not: RegExp; use: string }[] = [
  // The full term is risk assessment: suppliers and children have assessments too.
  { not: /\b(new|this|the|your|an) assessments?\b/i, use: '‘PRA’' },
  { not: /^away (from|to)$|\bdeparts\b|\bdeparture date\b/i, use: '‘leaves’ and ‘returns’' },
  {
    not: /\b(runs?|ran|running) out (on|within|in|before)\b|^(does not run|runs|next to run) out$/i,
    use: '‘expires’',
  },
  { not: /\b(log|logged|logging)[- ]?(in|out|on|off)\b/i, use: '‘sign in’ and ‘sign out’' },
  { not: /\blogins?\b/i, use: '‘sign-in’' },
  // Excludes the name of a Firebase extension.
  { not: /(?<!Trigger |send-)\bemails?\b/i, use: '‘e-mail’' },
  { not: /\b(oops|sorry)\b/i, use: 'what happened, and what to do' },
  { not: /\bplease\b/i, use: 'the plain request' },
  { not: /!(?!=|important)/, use: 'a full stop' },
  { not: /\b(utili[sz]e[sd]?|leverage[sd]?)\b/i, use: '‘use’' },
  { not: /\bin order to\b/i, use: '‘to’' },
  { not: /\bclick(s|ed|ing)? here\b/i, use: 'the words of the link' },
  { not: /\b(cell ?phones?|cellular)\b/i, use: '‘mobile’' },
  { not: /\bvacations?\b/i, use: '‘holiday’' },
  // Finds Oxford's spelling, which the dictionary allows.
  { not: /\b(?!(re|cap|over|under)?siz|priz|seiz|maize)\w+iz(e[sdr]?|ing|ations?)\b/i, use: '-ise' },
  { not: /\bprograms\b/i, use: '‘programmes’' },
  { not: /\b(driving|driver'?s|drone|pilot'?s?) licenses?\b/i, use: '‘licence’, the noun' },
  { not: /\b(a|the|your|this|valid|current) licenses?\b/i, use: '‘licence’, the noun' },
  { not: /\.\.\./, use: '…, one character' },
  { not: /(^|[\s(])['"][\p{L}\uE000]/u, use: '“curly” quotation marks' },
]

/** Sentences that the specification prescribes. */
const specified = ['You are on the Staging site!']

/** Returns the breaches of our style in a text, one sentence each. */
export function styleProblems({ text }: InterfaceText): string[] {
  if (specified.includes(text)) return []
  return styleRules.flatMap(({ not, use }) => {
    const [hit] = not.exec(text) ?? []
    return hit ? [`“${hit.trim()}”: write ${use}`] : []
  })
}

/** Phrases that keep their capitals in a label. */
const names = [
  ...['1st Option', 'Companies House', 'Dive Team', 'Drone Team', 'Go to Home', 'Operator ID'],
  ...['Production Safety Passport', 'United Kingdom', 'August'],
  // Benefits, as HMRC names them in the statements of its starter checklist.
  ...[
    'Jobseeker’s Allowance',
    'Employment and Support Allowance',
    'Incapacity Benefit',
    'State Pension',
    'State, works or private pension',
  ],
]

/** Returns the capitals within a label: in sentence case only names have them. */
export function capitalsWithin({ text, isLabel }: InterfaceText): string[] {
  if (!isLabel) return []
  const plain = names.reduce((rest, name) => rest.replaceAll(name, HOLE), text)
  return [...plain.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+(?![\p{Lu}’'])/gu)].map(([word]) => word)
}
