import ts from 'typescript'

/** A text of the interface, with its place. An inserted value is the character `HOLE`. */
export interface InterfaceText {
  text: string
  path: string
  line: number
  /** True for a heading, a button, or a name of a field, instead of running text. */
  isLabel: boolean
}

/** Replaces `${…}` in a text. */
export const HOLE = '\uE000'

/** Attributes and properties without words to read; `source` is for readers of the code. */
const wordless = new Set(
  `className class style styles key id to href src type role name kind d viewBox transform points fill stroke
   variant size color tone icon slug width height gap padding margin align justify autoComplete inputMode rel
   font gridTemplateColumns gridTemplateRows boxShadow border background path mediaQuery sizes source`.split(
    /\s+/,
  ),
)
/** Attributes and properties whose text is a label. */
const labelling = new Set('label title header heading legend aria-label ariaLabel placeholder'.split(' '))
/** Elements whose text is a label. */
const labels = new Set('Button h1 h2 h3 h4 th legend summary label dt'.split(' '))
/** Functions whose arguments are not for readers: selectors, styles, patterns, texts for developers. */
const wordlessCalls =
  /(^|\.)(querySelector(All)?|closest|matches|matchMedia|split|startsWith|endsWith|replaceAll?|includes|join|getPropertyValue|setProperty|setAttribute|format|import|RegExp)$|^console\./

/** Returns every text of a file that a person may read: texts and attributes of elements, labels, messages. */
export function collectTexts(path: string, code: string): InterfaceText[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: InterfaceText[] = []
  const add = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!isReadable(words)) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ text: words, path, line, isLabel: isLabel(node) })
  }
  const visit = (node: ts.Node): void => {
    if (isWordless(node)) return
    if (ts.isJsxText(node)) add(node, node.text)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      add(node, [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join(HOLE))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns whether a text is a sentence or a word with a capital. A single word in lower case is a name in the code. */
function isReadable(text: string): boolean {
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(text) || /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text)
}

function isWordless(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return wordless.has(nameOf(node))
  if (ts.isTaggedTemplateExpression(node) || elementOf(node) === 'style') return true
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && wordlessCalls.test(node.expression.getText())
  )
}

const nameOf = (node: ts.JsxAttribute | ts.PropertyAssignment) => node.name.getText().replaceAll(/['"]/g, '')

/** The branches of a choice (`a ? 'x' : 'y'`) have the place of the whole choice. */
function isLabel(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxText(node)) return labels.has(elementOf(parent))
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isLabel(parent)
  if (ts.isJsxExpression(parent)) {
    return ts.isJsxAttribute(parent.parent) ? isLabel(parent) : labels.has(elementOf(parent.parent))
  }
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return labelling.has(nameOf(parent))
  // The second argument of a call such as field.text('name', 'Label').
  return (
    ts.isCallExpression(parent) &&
    parent.expression.getText().startsWith('field.') &&
    parent.arguments[1] === node
  )
}

function elementOf(node: ts.Node): string {
  return ts.isJsxElement(node) ? node.openingElement.tagName.getText() : ''
}
