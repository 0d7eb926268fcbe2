// Without this zod tries `new Function` when it starts, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
