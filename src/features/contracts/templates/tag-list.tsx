import { type KnownTag, knownTags } from '@/domain/contracts/documents/tags/registry'
import classes from './templates.module.css'

/** Every tag that a template may use, for people who edit a template in Word. */
export function TagList() {
  return (
    <section aria-labelledby="tags" className={classes.section}>
      <h2 id="tags" className="gl-hidden">
        Tags
      </h2>
      <details>
        <summary className={classes.summary}>List of tags</summary>
        <p className={classes.state}>
          In the Word file, write a tag where you want its value. Text between {'{#tag}'} and {'{/tag}'}{' '}
          appears if the tag has a value, and once for each entry of a list. Text between {'{^tag}'} and{' '}
          {'{/tag}'} appears if the tag has no value.
        </p>
        <table className={classes.tags}>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Its value</th>
            </tr>
          </thead>
          <tbody>
            {[...knownTags.values()].map(tag => (
              <tr key={tag.name}>
                <th scope="row">
                  <code>{written(tag)}</code>
                </th>
                <td>
                  {tag.fills}
                  {tag.within && `; between {#${tag.within}} and {/${tag.within}}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function written({ kind, name }: KnownTag): string {
  return kind === 'text' ? `{${name}}` : `{#${name}} {/${name}}`
}
