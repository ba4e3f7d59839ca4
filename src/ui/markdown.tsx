import type { ComponentProps, ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import classes from './markdown.module.css'
import { safeHref } from './safe-href'
import { Scrolling } from './scrolling'

/**
 * Shows Markdown as a document, without raw HTML and pictures. A link may lead into the app, to a web page, to an e-mail address
 * or to a phone number; any other link is shown as plain text. Load this component on demand: `lazy(() => import('./markdown'))`.
 */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <ReactMarkdown
        remarkPlugins={plugins}
        skipHtml
        disallowedElements={forbidden}
        urlTransform={safeHref}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

const plugins = [remarkGfm]
const forbidden = ['img', 'input']

/** Headings begin at the third level: the first two levels are the title of the page and the title of the article. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h5>{children}</h5>,
  h6: ({ children }) => <h5>{children}</h5>,
  a: ({ href = '', children }) => <SafeLink href={href}>{children}</SafeLink>,
  table: ({ children }) => (
    // A wide table scrolls by itself, also with the keyboard.
    <Scrolling label="Table" className={classes.scroller}>
      <table>{children}</table>
    </Scrolling>
  ),
}

function SafeLink({ href, children }: { href: string; children?: ReactNode }) {
  if (href === '') return <span>{children}</span>
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  const away: ComponentProps<'a'> = /^https?:/i.test(href)
    ? { target: '_blank', rel: 'noopener noreferrer' }
    : {}
  return (
    <a href={href} {...away}>
      {children}
    </a>
  )
}
