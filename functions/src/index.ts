import './options'

export { checkLevel } from './check-level/trigger'
export { checkFileTokens } from './file-tokens/callable'
export { followFileArchiving } from './file-tokens/trigger'
export { followProduction } from './follow-production/trigger'
export { notify, notifyMentioned } from './notify/triggers'
export { remind } from './remind/schedule'
export { resizeImage } from './resize-image/callable'
