import { z } from 'zod'

// Otherwise zod generates code for its checks, which our Content-Security-Policy forbids (no 'unsafe-eval'). This must be set
// before the first schema is made, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }
