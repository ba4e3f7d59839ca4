import classes from '@/records/document.module.css'
import { Icon } from '@/ui/icon'

/** A note for approvers that the answers require another risk level than the present one. */
export function LevelNote({ text }: { text: string }) {
  return (
    <p className={classes.levelNote}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
