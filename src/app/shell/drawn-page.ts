import counts from '@/app/count.module.css'
import type { DrawnPage } from '@/data/base/kept/shown-answers'
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
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([href*="#"])')].map(
    ({ href }) => href,
  )
  // Without style sheets, this is the development server, which writes the styles into the page.
  if (!root || styles.length === 0 || !LISTS.includes(location.pathname) || isChanged(root)) return undefined
  const page = document.createElement('div')
  page.setAttribute('inert', '')
  page.style.display = 'contents'
  page.innerHTML = root.innerHTML
  // The app loads its counts after the first screen. If they were drawn, they would vanish and come back.
  for (const count of page.querySelectorAll(`output, .${counts.count}`)) count.remove()
  const asOf = document.createElement('p')
  asOf.className = classes.line ?? ''
  asOf.textContent = `As of ${formatMoment(Date.now())}`
  page.append(asOf)
  return {
    html: page.outerHTML,
    styles,
    rootStyle: document.documentElement.style.cssText,
    width: window.innerWidth,
  }
}

/** True if somebody has scrolled the list, or opened something. */
function isChanged(root: HTMLElement): boolean {
  if (document.querySelector('[role=dialog], [role=menu]')) return true
  return window.scrollY > 0 || [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)
}
