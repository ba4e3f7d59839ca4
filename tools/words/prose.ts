import ts from 'typescript'
import { collectTexts, HOLE } from './collect'
import type { Kind } from './phrases'

/** Running text of a file: a comment, a name of a test, a paragraph, a sentence of the interface. */
export interface Prose {
  text: string
  kind: Kind
  /** Returns the line of each character: texts over several lines are joined by a space. */
  lineAt: (at: number) => number
}

/** Returns all prose of a file. */
export function proseOf(path: string, content: string): Prose[] {
  if (path.endsWith('.md')) return paragraphs(content)
  const code = /\.(tsx?|mjs)$/.test(path)
  return [
    ...comments(content),
    ...(/\.test\.(tsx?|mjs)$/.test(path) ? testNames(path, content) : []),
    ...(code && isInterface(path) ? interfaceOf(path, content) : []),
  ]
}

/**
 * Sentences of checks and controls of hazards must not change, because a reason is valid only as long as the sentence is the
 * same.
 */
const STORED = /^src\/domain\/pras\/(checks|hazards\/(entries|conditions))\//
const isInterface = (path: string) =>
  /^(src|functions\/src|tools)\//.test(path) &&
  !/\.test\.|\/gallery\/|^tools\/words\//.test(path) &&
  !STORED.test(path)

const interfaceOf = (path: string, content: string): Prose[] =>
  collectTexts(path, content).map(({ text, line }) => ({
    ...{ text: text.replaceAll(HOLE, 'X'), kind: 'interface' as const, lineAt: () => line },
  }))

/** Returns the comments. Line comments that follow each other are one text. */
function comments(content: string): Prose[] {
  const found: { line: number; text: string }[][] = []
  let block: { line: number; text: string }[] = []
  const end = () => {
    if (block.length > 0) found.push(block)
    block = []
  }
  for (const [at, line] of content.split('\n').entries()) {
    const [, whole] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|#(?=\s)|\{\/\*)\s?(.*?)(?:\*\/\}?)?\s*$/.exec(line) ?? []
    const [, trailing] = /\S\s+(?:\/\/|\/\*\*?)\s(.*?)(?:\*\/)?\s*$/.exec(line) ?? []
    if (whole === undefined || /^\s*\/\*/.test(line)) end()
    if (whole !== undefined) block.push({ line: at + 1, text: whole })
    else if (trailing !== undefined && !trailing.includes('://'))
      found.push([{ line: at + 1, text: trailing }])
    if (/\*\/\}?\s*$/.test(line)) end()
  }
  end()
  return found.map(lines => joined(lines, 'comment'))
}

function paragraphs(content: string): Prose[] {
  const found: { line: number; text: string }[][] = [[]]
  let fenced = false
  for (const [at, line] of content.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced
    if (fenced || /^\s*$|^\s*([-*|#]|\d+\.)/.test(line)) found.push([])
    if (!fenced) found.at(-1)?.push({ line: at + 1, text: line.replace(/^\s*([-*#]+|\d+\.) /, '') })
  }
  return found.filter(lines => lines.length > 0).map(lines => joined(lines, 'docs'))
}

function joined(lines: readonly { line: number; text: string }[], kind: Kind): Prose {
  const texts = lines.map(({ text }) => text.trim())
  const starts = texts.map((_, at) => texts.slice(0, at).reduce((sum, text) => sum + text.length + 1, 0))
  return {
    text: texts.join(' '),
    kind,
    lineAt: place => lines[starts.findLastIndex(start => start <= place)]?.line ?? lines[0]?.line ?? 1,
  }
}

/** Returns the names in the calls of `describe`, `it` and `test`. */
function testNames(path: string, content: string): Prose[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const found: Prose[] = []
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) ? node.arguments : []
    if (
      name !== undefined &&
      ts.isCallExpression(node) &&
      /^(it|test|describe)\b/.test(node.expression.getText())
    ) {
      const text =
        ts.isStringLiteralLike(name) || ts.isTemplateExpression(name) ? name.getText().slice(1, -1) : ''
      const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1
      const isHeading = node.expression.getText().startsWith('describe')
      if (text !== '')
        found.push({
          text: text.replaceAll('`', "'"),
          kind: isHeading ? 'comment' : 'test name',
          lineAt: () => line,
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
