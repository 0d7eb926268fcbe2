// zod otherwise probes `new Function`, which the content security policy refuses and reports. It looks here as it starts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
