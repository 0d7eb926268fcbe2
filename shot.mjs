import { chromium } from '@playwright/test'
const [,, out, scheme, width, ...paths] = process.argv
const b = await chromium.launch({ args: ['--no-sandbox'], executablePath: '/usr/bin/chromium' })
const c = await b.newContext({ viewport: { width: +width, height: +width < 700 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
const r = await c.request.post('http://localhost:4555/api/auth/login', { data: { email: 'sample@figandflour.example', password: process.env.PW } })
if (!r.ok()) console.log(r.status(), await r.text())
const p = await c.newPage(); p.setDefaultTimeout(30000)
for (const path of paths) { await p.goto('http://localhost:4555' + path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/shots/${out}-${path.replace(/\W+/g, '_')}-${width}-${scheme}.png`, fullPage: process.env.FULL === '1' }) }
await b.close()
