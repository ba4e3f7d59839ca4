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
 * Returns the violations that axe finds on the page against WCAG 2.2 AA, one line each. The page is scrolled to the top first: a
 * button that is half under the bar would be reported as too small. `within` is the CSS selector of the part to check.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  // Evaluated in the page and not added as a script, so that the app's content security policy stays unchanged.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  // Requests only the violations: with the passed checks, the report would have megabytes.
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
