import counts from '@/app/count.module.css'
import { filesOfFirstScreen } from '@/app/first-screen'
import type { DrawnPage } from '@/data/base/kept/keep-shown'
import { formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from './checking-line.module.css'

/** The pages with nothing but lists of PRAs. Other pages also have answers that the device must not keep. */
const LISTS: readonly string[] = [paths.pras, paths.myPras, paths.assignedPras]

/**
 * Returns the list on the screen as HTML, with its time. A reload shows it until the app has loaded (public/first-paint.js). Its
 * elements are inert: nobody could click or type before the app is there. Returns undefined if a reload would not look the same.
 */
export function drawnPage(): DrawnPage | undefined {
  const root = document.getElementById('root')
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
  // The first style sheet is in the page itself; the development server has none.
  const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  if (!root || !entry || !first || !LISTS.includes(location.pathname) || isChanged(root)) return undefined
  const page = document.createElement('div')
  page.setAttribute('inert', '')
  page.style.display = 'contents'
  page.innerHTML = root.innerHTML
  copyChoices(root, page)
  const style = document.createElement('style')
  style.textContent = others.flatMap(rulesOf).join('')
  page.prepend(style)
  // The app loads its counts after the first screen. If they were drawn, they would vanish and come back.
  for (const count of page.querySelectorAll(`output, .${counts.count}`)) count.remove()
  const asOf = document.createElement('p')
  asOf.className = classes.line ?? ''
  asOf.textContent = `As of ${formatMoment(Date.now())}`
  page.append(asOf)
  return {
    html: page.outerHTML,
    entry: entry.src,
    files: filesOfFirstScreen(),
    rootStyle: document.documentElement.style.cssText,
    width: window.innerWidth,
  }
}

/** Writes texts, ticks and choices into the attributes of the copy: HTML has only those of the first moment. */
function copyChoices(from: HTMLElement, to: HTMLElement): void {
  const inputs = to.querySelectorAll('input')
  from.querySelectorAll('input').forEach(({ value, checked }, at) => {
    inputs[at]?.setAttribute('value', value)
    inputs[at]?.toggleAttribute('checked', checked)
  })
  const options = to.querySelectorAll('option')
  from.querySelectorAll('option').forEach(({ selected }, at) => {
    options[at]?.toggleAttribute('selected', selected)
  })
}

const rulesOf = ({ sheet }: HTMLLinkElement) => [...(sheet?.cssRules ?? [])].map(rule => rule.cssText)

/** True if somebody has scrolled the list, or opened something. */
function isChanged(root: HTMLElement): boolean {
  if (document.querySelector('[role=dialog], [role=menu]')) return true
  return window.scrollY > 0 || [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)
}
