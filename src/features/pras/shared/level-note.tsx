import classes from '@/records/document.module.css'
import { Icon } from '@/ui/icon'

/** That the answers call for another risk level than the one to be approved at, for approvers. */
export function LevelNote({ text }: { text: string }) {
  return (
    <p className={classes.levelNote}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
