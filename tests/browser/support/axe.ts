import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeNode {
  target: string[]
  failureSummary?: string
}
interface Violation {
  id: string
  help: string
  nodes: AxeNode[]
}

/**
 * The violations that axe finds against WCAG 2.2 AA on the page, one readable line each. Seen from the top: a button that is half
 * under the bar while somebody scrolls is not too small. `within` looks only at a part, by its CSS selector.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  // Evaluated, not added as a script, so that the app's content security policy is unchanged.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  // Only the violations: with the passed checks, the report would be megabytes long.
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }).then(result => result.violations)`,
  )
  return violations.flatMap(violation =>
    violation.nodes.map(
      node => `${violation.id}: ${violation.help} at ${node.target.join(' ')}\n${node.failureSummary ?? ''}`,
    ),
  )
}
