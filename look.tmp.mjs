import { chromium } from 'playwright-core'
import packaged from '@sparticuz/chromium'
const b = await chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args,'--no-sandbox'] })
const [,, who, ...pages] = process.argv
const p = await (await b.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
p.on('console', m => m.type()==='error' && console.log('ERR', m.text().slice(0,300)))
p.setDefaultTimeout(90000)
await p.goto('http://localhost:5173/auth/sign-in')
await p.getByLabel(/e-mail/i).first().fill(who+'@greenlight.test')
await p.getByLabel(/password/i).first().fill('greenlight')
await p.getByRole('button', { name: /^sign in$/i }).click()
await p.waitForURL(/\/$/)
for (const [i, page] of pages.entries()) {
  const [path, size] = page.split('@')
  if (size) { const [w,h]=size.split('x').map(Number); await p.setViewportSize({width:w,height:h}) }
  await p.goto('http://localhost:5173'+path)
  await p.waitForTimeout(6000)
  await p.screenshot({ path: `/tmp/lead/shots/look-${i}.png` })
  console.log(i, path, await p.title())
}
await b.close()
