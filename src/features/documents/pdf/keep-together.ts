import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

/**
 * The first characters of the ids of headings, and of the first text after each heading. By these ids, pdfmake says after the
 * layout on which page each of them is.
 */
const HEAD = 'head-'
const FOLLOWER = 'after-'

type Node = Record<string, unknown>

interface Walk {
  heads: number
  followers: number
  /** The headings whose text has not been found yet. */
  pending: string[]
  /** The headings whose text is known. A heading before a picture is in the same block as the picture. */
  followed: Set<string>
}

/**
 * Returns a definition in which no heading (a text with `headlineLevel`) is left at the foot of a page: the heading moves to the
 * page of its content. After the layout, pdfmake calls back for each heading, but knows the true page only of texts with an id.
 * So the heading and its content get ids. Repeated head rows of a table do not count as content.
 */
export function keptTogether(definition: TDocumentDefinitions): TDocumentDefinitions {
  const walk: Walk = { heads: 0, followers: 0, pending: [], followed: new Set() }
  return {
    ...definition,
    content: marked(definition.content, walk) as Content,
    pageBreakBefore: (node, { getFollowingNodesOnPage }) => {
      if (!walk.followed.has(node.id ?? '')) return false
      const [page] = node.pageNumbers
      return !getFollowingNodesOnPage().some(
        other => other.id?.startsWith(FOLLOWER) && other.pageNumbers[0] === page,
      )
    },
  }
}

function marked(node: unknown, walk: Walk): unknown {
  if (Array.isArray(node)) return node.map(child => marked(child, walk))
  if (typeof node === 'string')
    return walk.pending.length > 0 && node.trim() !== '' ? follower({ text: node }, walk) : node
  if (typeof node !== 'object' || node === null || 'toc' in node) return node
  const block = node as Node
  if (block.headlineLevel !== undefined) {
    walk.heads += 1
    const id = String(block.id ?? `${HEAD}${walk.heads}`)
    walk.pending.push(id)
    return { ...block, id }
  }
  if ('text' in block) return walk.pending.length > 0 && block.text !== '' ? follower(block, walk) : block
  if ('svg' in block || 'image' in block) {
    walk.pending = []
    return block
  }
  if ('table' in block) return { ...block, table: markedTable(block.table as Node, walk) }
  for (const name of ['stack', 'columns', 'ul', 'ol']) {
    if (name in block) return { ...block, [name]: marked(block[name], walk) }
  }
  return block
}

function follower(block: Node, walk: Walk): Node {
  for (const id of walk.pending) walk.followed.add(id)
  walk.pending = []
  walk.followers += 1
  return { ...block, id: block.id ?? `${FOLLOWER}${walk.followers}` }
}

function markedTable(table: Node, walk: Walk): Node {
  const heads = Number(table.headerRows ?? 0)
  const body = table.body as unknown[]
  return { ...table, body: body.map((row, index) => (index < heads ? row : marked(row, walk))) }
}
