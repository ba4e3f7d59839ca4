/** A way of phrasing that a reader must read twice: `not` finds it, and `use` says what to write instead. */
interface PhraseRule {
  name: string
  not: RegExp
  use: string
}

const nouns =
  'call|line|row|page|step|file|folder|PRA|contract|person|record|field|type|kind|country|entry|word|group|table|request|batch|list|section|document|collection|test|run|key|name|version|role'

/** Lookarounds exclude correct uses of a word, so that every hit is a real one. */
const phraseRules: readonly PhraseRule[] = [
  {
    name: 'whoever',
    not: /\b(who|whom|whose|which|what)(so)?ever\b(?! (it takes|happens)\b)(?<=(who|whom|whose|so)\w*)/,
    use: '‘anyone who’, or the role',
  },
  {
    name: 'headless what',
    // Indirect questions are correct: it says what is missing. So are headings: ‘What is sent: the header’.
    not: /(?<=^|[.;:!] |, |\band |\bbut |\bso |\bthat |\bif |\bsince |\bwhen )what (is|was|has|nobody|somebody|people|cannot|comes|came|goes|stays|stands|lies|holds|follows|belongs|waits|the \w+|an? \w+|one|they|it)\b(?=[^.;:,?]{3,60}? (is|are|was|were|goes|stays|may|must|can|cannot|has|have|does|comes|counts|keeps|loses|leads|gets|needs|becomes|remains|follows|holds|stands|lies)\b)(?![^.;]*\?)(?<!\b(said|says?|and|or) what \w+)/,
    use: 'the thing by its name: ‘the input’, ‘unsaved answers’',
  },
  {
    name: 'headless what',
    not: /(?<!\bWhat )\b(keeps?|kept|of|for|from|with|by|than|as|into|over|under|through|without|loses?|lost|removes?|leaves?|takes?|copies|drops?|puts?|stores?|ignores?|refuses?|clears?|merges?|replaces?|deletes?|saves?) what (is|was|are|were|has|had|cannot|nobody|somebody|people|it|they|he|she|one|a person|comes?|came|goes|went|stays|remains?|stands|lies|there|follows|belongs|holds|waits)\b(?![^.;:,]{0,40}\?)/,
    use: 'the thing by its name',
  },
  {
    name: 'headless who',
    not: /(?<=^|[.;!] )who (?!(may|can|is to|approves|decides|signs|sees|wrote|writes|must|has to|am|are you|owns|reads|gets|did|does what|asked|holds|changed|gave|gives|made|said|takes|has what|is who|the)\b)(\w+)(?= [^.,?;]*\b(is|are|has|have|may|can|cannot|does|do|must|gets?|sees?|reads?|finds?|needs?|keeps?|goes|comes|stays)\b)(?![^.]*\?)/,
    use: '‘people who’, ‘anyone who’, or the role',
  },
  {
    name: 'headless who',
    not: /(?<!\bthose|\beverybody|\bpeople) \b(of|for|by|to|with|from|than) (who|whom) (is|was|are|has|may|does|do|uses?|reads?|writes?|looks?|made|wrote|holds?|comes?|goes)\b(?! who)/,
    use: '‘people who’, or the role',
  },
  {
    name: 'stands',
    not: /\b(stand|stands|stood)\b(?!-)(?! (for|alone|up|out|still|down|back|trial|on (its|their|one|the|a)|in (a|the) (row|line|queue)|in for|clear|aside|near|under|by for|with (your|both))\b)(?<!\b(grand|hand|band|music|light|tripod|to|taxi|cannot) (stand|stands|stood))/,
    use: '‘is’, ‘appears’ or ‘applies’',
  },
  {
    name: 'lies',
    not: /\b(lies|lie|lay|lain)\b(?! (at [\dX{$]|inside|within|between|across|down|on (the|a) (floor|ground|map|line|coast|land)|north|south|east|west|to|about|ahead|flat|still|out|off|along|at sea|nearest|near|apart)\b)/,
    use: '‘is’',
  },
  {
    name: 'where for if',
    not: /\b(null|undefined|none|nothing|empty|absent|blank|false|true|zero|0|string|unless|only|also|even|except|but|left out|missing) where\b(?! (nobody|nothing|none|somebody|there|needed|given|known|possible|necessary|(it|they|one|that) (is|are|was|were|has|have|do|does|did|can|cannot|may|holds|gives|names|knows))\b)(?! (it|they|the (map|place|page|shoot)|you|people) (happens?|is to|was made|stay|work|live|film)\b)/,
    use: '‘if’ or ‘when’',
  },
  {
    name: 'where for if',
    not: /\bwhere (nobody|nothing|none|somebody|there (is|are|was|were) (no|none|not|any|one|such)|(it|they|one|that) (is|are|was|were|has|have|does|do|can|may|holds|gives|names) (no|not|none|known|given|one|set|needed|asked|due|known|there|empty|missing|possible)|(it|they|that) (does|do|did|can|may|cannot|has none|holds|knows?)|needed|given|known|possible|necessary)\b/,
    use: '‘if’ or ‘when’',
  },
  {
    name: 'code that talks',
    not: /\b(hears?|heard|speaks?|spoke)\b(?! (from (people|them|you|us)|English|French|Arabic|a (second )?language|languages|the language)\b)(?<!\b(people|person|crew|pilot|driver|who|they|must|to be|cannot be|be|can) (hears?|heard|speaks?|spoke))/,
    use: '‘receives’, ‘listens for’, ‘says’ in a person’s mouth only',
  },
  {
    name: 'code that talks',
    not: /\bunless told\b|\btells? (it|which|of|its|the (server|list|page|screen|form|rest|caller|listener|browser|device|cache|dialog)|nothing)\b(?! apart)/,
    use: '‘notified’, ‘given’, ‘says’',
  },
  {
    name: 'code that talks',
    not: /\b(?<!\b(they|you|people|person|who) (is|are|was|were) )asked (of|anew|again|early|at once|on demand|by the|when|whenever|in|each|every)\b|\basks? (of|itself|anew|nothing|the (rules|machine|database|cache|registry|domain|emulator|service|list|form))\b/,
    use: '‘requested’, ‘read’, ‘checked’',
  },
  {
    name: 'gives',
    not: /\bgives\b(?! (up|way|back|rise|notice|consent|permission|access|first aid|first-aid|evidence|them|you|people|everybody|a reason|reasons|their|advice|approval|the director approval|the SP approval|in|off|away|birth|it to|the reason|their|one approval)\b)(?<!\b(who|person|people|adviser|director|they|he|she|somebody|manager|producer|pilot) gives)/,
    use: '‘returns’',
  },
  {
    name: 'alone',
    not: /(?<=\p{L} )alone\b(?<!\b(work|works|working|worked|leave|leaves|left|let|lets|leaving|travel|travels|travelling|drive|drives|driving|fly|flies|flying|dive|dives|diving|film|films|filming|go|goes|be|is|are|was|were|being|somebody|anybody|person|people|swim|swims|walk|walks|walking|stay|stays|swimming|climb|climbs|on|shoot|shoots|stand|stands|standing|sleep|sleeps|them|it|nobody|never) alone)(?! (at|on|in) )/u,
    use: '‘only’, before its noun',
  },
  {
    name: 'of without a head',
    not: /(?<=^|[.;:] )of (?!(course|the \w+ \w+ (is|are) (one|two)|\d))(a|an|the|each|every|one|what|whom|those|it|them|all|this|that|their|its|such|whose|three|many|both)\b/,
    use: 'the head of the phrase first: ‘Everything of …’, ‘For …’',
  },
  {
    name: 'a call for per call',
    not: new RegExp(
      `\\b(one|two|three|four|five|ten|\\d+|few|rows|lines|times|documents|figures|milliseconds|seconds|bytes|PRAs|files|queries|requests|objects|entries|people|pictures|pages|words|characters|places) an? (${nouns})\\b(?! (has|needs|may|can|is)\\b)`,
    ),
    use: '‘per call’, ‘one per line’',
  },
  {
    name: 'is no day',
    not: /(?<!\b(there|here) )\b(is|are|was|were|be) no (?!(longer|more|less|one|doubt|reason|need|matter|use|fewer|later|earlier|better|worse|bigger|larger|smaller|longer|wider|higher|lower|good|news|exception|accident|help|more|further|greater)\b)\w+/,
    use: '‘is not a …’',
  },
  {
    name: 'old words',
    not: /\b(anew|nought|meanwhile|afresh|whilst|amid|thereof|hitherto|forthwith)\b|\bin the meantime of\b/,
    use: '‘again’, ‘in the meantime’, ‘zero’',
  },
  { name: 'mend', not: /\b(mend|mends|mended|mending)\b/, use: '‘fix’, ‘correct’, ‘repair’' },
  { name: 'wish', not: /\b(wish|wishes|wished)\b(?! (to|you)\b)/, use: '‘request’' },
  {
    name: 'beside',
    not: /\bbesides?\b(?! (the|a|an|its|their|each) (button|box|field|question|text|label|map|title|name|input|heading|list|picture|table|road|sea|column|tick|icon|link|other|next|bar|form|panel|answer|river|water|track|row)s?\b)(?! (it|each other|one another|that button)[.,;:])/,
    use: '‘next to’, ‘as well as’, ‘with’',
  },
  {
    name: 'put in',
    not: /\b(put|puts|putting) in(?! (place|order|force|charge|writing|by hand|one|touch|the|a|an|their|its|it|two|front|another|this|that|quotes|brackets)\b)(?!to)\b/,
    use: '‘filled in’, ‘entered’, ‘inserted’',
  },
  {
    name: 'throw away',
    not: /\b(throw|throws|threw|thrown|throwing)( \w+){0,3} away\b/,
    use: '‘discard’, ‘delete’',
  },
]

/** A test name that continues a heading instead of being a sentence. */
const fragment: PhraseRule = {
  name: 'fragment',
  not: /^(of|who|whom|whose|whoever|where|that|which|and|or|nor|but|than|as|about|into|from|to|in|at|by|for|on|what)\b(?! (most|least|once)\b)/,
  use: 'a whole sentence: ‘refuses …’, ‘shows … when …’',
}

/** The kind of a text: one more rule applies to names of tests. */
export type Kind = 'comment' | 'test name' | 'docs' | 'interface'

/** One hit: the rule, the found words, and their position in the text. */
export interface PhraseHit {
  rule: string
  words: string
  use: string
  at: number
}

/** Returns the phrases in a text that break a rule, in the order of the rules. Names in backticks are ignored. */
export function phrasesIn(text: string, kind: Kind): PhraseHit[] {
  const plain = text.replaceAll(/`[^`]*`|https?:\S+/g, code => 'x'.repeat(code.length))
  // On the screen, some words are right that are wrong elsewhere: people there are told and asked things, and can stand
  // somewhere.
  const rules = [...phraseRules, fragment].filter(
    ({ name }) =>
      (name !== 'fragment' || kind === 'test name') &&
      (kind !== 'interface' || !['code that talks', 'stands', 'of without a head'].includes(name)),
  )
  return rules.flatMap(({ name, not, use }) =>
    [...plain.matchAll(new RegExp(not.source, `gi${not.unicode ? 'u' : ''}`))]
      .filter(([words]) => words !== words.toUpperCase())
      .map(hit => ({
        ...{ rule: name, words: hit[0].trim(), use, at: hit.index },
      })),
  )
}
