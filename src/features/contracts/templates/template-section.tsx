import { Button, FileButton, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { ContractTemplate } from '@/domain/contract-templates/schema'
import { type TemplateName, templateTitles, WORD_TYPE } from '@/domain/contracts/documents/templates'
import { formatMoment } from '@/domain/shared/dates'
import { Notice } from '@/ui/states/notice'
import classes from './templates.module.css'
import { type TemplateProblems, useTemplateActions, versionWords } from './use-template-actions'

export function TemplateSection({ template, record }: { template: TemplateName; record?: ContractTemplate }) {
  const { isBusy, problems, upload, choose, download } = useTemplateActions(template)
  const forget = useRef<() => void>(null)
  const title = templateTitles[template]
  const inForce = record?.inForce ?? 0
  const others = [0, ...(record?.versions ?? []).map(({ version }) => version)].filter(
    each => each !== inForce,
  )
  return (
    <section aria-labelledby={template} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={template}>{title}</h2>
          <p className={classes.state}>{stateWords(record)}</p>
        </div>
        <div className={classes.actions}>
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => void download(inForce)}>
            Download<span className="gl-hidden"> {title}</span>
          </Button>
          {others.length > 0 && (
            <Menu>
              <Menu.Target>
                <Button variant="default" size="xs" disabled={isBusy}>
                  Other versions<span className="gl-hidden"> of {title}</span>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.reverse().map(version => (
                  <Menu.Item key={version} onClick={() => void choose(version)}>
                    Use {versionWords(version)}
                    {nameOf(record, version)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <FileButton
            accept={`.docx,${WORD_TYPE}`}
            resetRef={forget}
            onChange={file => {
              // Clears the input, so that people can choose the same file again after a correction.
              forget.current?.()
              if (file) void upload(file)
            }}
          >
            {props => (
              <Button {...props} variant="default" size="xs" loading={isBusy}>
                Upload new version<span className="gl-hidden"> of {title}</span>
              </Button>
            )}
          </FileButton>
        </div>
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
    </section>
  )
}

function stateWords(record: ContractTemplate | undefined): string {
  const change = record?.changes.at(-1)
  if (!record || !change) return 'Built-in version'
  const what =
    record.inForce === 0 ? 'Built-in version' : `Version ${record.inForce}${nameOf(record, record.inForce)}`
  return `${what}, put in force by ${change.byName} on ${formatMoment(change.at)}`
}

function nameOf(record: ContractTemplate | undefined, version: number): string {
  const name = record?.versions.find(each => each.version === version)?.name
  return name ? `: ${name}` : ''
}

function Problems({ problems }: { problems: TemplateProblems }) {
  return (
    <Notice tone="problem">
      <strong>The file was not accepted. The template in force has not changed.</strong>
      <ul className={classes.problems}>
        {problems.map(({ part, paragraph, near, message }) => (
          <li key={`${part}-${paragraph}-${message}`}>
            {message}
            {part !== '' && (
              <span className={classes.place}>
                {' '}
                {part}, paragraph {paragraph}: “{near}”
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
