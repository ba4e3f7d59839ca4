import { describe, expect, it } from 'vitest'
import { wordProblems } from '~tools/words'
import { collectTexts, HOLE } from '~tools/words/collect'

const textsOf = (code: string) =>
  collectTexts('a.tsx', code).map(({ text, isLabel }) => (isLabel ? `# ${text}` : text))

describe('the list of interface texts', () => {
  it.each([
    ['text of an element', '<p>Nothing waits for you.</p>', ['Nothing waits for you.']],
    ['a button', '<Button>Submit to SP</Button>', ['# Submit to SP']],
    ['an attribute', '<Page title="My PRAs" />', ['# My PRAs']],
    ['an attribute in braces', "<Page title={late ? 'Too late' : 'In time'} />", ['# Too late', '# In time']],
    ['a message', "throw new AppError('conflict', 'Somebody changed it.')", ['Somebody changed it.']],
    ['a problem of a step', 'error(path, `$' + '{a} is before $' + '{b}`)', [`${HOLE} is before ${HOLE}`]],
    ['the label of a field', "field.text('tripName', 'Trip name', {})", ['# Trip name']],
    ['a label in data', "const tab = { label: 'All of them' }", ['# All of them']],
  ])('includes %s', (_, code, texts) => expect(textsOf(code)).toEqual(texts))

  it.each([
    ['a class', '<p className="wide dark" />'],
    ['an import', "import { a } from './Some where'"],
    ['a type', "type Some = 'One thing' | 'Another thing'"],
    ['a name of the code', "const kind = 'general-info'"],
    ['a style', "const look = { gridTemplateColumns: 'auto minmax(0, auto)' }"],
    ['text that goes to the log', "console.warn('Dropping copiez failed')"],
  ])('does not include %s', (_, code) => expect(textsOf(code)).toEqual([]))
})

describe('the check of an interface text', () => {
  const wrong = [
    ['a misspelt word', "'Nothing is misssing here'", '“misssing” is in no dictionary'],
    ['American spelling', "'Its color is not known'", '“color” is in no dictionary'],
    ['-ize', "'You organize the trip'", '“organize”: write -ise'],
    ['two words for one thing', "'Log in with your address'", '“Log in”: write ‘sign in’ and ‘sign out’'],
    [
      'a date label in other words',
      "field.date('a', 'Away from')",
      '“Away from”: write ‘leaves’ and ‘returns’',
    ],
    ['a second word for expiring', "'It runs out on Monday'", '“runs out on”: write ‘expires’'],
    ['capitals within a label', '<h2>Last Export</h2>', '“Export”: sentence case, so “export”'],
    ['an exclamation mark', "'Well done!'", '“!”: write a full stop'],
    ['begging', "'Please try again'", '“Please”: write the plain request'],
    ['straight quotation marks', `"Choose 'Archived' first"`, "“'A”: write “curly” quotation marks"],
  ]
  const right = [
    ['abbreviations and numbers', "'HMRC’s 21st GPX of 12 km'"],
    ['names', "'Created in Greenlight, sent to Norway'"],
    ['phrases with capitals', '<h2>Approval by the Drone Team</h2>'],
    ['a part of a word next to a value', '`$' + '{count}nth of $' + '{all} steps`'],
    ['addresses and files', "'Open https://exampel.test or plan.gpx'"],
    ['size, prize and seize', "'The prize seizes the size of the horizon'"],
    ['words that the specification prescribes', "'You are on the Staging site!'"],
  ]
  // All texts are checked in one run, because cspell takes a second to start.
  const cases = [...wrong, ...right].map(([name = '', code = '', problem]) => ({ name, code, problem }))
  const texts = cases.flatMap(({ name, code }) => collectTexts(`${name}.tsx`, code))
  const { problems } = wordProblems(texts)

  it.each(cases)('has the expected result for a text with $name', ({ name, problem }) => {
    const found = problems.filter(line => line.startsWith(`${name}.tsx:1 `))
    expect(found).toEqual(problem ? [`${name}.tsx:1 ${problem}`] : [])
  })
})
