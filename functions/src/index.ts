import './options'

export { notify, notifyMentioned } from './notify/triggers'
export { remind } from './remind/schedule'
export { resizeImage } from './resize-image/callable'
