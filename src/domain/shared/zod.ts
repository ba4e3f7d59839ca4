import { z } from 'zod'

// Otherwise zod writes its checks as code and runs that, which our Content-Security-Policy forbids (no 'unsafe-eval').
// It has to be told before the first schema is made, so every schema takes `z` from here.
z.config({ jitless: true })

export { z }
