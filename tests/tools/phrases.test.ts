import { describe, expect, it } from 'vitest'
import { hitsOf } from '~tools/words/hits'
import { phrasesIn } from '~tools/words/phrases'

const rulesOf = (text: string) => phrasesIn(text, 'comment').map(({ rule }) => rule)

describe('the check of phrases', () => {
  it.each([
    ['whoever', 'Whoever signs it reads it first.'],
    ['headless what', 'What is typed into it is kept on this device.'],
    ['headless what', 'The server writes over what is stored.'],
    ['headless who', 'Who does not use contracts has no entry.'],
    ['stands', 'The notice stands above the form.'],
    ['lies', 'The draft lies on this device.'],
    ['where for if', 'The day; empty where there is none.'],
    ['code that talks', 'The listener hears of a change.'],
    ['code that talks', 'The cache is asked again.'],
    ['gives', 'Gives the id of the record.'],
    ['alone', 'Read on demand alone.'],
    ['of without a head', 'Of a refused hazard nothing is kept.'],
    ['a call for per call', 'Write them one a line.'],
    ['is no day', 'This is no day.'],
    ['old words', 'It is read anew.'],
    ['mend', 'It must be mended first.'],
    ['wish', 'A wish is sent twice.'],
    ['beside', 'The mail beside a message.'],
    ['put in', 'A known answer is put in.'],
    ['throw away', 'Throws the changes away.'],
  ])('reports the rule “%s” for the text “%s”', (rule, text) => expect(rulesOf(text)).toEqual([rule]))

  it.each([
    'It says what is missing.',
    'What is sent: the header and the answers.',
    'X stands for the person.',
    'The point lies inside the area.',
    'Opens the page where it was made.',
    'People can tell them apart.',
    'Asks the person first.',
    'The person who gives first aid.',
    'Nobody drives alone.',
    'Of course it may fail.',
    'Three times a day.',
    'There is no record.',
    'It is no longer open.',
    'The button beside the question.',
    'Puts the boat in the water.',
    'A call to `whoever()`.',
  ])('reports nothing for “%s”', text => expect(rulesOf(text)).toEqual([]))

  it('reports test names that are fragments', () => {
    expect(phrasesIn('where a PRA is low', 'test name').map(({ rule }) => rule)).toEqual(['fragment'])
    expect(phrasesIn('refuses a low PRA', 'test name')).toEqual([])
  })

  it.each([
    [
      'a comment over two lines',
      'src/a.ts',
      'const a = 1\n/*\n * It writes over\n * what is stored.\n */',
      3,
    ],
    ['a comment behind code', 'src/a.ts', 'const a = 1\t// read anew', 1],
    ['the name of a test', 'src/a.test.ts', "\nit.each([1])('reads %s anew', run)", 2],
    ['a sentence on the screen', 'src/a.tsx', 'const a = <p>It is read anew.</p>', 1],
    ['a line of the docs', 'docs/a.md', '# Title\n\nIt is\nread anew.', 4],
  ])('finds a phrase in %s, with its line', (_, path, content, line) => {
    expect(hitsOf(path, content).map(hit => hit.line)).toEqual([line])
  })
})
