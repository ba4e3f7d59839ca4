import { Button, CopyButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useConfig } from '@/data/records/reference'
import { readRuleLines, ruleLine, ruleWords } from '@/domain/contracts/documents/rule-lines'
import { contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import { paths } from '@/domain/shared/paths'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import classes from './templates.module.css'

/** The documents for each type of contract, by the rules in force. The rules are in the configuration. */
export function TemplateRulesSection() {
  const { contractTemplateRules } = useConfig()
  const { rules, faults } = readRuleLines(contractTemplateRules)
  const isOwn = contractTemplateRules.some(line => line.trim() !== '')
  return (
    <section aria-labelledby="rules" className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id="rules">Which documents a contract has</h2>
          <p className={classes.state}>
            {isOwn ? 'These rules are from the configuration.' : 'These rules are built into the app.'} For
            each place, the app makes the first document whose conditions apply.
          </p>
        </div>
        <div className={classes.actions}>
          <CopyButton value={rules.map(ruleLine).join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon name={copied ? 'check' : 'copy'} />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy as lines'}
              </Button>
            )}
          </CopyButton>
          <Button component={Link} to={paths.adminConfig} variant="default" size="xs">
            Change in the configuration
          </Button>
        </div>
      </div>
      {faults.length > 0 && (
        <Notice tone="problem">
          No documents can be made until the rules are corrected. {faults.join(' ')}
        </Notice>
      )}
      <dl className={classes.rules}>
        {contractTypes.map(type => (
          <div key={type}>
            <dt>{contractTypeFacts[type].label}</dt>
            <dd>
              <ul>
                {ruleWords(rules, type).map(words => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
